// Sends the plan that was chosen, and leads to the payment page where its fee is paid before it begins.
import { startFeePayment } from "@filings/contract/api/money/fees";
import { changePlan, type OfferedPlan, type Subscription } from "@filings/contract/api/money/subscriptions";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { type Attempt, useAttempt } from "#identity/form/use-attempt.ts";

interface PlanSent {
  readonly attempt: Attempt;
  /** Answers whether it was done. */
  readonly send: () => Promise<boolean>;
}

export function usePlanSent({ plan }: OfferedPlan, { revision }: Subscription): PlanSent {
  const call = useCall();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  async function send(): Promise<void> {
    try {
      const { to_pay, ...changed } = await call(changePlan, { body: { plan, revision }, idempotencyKey });
      queries.setQueryData(queryKeys.subscription, changed);
      if (to_pay === null) return;
      const { redirect_url } = await call(startFeePayment, { params: { feeId: to_pay.fee_id } });
      location.assign(redirect_url);
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.subscription });
      await queries.invalidateQueries({ queryKey: queryKeys.self });
    }
  }
  return { attempt, send: () => attempt.run(send) };
}
