// The filter by owner: the reader's own filings, or those of the colleague that the address names.
import { listCompanyUsers } from "@filings/contract/api/company/users";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { FilterPill } from "#list/filter/filter-pill.tsx";
import { useCurrentUser } from "#session/session-context.tsx";

interface OwnerPillProps {
  /** What the list holds. */
  readonly what: "filings" | "declarations";
  readonly owner: string | undefined;
  readonly onChoose: (owner: string | undefined) => void;
}

export function OwnerPill({ what, owner, onChoose }: OwnerPillProps) {
  const { t } = useLingui();
  const call = useCall();
  const own = useCurrentUser()?.identifier;
  const isFilings = what === "filings";
  const mine = isFilings ? t({ message: "Mine", context: "filings" }) : t({ message: "Mine", context: "declarations" });
  const isColleague = owner !== undefined && owner !== own;
  const { data: people } = useQuery({
    queryKey: queryKeys.companyUsers,
    queryFn: ({ signal }) => call(listCompanyUsers, { params: { company: "self" }, signal }),
    enabled: isColleague,
  });
  const name = people?.find(({ id }) => id === owner)?.name ?? t`A colleague`;
  return (
    <FilterPill
      label={isFilings ? t`Whose filings` : t`Whose declarations`}
      choices={[
        ...(own === undefined ? [] : [{ value: own, label: mine }]),
        ...(isColleague ? [{ value: owner, label: name }] : []),
      ]}
      chosen={owner === undefined ? [] : [owner]}
      isSingle
      onChoose={(chosen) => onChoose(chosen?.[0])}
    />
  );
}
