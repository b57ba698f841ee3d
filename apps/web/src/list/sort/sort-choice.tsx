// Shows and changes the sort order of the list; its column may be hidden on this screen.
import { Trans, useLingui } from "@lingui/react/macro";
import input from "#ui/field/input.module.css";
import { chevronDownIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "../filter/filters.module.css";

/** Whether a column tells what has happened, what is to come, or neither. */
type SortKind = "past" | "ahead" | "name";

export interface SortField<Field extends string> {
  readonly field: Field;
  readonly name: string;
  readonly kind: SortKind;
}

interface SortChoiceProps<Field extends string> {
  readonly fields: readonly SortField<Field>[];
  readonly ordering: Field | `-${Field}`;
  readonly onChoose: (ordering: Field | `-${Field}`) => void;
}

export function SortChoice<Field extends string>({ fields, ordering, onChoose }: SortChoiceProps<Field>) {
  const { t } = useLingui();
  const said = (name: string): Readonly<Record<SortKind, readonly [up: string, down: string]>> => ({
    past: [t`${name}, oldest first`, t`${name}, newest first`],
    ahead: [t`${name}, soonest first`, t`${name}, latest first`],
    name: [t`${name}, ascending`, t`${name}, descending`],
  });
  const choices = fields.flatMap(({ field, name, kind }) => {
    const [up, down] = said(name)[kind];
    const both = [
      { value: field, label: up },
      { value: `-${field}` as const, label: down },
    ] as const;
    return kind === "past" ? [both[1], both[0]] : both;
  });
  return (
    <label className={styles.sorted}>
      <Trans>Sorted by</Trans>
      <span className={input.selectWrap}>
        <select
          value={ordering}
          onChange={(event) => {
            const chosen = choices.find(({ value }) => value === event.target.value);
            if (chosen !== undefined) onChoose(chosen.value);
          }}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon shape={chevronDownIcon} size="sm" className={input.selectMark} />
      </span>
    </label>
  );
}
