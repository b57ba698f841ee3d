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
  const { amount } = useFormats();
  const before = i18n._(planTitles[plan.plan]);
  const fee = amount(plan.fee_e5, currency);
  if (!plan.offered) {
    return (
      <AlertBox type="warning" title={t`You cannot go back to ${before}`}>
        <Trans>Companies that have it keep it, but it is no longer offered.</Trans>
      </AlertBox>
    );
  }
  if (plan.own_fee_e5 === plan.fee_e5) return null;
  return <AlertBox type="warning" title={t`To have ${before} again later costs ${fee} a month`} />;
}
