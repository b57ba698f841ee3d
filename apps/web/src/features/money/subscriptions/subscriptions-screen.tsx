// The company's plan: what is used, what is left, which plans there are, and what was paid.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { coinsIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { AutomaticCard } from "./automatic/automatic-card.tsx";
import { CreditsWarning } from "./credits/credits-warning.tsx";
import { InvoicesCard } from "./invoices-card.tsx";
import { KeptCardPart } from "./kept-card/kept-card-part.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { FeesCard } from "./renewal/fees-card.tsx";
import { PlanThatStarts } from "./renewal/plan-that-starts.tsx";
import { UnpaidFee } from "./renewal/unpaid-fee.tsx";
import { StatementCard } from "./statement/statement-card.tsx";
import styles from "./subscriptions.module.css";
import { UsageStrip } from "./usage-strip.tsx";
import { useSubscription } from "./use-subscription.ts";

const BuyCreditsDialog = latePart(async () => (await import("./buy-credits-dialog.tsx")).BuyCreditsDialog);

export function SubscriptionsScreen() {
  const { t } = useLingui();
  usePageTitle(t`Plan and payments`);
  const me = useCurrentUser();
  const query = useSubscription();
  const [isBuying, setBuying] = useState(false);
  const subscription = query.data;
  const mayPay = me?.permissions.includes("pay") === true;
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Plan and payments</Trans>}
        description={<bdi dir="auto">{me?.company.name}</bdi>}
        actions={
          mayPay &&
          subscription?.paid_by === null && (
            <Button kind="primary" icon={coinsIcon} onClick={() => setBuying(true)}>
              <Trans>Buy credits</Trans>
            </Button>
          )
        }
      />
      <QueryState label={t`Loading the plan`} query={query} />
      {subscription !== undefined && (
        <>
          {subscription.paid_by !== null && <PaidByHeadquarters company={subscription.paid_by.name} />}
          <CreditsWarning subscription={subscription} />
          {subscription.paid_by === null && <PlanThatStarts subscription={subscription} />}
          {subscription.paid_by === null && subscription.fee.due !== null && (
            <UnpaidFee due={subscription.fee.due} currency={subscription.fee.currency} mayPay={mayPay} />
          )}
          {subscription.paid_by === null && <UsageStrip subscription={subscription} />}
          {hasPlanToChoose(subscription) && (
            <PlanCards subscription={subscription} administers={me?.permissions.includes("administer") === true} />
          )}
          {isAutomaticShown(subscription) && <AutomaticCard subscription={subscription} mayPay={mayPay} />}
          {mayPay && <KeptCardPart subscription={subscription} />}
          <FeesCard fee={feesOf(subscription)} />
          <StatementCard isPaidFor={subscription.paid_by !== null} />
          <InvoicesCard />
          <Suspense>
            {isBuying && <BuyCreditsDialog subscription={subscription} onClose={() => setBuying(false)} />}
          </Suspense>
        </>
      )}
    </div>
  );
}

/** What is open is not asked for while the headquarters pays. */
function feesOf({ paid_by: paidBy, fee }: Subscription): Subscription["fee"] {
  return paidBy === null ? fee : { ...fee, due: null };
}

/** Whose headquarters pays can still choose a smaller plan than one that costs a fee. */
function hasPlanToChoose({ paid_by: paidBy, plans }: Subscription): boolean {
  return paidBy === null || plans.some(({ current, own_fee_e5: feeE5 }) => current && feeE5 > 0);
}

/** Whose headquarters pays can still turn off what was turned on before that. */
function isAutomaticShown({ paid_by: paidBy, automatic_top_up: set }: Subscription): boolean {
  return paidBy === null || set?.is_on === true;
}

function PaidByHeadquarters({ company }: { readonly company: string }) {
  const name = <OwnWords>{company}</OwnWords>;
  return (
    <AlertBox type="info" title={<Trans>{name} pays</Trans>}>
      <Trans>Your filings use the plan and the credits of your headquarters, and stand in its statement.</Trans>
    </AlertBox>
  );
}
