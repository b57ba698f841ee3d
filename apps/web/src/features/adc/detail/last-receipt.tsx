// The proof of the version that was sealed last.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { getAdcReceipt } from "@filings/contract/api/adc/submission";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { ReceiptCard } from "#sealing/receipt/receipt-card.tsx";

export function LastReceipt({ filing }: { readonly filing: AdcFilingDetail }) {
  const call = useCall();
  const last = filing.submissions.toSorted((one, other) => other.version - one.version)[0];
  if (last === undefined) return null;
  return (
    <ReceiptCard
      version={last.version}
      sealedBy={last.signed_by}
      sealedAt={last.sealed_at}
      called={filing.filing_number ?? filing.name}
      queryKey={[...queryKeys.adcFiling(filing.id), "receipt"]}
      fetchReceipt={(signal) => call(getAdcReceipt, { params: { filingId: filing.id }, signal })}
    />
  );
}
