// Warns of credits that are overdrawn, or do not last a usual day: by the rule by which those who may pay are told.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

interface CreditsWarningProps {
  readonly subscription: Subscription;
}

/** Not while the headquarters pays, nor while everything is stopped for an unpaid fee: credits would not help. */
export function CreditsWarning({ subscription: { credits, fee, paid_by: paidBy } }: CreditsWarningProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { balance_e5: balanceE5, usual_day_e5: usualDayE5 } = credits;
  if (paidBy !== null) return null;
  if (balanceE5 < 0) {
    return (
      <AlertBox type="warning" title={t`The credits are overdrawn`}>
        <Trans>A filing due within 24 hours was sent anyway. Buy credits before the next one.</Trans>
      </AlertBox>
    );
  }
  if (usualDayE5 === null || balanceE5 >= usualDayE5 || fee.due?.is_stopped === true) return null;
  // As they are told by notification: what is left is rounded down, what is needed up.
  const count = Math.floor(balanceE5 / amountScale);
  const usual = number(Math.ceil(usualDayE5 / amountScale));
  return (
    <AlertBox
      type="warning"
      title={t`${plural(count, {
        one: `Your company has # credit left, and a usual day costs ${usual}`,
        other: `Your company has # credits left, and a usual day costs ${usual}`,
      })}`}
    >
      <Trans>Buy credits before they run out. A filing in its last 24 hours is sent in any case, once.</Trans>
    </AlertBox>
  );
}
