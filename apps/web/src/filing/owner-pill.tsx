// The filter by whose a filing is to finish: one's own, or those of the colleague that the address names.
import { listCompanyUsers } from "@filings/contract/api/company-users";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { FilterPill } from "#list/filter-pill.tsx";
import { useCurrentUser } from "#session/session-context.tsx";

interface OwnerPillProps {
  readonly owner: string | undefined;
  readonly onChoose: (owner: string | undefined) => void;
}

export function OwnerPill({ owner, onChoose }: OwnerPillProps) {
  const { t } = useLingui();
  const call = useCall();
  const own = useCurrentUser()?.identifier;
  const isColleague = owner !== undefined && owner !== own;
  const { data: people } = useQuery({
    queryKey: queryKeys.companyUsers,
    queryFn: ({ signal }) => call(listCompanyUsers, { params: { company: "self" }, signal }),
    enabled: isColleague,
  });
  const name = people?.find(({ id }) => id === owner)?.name ?? t`A colleague`;
  return (
    <FilterPill
      label={t`Whose filings`}
      choices={[
        ...(own === undefined ? [] : [{ value: own, label: t({ message: "Mine", context: "filings" }) }]),
        ...(isColleague ? [{ value: owner, label: name }] : []),
      ]}
      chosen={owner === undefined ? [] : [owner]}
      isSingle
      onChoose={(chosen) => onChoose(chosen?.[0])}
    />
  );
}
