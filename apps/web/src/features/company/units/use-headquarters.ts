// What the company is to its units, as its screen and dialogs read and change it.
import { getHeadquarters } from "@filings/contract/api/company/units";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";

export const ownCompany = { company: "self" } as const;

export function useHeadquarters() {
  const call = useCall();
  return useQuery({
    queryKey: queryKeys.headquarters,
    queryFn: ({ signal }) => call(getHeadquarters, { params: ownCompany, signal }),
  });
}

/** Changes something of it, and reads it anew whether or not that was done. */
export function useUnitChange(): <T>(change: () => Promise<T>) => Promise<T> {
  const queries = useQueryClient();
  return async (change) => {
    try {
      return await change();
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.headquarters });
      void queries.invalidateQueries({ queryKey: queryKeys.self });
      void queries.invalidateQueries({ queryKey: queryKeys.company });
      void queries.invalidateQueries({ queryKey: queryKeys.companyNetwork });
      void queries.invalidateQueries({ queryKey: queryKeys.companyUsers });
    }
  };
}
