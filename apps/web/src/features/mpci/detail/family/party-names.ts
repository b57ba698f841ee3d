// Whose an MPCI Party ID is, as far as the reader knows: a shipping line, a connected company, or who files this bill.
import { getCompanyNetwork } from "@filings/contract/api/company/network";
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useCarriers } from "#filing/mpci/fields/use-carriers.ts";

export function usePartyNames({ filer }: Pick<FilingDetail, "filer">): (partyId: string | null) => string | null {
  const call = useCall();
  const carriers = useCarriers() ?? [];
  const { data: network } = useQuery({
    queryKey: queryKeys.companyNetwork,
    queryFn: ({ signal }) => call(getCompanyNetwork, { signal }),
  });
  const companies = network?.connections.flatMap(({ company }) => company ?? []) ?? [];
  const named = [...carriers, ...companies, { name: filer.company_name, mpci_party_id: filer.mpci_party_id }];
  return (partyId) => (partyId === null ? null : (named.find((one) => one.mpci_party_id === partyId)?.name ?? null));
}
