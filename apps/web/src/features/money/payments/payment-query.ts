// What became of a payment, as the server knows it: never what the address says.
import { getPayment } from "@filings/contract/api/money/payments";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

/** The provider tells us a moment after it sends the payer back. */
const askAgainMs = 2_000;

export function paymentQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...queryKeys.payments, id],
    queryFn: ({ signal }) => call(getPayment, { params: { paymentId: id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "OPEN" ? askAgainMs : false),
  });
}
