// The proof of the version that was sealed last.
import { type FilingDetail, getMpciReceipt } from "@filings/contract/api/mpci/filings";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { ReceiptCard } from "#sealing/receipt/receipt-card.tsx";
import { ProofButton } from "./proof-button.tsx";

export function LastReceipt({ filing }: { readonly filing: FilingDetail }) {
  const call = useCall();
  const last = filing.versions.toSorted((one, other) => other.version - one.version).find(isSealed);
  if (last === undefined) return null;
  return (
    <ReceiptCard
      version={last.version}
      sealedBy={last.submitted_by}
      sealedAt={last.submitted_at}
      called={filing.body.bill_number ?? filing.number}
      queryKey={[...queryKeys.mpciFiling(filing.id), "receipt"]}
      fetchReceipt={(signal) => call(getMpciReceipt, { params: { filingId: filing.id }, signal })}
      proof={<ProofButton filing={filing} version={last.version} />}
    />
  );
}

type Version = FilingDetail["versions"][number];

function isSealed(version: Version): version is Version & { readonly submitted_at: string } {
  return version.submitted_at !== null;
}
