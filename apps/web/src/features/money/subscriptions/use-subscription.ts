// How the company stands with its plan, and its months, as the server has them.
import {
  type InvoiceHead,
  listInvoices,
  listPlans,
  type Subscription,
} from "@filings/contract/api/money/subscriptions";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";

/** `isWanted`: false asks for nothing. */
export function useSubscription(isWanted = true) {
  const call = useCall();
  return useQuery<Subscription>({
    queryKey: queryKeys.subscription,
    queryFn: ({ signal }) => call(listPlans, { signal }),
    enabled: isWanted,
  });
}

export function useInvoices() {
  const call = useCall();
  return useQuery<InvoiceHead[]>({
    queryKey: [...queryKeys.subscription, "invoices"],
    queryFn: ({ signal }) => call(listInvoices, { signal }),
  });
}
