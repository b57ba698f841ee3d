// How the company stands with its plan, as the server has it.
import { listPlans, type Subscription } from "@filings/contract/api/money/subscriptions";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";

export function useSubscription() {
  const call = useCall();
  return useQuery<Subscription>({
    queryKey: queryKeys.subscription,
    queryFn: ({ signal }) => call(listPlans, { signal }),
  });
}
