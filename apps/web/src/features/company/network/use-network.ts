// The company network as the server has it, and the one way to change something of it.
import { getCompanyNetwork, type NetworkConnection } from "@filings/contract/api/company/network";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useLanguage } from "#i18n/language-context.ts";

/** The connected companies come first, by name as the reader's language orders names; the others as they are answered. */
export function useNetwork() {
  const call = useCall();
  const { format } = useLanguage();
  return useQuery({
    queryKey: queryKeys.companyNetwork,
    queryFn: ({ signal }) => call(getCompanyNetwork, { signal }),
    select: (network) => ({ ...network, connections: activeByName(network.connections, format) }),
  });
}

function activeByName(connections: readonly NetworkConnection[], language: string): NetworkConnection[] {
  const { compare } = new Intl.Collator(language);
  const name = ({ company }: NetworkConnection) => company?.name ?? "";
  const active = connections.filter(({ state }) => state === "ACTIVE");
  const others = connections.filter(({ state }) => state !== "ACTIVE");
  return [...active.toSorted((one, other) => compare(name(one), name(other))), ...others];
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
