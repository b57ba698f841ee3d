// The fee of the plan that is due, for those who may pay it: the work queue shows it first, and what needs somebody counts it.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { useCurrentUser } from "#session/session-context.tsx";
import { useSubscription } from "../use-subscription.ts";

export interface OwedFee {
  readonly due: NonNullable<Subscription["fee"]["due"]>;
  readonly currency: Subscription["fee"]["currency"];
}

/** While the card is being charged nothing is to be done. */
export function isToPay({ failed_because, stops_at }: OwedFee["due"]): boolean {
  return failed_because !== null || stops_at !== null;
}

/** Null: nothing is to be paid, it is not known yet, or the reader may not pay and is not asked about. */
export function useOwedFee(): OwedFee | null {
  const mayPay = useCurrentUser()?.permissions.includes("pay") === true;
  const { fee, paid_by } = useSubscription(mayPay).data ?? {};
  // While its headquarters pays, a unit owes nothing that stops it.
  return !fee?.due || paid_by || !isToPay(fee.due) ? null : { due: fee.due, currency: fee.currency };
}
