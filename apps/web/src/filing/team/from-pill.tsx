// The filter by whose filings were handed over when a membership ended: it stands only where a link has brought it.
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { FilterPill } from "#list/filter/filter-pill.tsx";
import { companyUsersQuery } from "./assignments-query.ts";

interface FromPillProps {
  readonly from: string | undefined;
  readonly onChoose: (from: string | undefined) => void;
}

export function FromPill({ from, onChoose }: FromPillProps) {
  const { t } = useLingui();
  const { data: people } = useQuery({ ...companyUsersQuery(useCall()), enabled: from !== undefined });
  if (from === undefined) return null;
  // Only an administrator is told the names of those who are gone.
  const name = people?.find(({ id }) => id === from)?.name ?? t`A colleague`;
  return (
    <FilterPill
      label={t`Handed over by`}
      choices={[{ value: from, label: name }]}
      chosen={[from]}
      isSingle
      onChoose={(chosen) => onChoose(chosen?.[0])}
    />
  );
}
