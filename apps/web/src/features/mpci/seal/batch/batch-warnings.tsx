// The warnings of all bills of a batch, one line for each kind: accepted for every bill that has it.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { scrollToNext } from "#sealing/refused/scroll-to-next.ts";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "./batch.module.css";
import type { WarningGroup } from "./bill-state.ts";

interface BatchWarningsProps {
  readonly groups: readonly WarningGroup[];
  readonly accepted: ReadonlySet<string>;
  /** How often it was tried to seal over a warning that is not accepted. */
  readonly refusals: number;
  readonly isDisabled: boolean;
  readonly onChange: (accepted: ReadonlySet<string>) => void;
}

export function BatchWarnings({ groups, accepted, refusals, isDisabled, onChange }: BatchWarningsProps) {
  const { t } = useLingui();
  const firstOpen = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusals > 0) scrollToNext(firstOpen.current);
  }, [refusals]);
  if (groups.length === 0) return null;
  const open = groups.filter(({ code }) => !accepted.has(code));
  const change = (codes: readonly string[], isAccepted: boolean) => {
    const next = new Set(accepted);
    for (const code of codes) isAccepted ? next.add(code) : next.delete(code);
    onChange(next);
  };
  return (
    <fieldset className={styles.part} disabled={isDisabled}>
      <legend>
        <Plural value={groups.length} one="# kind of warning to accept" other="# kinds of warnings to accept" />
      </legend>
      {groups.length > 1 && (
        <Checkbox
          checked={open.length === 0}
          isMixed={open.length > 0 && open.length < groups.length}
          onChange={({ target }) =>
            change(
              groups.map(({ code }) => code),
              target.checked,
            )
          }
          label={<Trans>Accept all</Trans>}
        />
      )}
      {groups.map((group) => (
        <div key={group.code}>
          <Checkbox
            ref={(element) => {
              if (group.code === open[0]?.code) firstOpen.current = element;
            }}
            checked={accepted.has(group.code)}
            onChange={({ target }) => change([group.code], target.checked)}
            label={<GroupWords group={group} />}
            error={refusals > 0 && !accepted.has(group.code) ? t`Accept it, or correct these bills first.` : undefined}
          />
          <BillsOfGroup group={group} />
        </div>
      ))}
    </fieldset>
  );
}

function GroupWords({ group: { first, bills } }: { readonly group: WarningGroup }) {
  return (
    <>
      {first}{" "}
      <span className="subtle">
        <Plural value={bills.length} one="# bill" other="# bills" />
      </span>
    </>
  );
}

function BillsOfGroup({ group: { bills } }: { readonly group: WarningGroup }) {
  return (
    <details className={styles.fold}>
      <summary>
        <Plural value={bills.length} one="Show the bill" other="Show # bills" />
      </summary>
      <ul className={styles.list}>
        {bills.map(({ id, name, messages }) => (
          <li key={id}>
            <FilingLink to={editFilingPath(id)}>
              <bdi dir="ltr">{name}</bdi>
            </FilingLink>
            <span>{messages.join(" ")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
