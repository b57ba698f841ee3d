// What is the same for all bills, said once: it stands wherever a row leaves it empty.
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { offered, useCarriers } from "#filing/mpci/fields/use-carriers.ts";
import { Button } from "#ui/button/button.tsx";
import { Select } from "#ui/field/select.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useFieldWords } from "../columns/field-words.ts";
import { commonFields } from "../columns/fields.ts";
import styles from "../import.module.css";

interface ValuesForAllProps {
  readonly values: Readonly<Record<string, string>>;
  /** The sentence at each field that is wrong or still needed. */
  readonly errors: ReadonlyMap<string, string>;
  /** Whose clocks the planned loading is told by; absent: not known yet. */
  readonly whose: string | undefined;
  readonly onChange: (field: string, text: string) => void;
}

/** Those without which no bill is whole. */
const first = [
  "master_bill_number",
  "carrier_id",
  "transport.vessel_name",
  "transport.voyage_number",
  "places.loading",
  "transport.last_foreign_load_port",
  "transport.planned_loading_at",
  "places.discharge",
  "issue_place",
  "issue_date",
];
const ordered = [...first, ...commonFields.map(({ id }) => id).filter((id) => !first.includes(id))];

export function ValuesForAll({ values, errors, whose, onChange }: ValuesForAllProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  // It opens by itself where something is missing, and is closed by a person: a field that is filled in moves nothing.
  const [wasMissing, setMissing] = useState(false);
  const isMissing = errors.size > 0;
  if (isMissing !== wasMissing) {
    setMissing(isMissing);
    if (isMissing) setOpen(true);
  }
  const summary = useRef<HTMLElement>(null);
  function close(): void {
    setOpen(false);
    summary.current?.focus();
  }
  const words = useFieldWords();
  const carriers = useCarriers() ?? [];
  return (
    <details className={styles.common} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary}>
        <Trans>The same for all bills</Trans>
      </summary>
      <p className="muted">
        <Trans>Fill in once what the rows leave empty. A row that says something else keeps it.</Trans>
      </p>
      <div className={styles.commonFields}>
        {ordered.map((id) =>
          id === "carrier_id" ? (
            <Select
              key={id}
              label={words(id)}
              placeholder={t`Choose`}
              value={values[id] ?? ""}
              error={errors.get(id)}
              options={offered(carriers).map(({ name }) => ({ value: name, label: name }))}
              onChange={({ target }) => onChange(id, target.value)}
            />
          ) : (
            <TextField
              key={id}
              isIdentifier={id !== "transport.vessel_name"}
              label={words(id)}
              hint={
                id === "transport.planned_loading_at" ? (whose ?? t`Day and time, like 20/11/2026 18:00`) : undefined
              }
              defaultValue={values[id] ?? ""}
              error={errors.get(id)}
              onBlur={({ target }) => target.value !== (values[id] ?? "") && onChange(id, target.value.trim())}
            />
          ),
        )}
      </div>
      <Button size="sm" onClick={close}>
        <Trans>Close</Trans>
      </Button>
    </details>
  );
}
