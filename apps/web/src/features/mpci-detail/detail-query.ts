// One filing, its messages and its receipt, as the server has them.
import { getMpciFiling, getMpciReceipt, listMpciMessages } from "@filings/contract/api/mpci";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export function filingQuery(call: Call, filingId: string) {
  return queryOptions({
    queryKey: queryKeys.mpciFiling(filingId),
    queryFn: ({ signal }) => call(getMpciFiling, { params: { filingId }, signal }),
  });
}

export function messagesQuery(call: Call, filingId: string) {
  return queryOptions({
    queryKey: [...queryKeys.mpciFiling(filingId), "messages"],
    queryFn: ({ signal }) => call(listMpciMessages, { params: { filingId }, signal }),
  });
}

/** With its check; the reckoning comes after the page. */
export function receiptQuery(call: Call, filingId: string) {
  return queryOptions({
    queryKey: [...queryKeys.mpciFiling(filingId), "receipt"],
    queryFn: async ({ signal }) => {
      const [receipt, { checkReceipt }] = await Promise.all([
        call(getMpciReceipt, { params: { filingId }, signal }),
        import("./check-receipt.ts"),
      ]);
      return checkReceipt(receipt);
    },
  });
}
