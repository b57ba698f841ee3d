// What coming back to the plan of today would take: a fee that it does not cost now, or it cannot be had again.
import type { OfferedPlan } from "@filings/contract/api/money/subscriptions";
import { planTitles } from "@filings/phrases/money/plans";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

interface WayBackProps {
  /** That is left. */
  readonly plan: OfferedPlan;
  /** Of the fees. */
  readonly currency: string;
}

export function WayBack({ plan, currency }: WayBackProps) {
  const { i18n, t } = useLingui();
  const before = i18n._(planTitles[plan.plan]);
  const cost = useWayBackCost(plan, currency);
  if (!plan.offered) {
    return (
      <AlertBox type="warning" title={t`You cannot go back to ${before}`}>
        <Trans>Companies that have it keep it, but it is no longer offered.</Trans>
      </AlertBox>
    );
  }
  return cost !== null && <AlertBox type="warning" title={cost} />;
}

/** Null: as much as today, or it cannot be had again. */
export function useWayBackCost(plan: OfferedPlan, currency: string): string | null {
  const { i18n, t } = useLingui();
  const { amount } = useFormats();
  if (!plan.offered || plan.own_fee_e5 === plan.fee_e5) return null;
  const before = i18n._(planTitles[plan.plan]);
  const fee = amount(plan.fee_e5, currency);
  return t`To have ${before} again later costs ${fee} a month`;
}
