// Asks before the plan is changed: when it begins, and what stops with it.
import type { OfferedPlan, Subscription } from "@filings/contract/api/money/subscriptions";
import { planTitles } from "@filings/phrases/money/plans";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Stack } from "#ui/layout/stack.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { DroppedChoice } from "./renewal/dropped-choice.tsx";
import { PlanDifference } from "./renewal/plan-difference.tsx";
import { usePlanSent } from "./renewal/use-plan-sent.ts";
import { WayBack } from "./renewal/way-back.tsx";

interface ChangePlanDialogProps {
  readonly wanted: OfferedPlan;
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

export function ChangePlanDialog({ wanted, subscription, onClose }: ChangePlanDialogProps) {
  const { i18n, t } = useLingui();
  const { amount, date, number } = useFormats();
  const toasts = useToasts();
  const { attempt, send } = usePlanSent(wanted, subscription);
  const { fee, seats, plans } = subscription;
  const name = i18n._(planTitles[wanted.plan]);
  // The plan that is left.
  const left = wanted.current ? undefined : plans.find((plan) => plan.current);
  const begins = date(subscription.smaller_from, { zone: "UTC" });
  const people = number(seats.people + seats.invited);
  const wantedSeats = number(wanted.seats ?? 0);
  const isLater = wanted.change === "AT_MONTH_END";
  const toPay = wanted.fee_now_e5 > 0 ? amount(wanted.fee_now_e5, fee.currency) : null;
  const isFull = wanted.seats !== null && seats.people + seats.invited > wanted.seats;
  async function change(): Promise<void> {
    const isDone = await send();
    if (!isDone || toPay !== null) return;
    const title = isLater ? t`${name} starts on ${begins}` : t`Your plan is ${name}`;
    toasts.show({ title, tone: "success", titleIconName: "circle-check" });
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={attempt.isBusy}
      title={wanted.current ? t`Keep ${name}?` : t`Change to ${name}?`}
      description={useDescription(wanted, subscription)}
      okLabel={wanted.current ? t`Keep the plan` : toPay !== null ? t`Go to the payment page` : t`Change to ${name}`}
      onCancel={onClose}
      onOk={() => void change()}
    >
      <Stack>
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
        {left !== undefined && <PlanDifference before={left} after={wanted} currency={fee.currency} />}
        {!wanted.current && isFull && (
          <AlertBox type="warning" title={t`${people} seats are taken, and the plan has ${wantedSeats}`}>
            <Trans>Nobody loses access. You can invite again when seats are free.</Trans>
          </AlertBox>
        )}
        <DroppedChoice wanted={wanted} subscription={subscription} />
        {left !== undefined && <WayBack plan={left} currency={fee.currency} />}
      </Stack>
    </ConfirmDialog>
  );
}

/** When it begins, and what is to be paid before. */
function useDescription(wanted: OfferedPlan, subscription: Subscription): string {
  const { i18n, t } = useLingui();
  const { amount, date } = useFormats();
  const largerPlanCosts = useLargerPlanCosts(wanted, subscription);
  const { plans, month, next_plan, smaller_from, fee } = subscription;
  const day = (instant: string | null) => date(instant, { zone: "UTC" });
  const begins = day(smaller_from);
  if (wanted.current) {
    const next = next_plan === null ? "" : i18n._(planTitles[next_plan]);
    return t`${next} will not start; everything stays as it is.`;
  }
  if (wanted.change === "AT_MONTH_END") {
    if (smaller_from === month.ends_at) {
      return t`It starts on ${begins}. Until then everything stays as it is, and you can still keep your plan.`;
    }
    const next = day(month.ends_at);
    const whole = amount(plans.find(({ current }) => current)?.fee_e5 ?? 0, fee.currency);
    return t`It starts on ${begins}. You began your plan this month for part of its fee, so one whole month of it follows: ${whole} on ${next}. You can still keep your plan.`;
  }
  if (wanted.fee_now_e5 === 0) return t`It starts at once. This month's filings so far count towards its allowance.`;
  return largerPlanCosts;
}

/** What a larger plan costs now, what is charged on the first of the next month, and when a smaller one can follow. */
function useLargerPlanCosts(wanted: OfferedPlan, subscription: Subscription): string {
  const { t } = useLingui();
  const { amount, date } = useFormats();
  const { fee, month, whole_months_because: because } = subscription;
  const toPay = amount(wanted.fee_now_e5, fee.currency);
  const next = date(month.ends_at, { zone: "UTC" });
  const until = date(wanted.smaller_from, { zone: "UTC" });
  const nextFee = feeOfNextMonth(wanted, subscription);
  const whole = amount(nextFee, fee.currency);
  const starts =
    because === null
      ? t`It starts as soon as you have paid ${toPay} for the rest of this month.`
      : because === "UNIT"
        ? t`It starts as soon as you have paid ${toPay} for the whole of this month: a unit always pays whole months.`
        : t`It starts as soon as you have paid ${toPay} for the whole of this month: a month of a plan was left unpaid in the last twelve months.`;
  return [
    starts,
    nextFee === 0 ? null : t`The card is kept: ${whole} is charged on ${next} for the next month.`,
    t`A smaller plan can start on ${until} at the earliest.`,
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

/** A plan that an operator has set for the next month follows the larger one. */
function feeOfNextMonth(wanted: OfferedPlan, { plans, month, ...subscription }: Subscription): number {
  const { next_plan: next, next_plan_at: nextAt, next_plan_set_at: setAt } = subscription;
  const isSet = setAt !== null && nextAt !== null && nextAt <= month.ends_at;
  return ((isSet && plans.find(({ plan }) => plan === next)) || wanted).fee_e5;
}
