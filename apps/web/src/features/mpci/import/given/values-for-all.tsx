// What is the same for all bills, said once: it stands wherever a row leaves it empty.
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCarriers } from "#filing/mpci/fields/use-carriers.ts";
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
  // Once open it stays so: the last field that is still to be filled in does not close it.
  const [isOpen, setOpen] = useState(false);
  if (errors.size > 0 && !isOpen) setOpen(true);
  const words = useFieldWords();
  const carriers = useCarriers() ?? [];
  return (
    <details className={styles.common} open={isOpen}>
      <summary>
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
              options={carriers.map(({ name }) => ({ value: name, label: name }))}
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
    </details>
  );
}
