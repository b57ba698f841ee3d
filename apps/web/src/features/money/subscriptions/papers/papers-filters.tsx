// Which papers are shown: those of a month, and those of one kind.
import { type PapersFilter, paperKinds } from "@filings/contract/api/money/papers";
import { dubaiMonths } from "@filings/contract/values/time/dubai-day";
import { useLingui } from "@lingui/react/macro";
import { toldNow } from "#i18n/time/told-time.ts";
import { EntriesFilters } from "../entries/entries-filters.tsx";

interface PapersFiltersProps {
  readonly filter: PapersFilter;
  /** When the first paper was issued; null: none was, or it is not known yet. */
  readonly since: string | null;
  readonly onChange: (filter: PapersFilter) => void;
}

export function PapersFilters({ filter: { month, kind }, since, onChange }: PapersFiltersProps) {
  const { t } = useLingui();
  const kindNames = { CREDITS: t`Credits bought`, PLAN_FEE: t`Fees of the plan`, CREDIT_NOTE: t`Credit notes` };
  const now = new Date(toldNow());
  // This month also where there is no paper.
  const months = dubaiMonths(since === null ? now : new Date(since), now);
  return <EntriesFilters {...{ months, month, kind, kindNames, onChange }} kinds={paperKinds} />;
}
