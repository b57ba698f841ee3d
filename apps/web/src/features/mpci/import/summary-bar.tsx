// How many bills are to fix, to check and ready, and which faults in which columns: each chip shows its rows.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useFieldWords } from "./columns/field-words.ts";
import styles from "./import.module.css";
import { everything, type FaultCount, type Filter, isSameFault } from "./table/summary.ts";
import { useNoteWords } from "./table/use-note-words.ts";

interface SummaryBarProps {
  readonly filter: Filter;
  readonly counts: Readonly<Record<Filter["state"], number>>;
  readonly faults: readonly FaultCount[];
  readonly onFilter: (filter: Filter) => void;
}

const chipsMost = 12;

export function SummaryBar({ filter, counts, faults, onFilter }: SummaryBarProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const words = useFieldWords();
  const wordsOf = useNoteWords();
  const states: readonly (readonly [Filter["state"], string])[] = [
    ["all", t`All bills`],
    ["error", t`To fix`],
    ["warning", t`To check`],
    ["ready", t`Ready`],
    ["done", t`Done`],
  ];
  return (
    <div className={styles.summary}>
      <fieldset className={styles.states} aria-label={t`Show bills`}>
        {states.map(([state, label]) => (
          <button
            key={state}
            type="button"
            className={styles.stateTab}
            aria-pressed={filter.fault === null && filter.state === state}
            onClick={() => onFilter({ state, fault: null })}
          >
            {label} <span data-tone={counts[state] > 0 ? state : undefined}>{number(counts[state])}</span>
          </button>
        ))}
      </fieldset>
      {faults.length > 0 && (
        <fieldset className={styles.chips} aria-label={t`Show rows with a fault`}>
          {faults.slice(0, chipsMost).map((fault) => {
            const isOn = filter.fault !== null && isSameFault(filter.fault, fault);
            return (
              <button
                key={`${fault.field} ${fault.code} ${fault.path}`}
                type="button"
                className={styles.chip}
                data-severity={fault.severity}
                aria-pressed={isOn}
                title={wordsOf(fault.first, "")}
                onClick={() => onFilter(isOn ? everything : { state: "all", fault })}
              >
                <span>
                  {fault.field === null ? <Trans>Bill</Trans> : words(fault.field)}: {wordsOf(fault.first, "…")}
                </span>
                <b>
                  <Plural value={fault.rows} one="# row" other="# rows" />
                </b>
              </button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
