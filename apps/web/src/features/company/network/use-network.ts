// The company network as the server has it, and the one way to change something of it.
import { getCompanyNetwork } from "@filings/contract/api/company/network";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";

export function useNetwork() {
  const call = useCall();
  return useQuery({ queryKey: queryKeys.companyNetwork, queryFn: ({ signal }) => call(getCompanyNetwork, { signal }) });
}

/** After a refusal as well, what is shown must be what is there. */
export function useNetworkChange(): (change: () => Promise<unknown>) => Promise<void> {
  const queries = useQueryClient();
  return async (change) => {
    try {
      await change();
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.companyNetwork });
    }
  };
}
