// The plans beside each other, the company's own marked, and the way to each.
import type { OfferedPlan, Subscription } from "@filings/contract/api/money/subscriptions";
import { planTitles } from "@filings/phrases/money/plans";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useState } from "react";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { useFeatureFlag } from "#session/feature-flags.ts";
import { Button } from "#ui/button/button.tsx";
import { checkIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { minusIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { useWayBackCost } from "./renewal/way-back.tsx";
import styles from "./subscriptions.module.css";

// Most visits only look.
const ChangePlanDialog = latePart(async () => (await import("./change-plan-dialog.tsx")).ChangePlanDialog);

interface PlanCardsProps {
  readonly subscription: Subscription;
  readonly administers: boolean;
}

export function PlanCards({ subscription, administers }: PlanCardsProps) {
  const [wanted, setWanted] = useState<OfferedPlan | null>(null);
  const offered = subscription.plans.filter((plan) => plan.offered || plan.current);
  // While its headquarters pays, a unit can only see to it that less is charged afterwards.
  const shown = offered.filter(({ change }) => subscription.paid_by === null || change !== "AT_ONCE");
  return (
    <section className={styles.part} aria-labelledby="plans-title">
      <div className={styles.partHead}>
        <h2 id="plans-title">
          <Trans>Plans</Trans>
        </h2>
        <p className={styles.muted}>
          <WhenChanged subscription={subscription} administers={administers} />
        </p>
      </div>
      <ul className={styles.plans}>
        {shown.map((plan) => (
          <PlanCard
            key={plan.plan}
            plan={plan}
            subscription={subscription}
            onChoose={administers ? () => setWanted(plan) : null}
          />
        ))}
      </ul>
      <p className={styles.muted}>
        <Trans>
          A filing due within 24 hours is never refused for lack of credits: it may overdraw once. Corrections and
          answers are free. Security is the same in every plan.
        </Trans>
      </p>
      <Suspense>
        {wanted !== null && (
          <ChangePlanDialog wanted={wanted} subscription={subscription} onClose={() => setWanted(null)} />
        )}
      </Suspense>
    </section>
  );
}

/** When a change holds, or what comes before one. */
function WhenChanged({ subscription, administers }: PlanCardsProps) {
  const { i18n } = useLingui();
  const { day } = usePaperTimes();
  const { next_plan: next, next_plan_at: nextAt, next_plan_set_at: setAt, paid_by: paidBy, fee } = subscription;
  const smallerFrom = day(subscription.smaller_from);
  if (next !== null && setAt !== null) {
    const [plan, from, on] = [i18n._(planTitles[next]), day(nextAt), day(setAt)];
    return (
      <Trans>
        On {on} the operator of the platform set the plan {plan} from {from}. To have another one then, ask the
        operator.
      </Trans>
    );
  }
  if (!administers) return <Trans>Ask an administrator to change the plan.</Trans>;
  if (paidBy !== null) {
    return (
      <Trans>
        Your own plan is not used and costs nothing now. A smaller plan starts on {smallerFrom} if you choose one.
      </Trans>
    );
  }
  if (fee.due !== null) {
    return <Trans>Upgrades start once the fee that is due is paid, downgrades on {smallerFrom}.</Trans>;
  }
  return <Trans>Upgrades start as soon as they are paid, downgrades on {smallerFrom}.</Trans>;
}

interface PlanCardProps {
  readonly plan: OfferedPlan;
  readonly subscription: Subscription;
  /** Null: this person may not. */
  readonly onChoose: (() => void) | null;
}

function PlanCard({ plan, subscription, onChoose }: PlanCardProps) {
  const { i18n, t } = useLingui();
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  const creditsOf = useCredits();
  const isAdcOn = useFeatureFlag("adc_filings_enabled");
  const name = i18n._(planTitles[plan.plan]);
  const { next_plan, next_plan_at } = subscription;
  const from = day(next_plan_at);
  const fee = amount(plan.own_fee_e5, subscription.fee.currency);
  const month = creditsOf(plan.month_e5);
  const isNext = plan.plan === next_plan;
  const isSet = subscription.next_plan_set_at !== null;
  // A larger plan begins neither before what is owed is paid, nor beside a headquarters that pays.
  const canBegin = plan.change === "AT_ONCE" && subscription.fee.due === null;
  const canFollow = plan.change === "AT_MONTH_END" && !isNext && !isSet;
  return (
    <li className={styles.plan} data-current={plan.current || undefined}>
      <h3 className={styles.planName}>
        {name}
        {plan.current && (
          <StatusBadge tone="info" icon={checkIcon}>
            <Trans>Your plan</Trans>
          </StatusBadge>
        )}
        {isNext && (
          <StatusBadge tone="neutral" weight="dashed">
            <Trans>From {from}</Trans>
          </StatusBadge>
        )}
      </h3>
      <div>
        <p className={styles.figure}>
          {plan.own_fee_e5 === 0 ? (
            <b>
              <Trans>No monthly fee</Trans>
            </b>
          ) : (
            <Trans comment="The fee of a plan">
              <b>{fee}</b> a month
            </Trans>
          )}
        </p>
        {plan.current && <WayBackCost plan={plan} currency={subscription.fee.currency} />}
      </div>
      <ul className={styles.ticks}>
        <Tick isIncluded={plan.mpci.included_per_month !== 0}>
          <Allowance allowance={plan.mpci} what="filings" />
        </Tick>
        {isAdcOn && (
          <Tick isIncluded={plan.adc.included_per_month !== 0}>
            <Allowance allowance={plan.adc} what="declarations" />
          </Tick>
        )}
        <Tick>
          {plan.seats === null ? (
            <Trans>Any number of people</Trans>
          ) : (
            <Plural value={plan.seats} one="# person" other="# people" />
          )}
        </Tick>
      </ul>
      {/* What they did cost is at the head of the page: a part of the month may have had another plan. */}
      {!plan.current && (
        <p className={styles.small}>
          {plan.own_fee_e5 === 0 ? (
            <Trans>This month's filings so far would cost {month} on this plan.</Trans>
          ) : (
            <Trans>
              This month's filings so far would cost {month} on this plan, beside its fee of {fee}.
            </Trans>
          )}
        </p>
      )}
      <div className={styles.planAction}>
        {onChoose !== null && plan.current && next_plan !== null && !isSet && (
          <Button isBlock onClick={onChoose}>
            <Trans>Keep this plan</Trans>
          </Button>
        )}
        {onChoose !== null && (canBegin || canFollow) && (
          <Button isBlock kind={plan.change === "AT_ONCE" ? "primary" : "secondary"} onClick={onChoose}>
            {t`Change to ${name}`}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Of a plan that the company was given, beside that it costs nothing now. */
function WayBackCost({ plan, currency }: { readonly plan: OfferedPlan; readonly currency: string }) {
  const words = useWayBackCost(plan, currency);
  return words !== null && <p className={styles.small}>{words}</p>;
}

interface TickProps {
  /** False: the plan has none of it, and a tick would say yes. */
  readonly isIncluded?: boolean;
  readonly children: ReactNode;
}

function Tick({ isIncluded = true, children }: TickProps) {
  return (
    <li data-included={isIncluded}>
      <Icon shape={isIncluded ? checkIcon : minusIcon} size="sm" />
      <span>{children}</span>
    </li>
  );
}

interface AllowanceProps {
  readonly allowance: OfferedPlan["mpci"];
  readonly what: "filings" | "declarations";
}

function Allowance({ allowance: { filing_e5, included_per_month: included }, what }: AllowanceProps) {
  const price = useCredits()(filing_e5);
  if (what === "filings") {
    if (included === null) return <Trans>MPCI filings without limit</Trans>;
    if (included === 0) return <Trans>MPCI filings for {price} each</Trans>;
    return (
      <Plural
        value={included}
        one={`# MPCI filing a month included, then ${price} each`}
        other={`# MPCI filings a month included, then ${price} each`}
      />
    );
  }
  if (included === null) return <Trans>Declarations without limit</Trans>;
  if (included === 0) return <Trans>Declarations for {price} each</Trans>;
  return (
    <Plural
      value={included}
      one={`# declaration a month included, then ${price} each`}
      other={`# declarations a month included, then ${price} each`}
    />
  );
}
