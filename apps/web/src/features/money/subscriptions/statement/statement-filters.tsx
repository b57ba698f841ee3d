// Which movements the statement shows: those of a month, those that came or those that went.
import { type StatementFilter, statementDirections } from "@filings/contract/api/money/statement";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { Select } from "#ui/field/select.tsx";
import styles from "../subscriptions.module.css";
import { useInvoices } from "../use-subscription.ts";

interface StatementFiltersProps {
  readonly filter: StatementFilter;
  readonly onChange: (filter: StatementFilter) => void;
}

export function StatementFilters({ filter, onChange }: StatementFiltersProps) {
  const { t } = useLingui();
  const { month: monthName } = useFormats();
  const months = useInvoices().data ?? [];
  const directionNames = { IN: t`Added or returned`, OUT: t`For filings or refunded` };
  return (
    <div className={styles.filters}>
      <Select
        label={t`Month`}
        placeholder={t`All months`}
        value={filter.month ?? ""}
        options={months.map(({ month }) => ({
          value: month,
          label: monthName(`${month}-01T00:00:00Z`, { zone: "UTC" }),
        }))}
        onChange={({ target }) => onChange({ ...filter, month: target.value || undefined })}
      />
      <Select
        label={t`Entries`}
        placeholder={t`All entries`}
        value={filter.direction ?? ""}
        options={statementDirections.map((value) => ({ value, label: directionNames[value] }))}
        onChange={({ target }) =>
          onChange({ ...filter, direction: statementDirections.find((one) => one === target.value) })
        }
      />
    </div>
  );
}
