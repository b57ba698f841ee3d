// What submitting this bill will cost, beside its checks.
import { getMpciPrice } from "@filings/contract/api/mpci/filings";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { isPayerShort } from "#sealing/refused/payer-short.tsx";
import { PriceLine, usePrice } from "#sealing/shown/price-line.tsx";

export function DraftPrice({ filingId }: { readonly filingId: string }) {
  return <PriceLine {...usePriceAsked(filingId)} />;
}

function usePriceAsked(filingId: string) {
  const call = useCall();
  return {
    filingKey: queryKeys.mpciFiling(filingId),
    fetchPrice: (signal: AbortSignal) => call(getMpciPrice, { params: { filingId }, signal }),
  };
}

/** Whether another company is to pay this bill and cannot, as the price beside its checks says. */
export function useIsPayerShort(filingId: string): boolean {
  const { filingKey, fetchPrice } = usePriceAsked(filingId);
  return isPayerShort(usePrice(filingKey, fetchPrice).data);
}
