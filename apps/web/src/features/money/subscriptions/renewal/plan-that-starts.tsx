// What follows for a unit whose headquarters no longer pays: when its plan begins, for what, and what holds until then.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { planTitles } from "@filings/phrases/money/plans";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

interface StartingProps {
  readonly subscription: Subscription;
}

export function PlanThatStarts({
  subscription: { fee, plan, next_plan: next, next_plan_set_at: setAt },
}: StartingProps) {
  const { i18n, t } = useLingui();
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  if (plan !== "FREE" || next === null || setAt !== null || fee.next?.plan !== next) return null;
  const name = i18n._(planTitles[next]);
  const from = day(fee.next.at);
  const due = amount(fee.next.amount_e5, fee.currency);
  return (
    <AlertBox type="info" title={t`${name} starts on ${from} for ${due}`}>
      <Trans>
        Your headquarters no longer pays. Until then nothing is charged, no filings are included, and each costs
        credits. Start the plan sooner if you need it, or keep Free.
      </Trans>
    </AlertBox>
  );
}
