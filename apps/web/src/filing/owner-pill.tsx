// The filter by owner: the reader's own filings, or those of a colleague.
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { FilterPill } from "#list/filter/filter-pill.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { companyUsersQuery } from "./team/assignments-query.ts";

interface OwnerPillProps {
  /** What the list holds. */
  readonly what: "filings" | "declarations";
  readonly owner: string | undefined;
  readonly onChoose: (owner: string | undefined) => void;
}

export function OwnerPill({ what, owner, onChoose }: OwnerPillProps) {
  const { t } = useLingui();
  const own = useCurrentUser()?.identifier;
  const isFilings = what === "filings";
  const mine = isFilings ? t({ message: "Mine", context: "filings" }) : t({ message: "Mine", context: "declarations" });
  const isColleague = owner !== undefined && owner !== own;
  const [isWanted, setWanted] = useState(false);
  const { data: people } = useQuery({ ...companyUsersQuery(useCall()), enabled: isColleague || isWanted });
  const others = people?.filter(({ id, active }) => id !== own && (active || id === owner)) ?? [];
  const known = others.map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = isColleague && !known.some(({ value }) => value === owner);
  return (
    <FilterPill
      label={isFilings ? t`Whose filings` : t`Whose declarations`}
      choices={[
        ...(own === undefined ? [] : [{ value: own, label: mine }]),
        ...(isMissing ? [{ value: owner, label: t`A colleague` }] : []),
        ...known,
      ]}
      chosen={owner === undefined ? [] : [owner]}
      isSingle
      onOpen={() => setWanted(true)}
      onChoose={(chosen) => onChoose(chosen?.[0])}
    />
  );
}
