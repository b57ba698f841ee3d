// What the company is to its units, as its screen and dialogs read and change it.
import { getHeadquarters } from "@filings/contract/api/company/units";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export const ownCompany = { company: "self" } as const;

export function headquartersQuery(call: Call) {
  return queryOptions({
    queryKey: queryKeys.headquarters,
    queryFn: ({ signal }) => call(getHeadquarters, { params: ownCompany, signal }),
  });
}

export function useHeadquarters() {
  return useQuery(headquartersQuery(useCall()));
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
