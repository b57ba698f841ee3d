// The way back from the page on which a card is kept and nothing is paid.
import type { Payment } from "@filings/contract/api/money/payments";
import { listPlans } from "@filings/contract/api/money/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { circleCheckIcon, circleXIcon } from "#ui/icon/first-icons.ts";
import { routerPath } from "#ui/navigation/address.ts";
import styles from "./return.module.css";

export function CardOutcome({ payment: { state } }: { readonly payment: Payment }) {
  const back = (
    <Link
      to={routerPath("/subscriptions")}
      className={buttonClass({ kind: state === "OPEN" ? "secondary" : "primary" })}
    >
      <Trans>Back to plan and payments</Trans>
    </Link>
  );
  if (state === "OPEN") {
    return (
      <EmptyState headingLevel={1} title={<Trans>Checking the card</Trans>} actions={back}>
        <p className={styles.busy}>
          <Spinner size="sm" />
          <Trans>We are asking the payment provider. You can leave this page.</Trans>
        </p>
      </EmptyState>
    );
  }
  if (state === "PAID") return <CardKept back={back} />;
  return (
    <EmptyState headingLevel={1} icon={circleXIcon} title={<Trans>No new card is kept</Trans>} actions={back}>
      <Trans>Nothing was taken, and everything stays as it was.</Trans>
    </EmptyState>
  );
}

function CardKept({ back }: { readonly back: ReactNode }) {
  const { t } = useLingui();
  const call = useCall();
  const { data: subscription } = useQuery({
    queryKey: queryKeys.subscription,
    queryFn: ({ signal }) => call(listPlans, { signal }),
  });
  const all = [
    // A fee for which no charge was to come is charged to the card that is kept next.
    (subscription?.fee.next ?? subscription?.fee.due ?? null) !== null ? t`Fees of the plan` : null,
    subscription?.automatic_top_up?.is_on === true ? t`Automatic buying` : null,
  ].filter((use) => use !== null);
  const uses = all.join(" \u00b7 ");
  return (
    <EmptyState headingLevel={1} icon={circleCheckIcon} title={<Trans>The card is kept</Trans>} actions={back}>
      <p>
        <Trans>Nothing was taken.</Trans>
      </p>
      {subscription !== undefined && (
        <p>{uses === "" ? <Trans>Nothing is charged to it now.</Trans> : <Trans>Charged to it: {uses}</Trans>}</p>
      )}
    </EmptyState>
  );
}
