// Asks before the plan is changed: when it begins, and what stops with it.
import type { OfferedPlan, Subscription } from "@filings/contract/api/money/subscriptions";
import type { PlanName } from "@filings/contract/money/plans";
import { planTitles } from "@filings/phrases/money/plans";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
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
  const { amount, number } = useFormats();
  const { day } = usePaperTimes();
  const toasts = useToasts();
  const { attempt, send } = usePlanSent(wanted, subscription);
  const { fee, seats, plans } = subscription;
  const name = i18n._(planTitles[wanted.plan]);
  // The plan that is left.
  const left = wanted.current ? undefined : plans.find((plan) => plan.current);
  const begins = day(subscription.smaller_from);
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
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  const largerPlanCosts = useLargerPlanCosts(wanted, subscription);
  const { plans, month, next_plan, smaller_from, fee } = subscription;
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
  return largerPlanCosts;
}

/** What a larger plan costs now, what is charged on the first of the next month, and when a smaller one can follow. */
function useLargerPlanCosts(wanted: OfferedPlan, subscription: Subscription): string {
  const { t } = useLingui();
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  const { fee, month } = subscription;
  const next = day(month.ends_at);
  const until = day(wanted.smaller_from);
  const nextFee = feeOfNextMonth(wanted, subscription);
  const whole = amount(nextFee, fee.currency);
  const isFollowed = wanted.smaller_from === null || endsWith(wanted, subscription) !== null;
  return [
    useStart(wanted, subscription),
    nextFee === 0 ? null : t`The card is kept: ${whole} is charged on ${next} for the next month.`,
    isFollowed ? null : t`A smaller plan can start on ${until} at the earliest.`,
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

function useStart(wanted: OfferedPlan, subscription: Subscription): string {
  const { i18n, t } = useLingui();
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  const { fee, whole_months_because: because } = subscription;
  const toPay = amount(wanted.fee_now_e5, fee.currency);
  const set = endsWith(wanted, subscription);
  if (wanted.fee_now_e5 === 0) return t`It starts at once. This month's filings so far count towards its allowance.`;
  if (set !== null) {
    const ends = day(set.at);
    const following = i18n._(planTitles[set.plan]);
    return t`It starts as soon as you have paid ${toPay}. It ends on ${ends}, when ${following} starts.`;
  }
  if (because === null) return t`It starts as soon as you have paid ${toPay} for the rest of this month.`;
  return because === "UNIT"
    ? t`It starts as soon as you have paid ${toPay} for the whole of this month: a unit always pays whole months.`
    : t`It starts as soon as you have paid ${toPay} for the whole of this month: a month of a plan was left unpaid in the last twelve months.`;
}

/** A plan that an operator has set for the next month, or for a day before it, follows the larger one. */
function feeOfNextMonth(wanted: OfferedPlan, subscription: Subscription): number {
  const set = planSetBy(subscription.month.ends_at, subscription);
  return (subscription.plans.find(({ plan }) => plan === set?.plan) ?? wanted).fee_e5;
}

/** What an operator has set to begin within the month in the place of this plan: the fee is that of the days until then. */
function endsWith(wanted: OfferedPlan, subscription: Subscription): PlanThatIsSet | null {
  const { ends_at: endsAt } = subscription.month;
  const set = planSetBy(endsAt, subscription);
  return set === null || set.plan === wanted.plan || set.at === endsAt ? null : set;
}

interface PlanThatIsSet {
  readonly plan: PlanName;
  readonly at: string;
}

/** What an operator has set to begin on this day at the latest. */
function planSetBy(
  day: string,
  { next_plan: plan, next_plan_at: at, next_plan_set_at: setAt }: Subscription,
): PlanThatIsSet | null {
  return plan === null || at === null || setAt === null || at > day ? null : { plan, at };
}
