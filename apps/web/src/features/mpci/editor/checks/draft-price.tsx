// What submitting this bill will cost, beside its checks.
import { getMpciPrice } from "@filings/contract/api/mpci/filings";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { PriceLine } from "#sealing/shown/price-line.tsx";

export function DraftPrice({ filingId }: { readonly filingId: string }) {
  const call = useCall();
  return (
    <PriceLine
      filingKey={queryKeys.mpciFiling(filingId)}
      fetchPrice={(signal) => call(getMpciPrice, { params: { filingId }, signal })}
    />
  );
}
