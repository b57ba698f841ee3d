// The filter by whose filings were handed over when a membership ended: it stands only where a link has brought it.
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { FilterPill } from "#list/filter/filter-pill.tsx";
import { companyUsersQuery } from "./assignments-query.ts";

/** The answer that the list shows. */
export interface ListOfHeld {
  readonly data:
    | { readonly results: readonly { readonly assigned_by: { readonly name: string } | null }[] }
    | undefined;
  /** It is that of another address. */
  readonly isPlaceholderData: boolean;
}

interface FromPillProps {
  readonly from: string | undefined;
  readonly list: ListOfHeld;
  readonly onChoose: (from: string | undefined) => void;
}

export function FromPill({ from, list, onChoose }: FromPillProps) {
  const { t } = useLingui();
  // Only an administrator is told the names of those who are gone; each filing that was handed over names the one it is from.
  const given = list.isPlaceholderData ? undefined : list.data?.results[0]?.assigned_by?.name;
  const isAsked = from !== undefined && given === undefined;
  const { data: people } = useQuery({ ...companyUsersQuery(useCall()), enabled: isAsked });
  if (from === undefined) return null;
  const name = given ?? people?.find(({ id }) => id === from)?.name ?? t`A colleague`;
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
