// The box that selects a row of a list, or all rows of its page.
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import box from "#ui/field/checkbox.module.css";
import { roles } from "#ui/table/table-roles.ts";
import { rowChoiceMark } from "../use-list-keys.ts";
import styles from "./select.module.css";
import type { ListSelection } from "./use-selection.ts";

interface SelectBoxProps {
  readonly id: string;
  /** What the row is called. */
  readonly name: string;
  readonly isOn: boolean;
  readonly onChoose: ListSelection["choose"];
}

const mark = { [rowChoiceMark]: "" };

/** The whole cell takes the press: beside it the row opens. */
export function SelectBox({ id, name, isOn, onChoose }: SelectBoxProps) {
  const { t } = useLingui();
  const shown = isolated(name);
  return (
    <td {...roles.cell} className={styles.choice}>
      <label className={styles.press}>
        <input
          {...mark}
          type="checkbox"
          className={box.box}
          aria-label={t`Select ${shown}`}
          checked={isOn}
          onChange={({ target, nativeEvent }) =>
            onChoose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}

export function SelectPageCell({ chosen }: { readonly chosen: Pick<ListSelection, "page" | "choosePage"> }) {
  return (
    <th {...roles.column} scope="col" className={styles.choice}>
      <SelectPage chosen={chosen} />
    </th>
  );
}

export function SelectPage({ chosen: { page, choosePage } }: Parameters<typeof SelectPageCell>[0]) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = page === "some";
  }, [page]);
  return (
    <label className={styles.press}>
      <input
        ref={input}
        type="checkbox"
        className={box.box}
        aria-label={t`Select all on this page`}
        checked={page === "all"}
        onChange={() => choosePage(page !== "all")}
      />
    </label>
  );
}
