// Which movements the statement shows: those of a month, those that came or those that went.
import { type StatementFilter, statementDirections } from "@filings/contract/api/money/statement";
import { useLingui } from "@lingui/react/macro";
import { EntriesFilters } from "../entries/entries-filters.tsx";
import { useInvoices } from "../use-subscription.ts";

interface StatementFiltersProps {
  readonly filter: StatementFilter;
  readonly onChange: (filter: StatementFilter) => void;
}

export function StatementFilters({ filter: { month, direction }, onChange }: StatementFiltersProps) {
  const { t } = useLingui();
  const months = (useInvoices().data ?? []).map((invoice) => invoice.month);
  return (
    <EntriesFilters
      months={months}
      month={month}
      kinds={statementDirections}
      kindNames={{ IN: t`Added or returned`, OUT: t`For filings or refunded` }}
      kind={direction}
      onChange={(chosen) => onChange({ month: chosen.month, direction: chosen.kind })}
    />
  );
}
