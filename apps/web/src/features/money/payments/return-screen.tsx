// The way back from the payment page, whatever was paid: what we know of the payment ourselves.
import type { Payment } from "@filings/contract/api/money/payments";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useCall } from "#api/api-context.tsx";
import { adcFilingPath, adcFilingsPath } from "#filing/adc/links.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { FilingNotRead } from "#filing/filing-not-read.tsx";
import { useBegins } from "#filing/filing-systems.ts";
import { usePaymentEnd } from "#filing/use-payment-end.ts";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { circleCheckIcon, circleXIcon, triangleAlertIcon } from "#ui/icon/first-icons.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { focusPageHeading } from "#ui/layout/page-heading.ts";
import { type Address, routerPath } from "#ui/navigation/address.ts";
import { CardOutcome } from "./card-outcome.tsx";
import { FeeReceipt } from "./fee-receipt.tsx";
import { PaidDeclaration, PaymentReceipt } from "./paid-declaration.tsx";
import { BoughtCredits, PaidFee } from "./paid-facts.tsx";
import { PayAgain, PayChargesAgain, useIsToTry } from "./pay-again.tsx";
import { paymentQuery } from "./payment-query.ts";
import styles from "./return.module.css";

export function PaymentReturnScreen() {
  const { t } = useLingui();
  const call = useCall();
  const { id = "" } = useParams({ strict: false });
  usePageTitle(t`Payment`);
  // The payment page had the focus until now.
  useEffect(focusPageHeading, []);
  const all = useBegins().declarations
    ? ({ to: adcFilingsPath, words: <Trans>Show all declarations</Trans> } as const)
    : ({ to: "/subscriptions", words: <Trans>Plan and payments</Trans> } as const);
  const { data: payment, error, refetch } = useQuery(paymentQuery(call, id));
  return (
    <div className={styles.page} role="status">
      {payment !== undefined ? (
        <Outcome payment={payment} />
      ) : error === null ? (
        <Asking />
      ) : (
        <FilingNotRead
          error={error}
          notFound={<Trans>Payment not found</Trans>}
          all={all}
          onAgain={() => void refetch()}
        />
      )}
    </div>
  );
}

function Outcome({ payment }: { readonly payment: Payment }) {
  if (payment.pays === "CARD") return <CardOutcome payment={payment} />;
  if (payment.state === "OPEN") return <Asking payment={payment} />;
  if (payment.state === "PAID") return <Paid payment={payment} />;
  if (payment.state === "MISMATCH") {
    return (
      <EmptyState
        headingLevel={1}
        icon={triangleAlertIcon}
        title={<Trans>We are checking the payment</Trans>}
        actions={<BackTo payment={payment} />}
      >
        <Trans>
          What the payment provider reports does not match what was due. Nothing was booked; our staff are checking it.
          Do not pay again.
        </Trans>
      </EmptyState>
    );
  }
  return <NotPaid payment={payment} />;
}

/** Which of the ways it ended is told: a card that is declined is another matter than a page left alone. */
function NotPaid({ payment }: { readonly payment: Payment }) {
  const sayEnd = usePaymentEnd();
  const end = sayEnd(payment.state);
  const filingId = payment.filing_id;
  const isToTry = useIsToTry(payment);
  return (
    <EmptyState
      headingLevel={1}
      icon={circleXIcon}
      title={<Trans>Payment not made</Trans>}
      actions={
        <>
          {filingId !== null && <PayChargesAgain filingId={filingId} />}
          {isToTry && <PayAgain payment={payment} />}
          <BackTo payment={payment} isMain={filingId === null && !isToTry} />
        </>
      }
      detail={filingId !== null && <PaidDeclaration payment={payment} filingId={filingId} />}
    >
      {payment.pays === "PLAN_FEE" ? (
        <Trans>{end}. Nothing was taken, and the plan stays as it is.</Trans>
      ) : filingId === null ? (
        <Trans>{end}. Nothing was taken, and no credits were added.</Trans>
      ) : (
        <Trans>{end}. Nothing was taken; the declaration stays approved.</Trans>
      )}
    </EmptyState>
  );
}

function Asking({ payment }: { readonly payment?: Payment }) {
  return (
    <EmptyState
      headingLevel={1}
      title={<Trans>Checking the payment</Trans>}
      actions={payment !== undefined && <BackTo payment={payment} />}
    >
      <p className={styles.busy}>
        <Spinner size="sm" />
        <Trans>We are asking the payment provider. Do not pay again; you can leave this page.</Trans>
      </p>
    </EmptyState>
  );
}

function Paid({ payment }: { readonly payment: Payment }) {
  const { amount } = useFormats();
  const { filing_id: filingId } = payment;
  const paid = amount(payment.amount_e5, payment.currency);
  const credits = useCredits()(payment.credits_e5 ?? 0);
  const headquarters = <OwnWords>{payment.headquarters ?? ""}</OwnWords>;
  return (
    <EmptyState
      headingLevel={1}
      icon={circleCheckIcon}
      title={<Trans>Paid: {paid}</Trans>}
      actions={
        <>
          {payment.pays === "TOP_UP" && (
            <PlainLink to={`/subscriptions/receipts/${payment.id}`}>
              {payment.is_tax_invoice ? <Trans>Show the tax invoice</Trans> : <Trans>Show the receipt</Trans>}
            </PlainLink>
          )}
          {payment.pays === "PLAN_FEE" && payment.number !== null && (
            <FeeReceipt payment={payment} number={payment.number} />
          )}
          {filingId !== null && <PaymentReceipt filingId={filingId} />}
          <BackTo payment={payment} isMain />
        </>
      }
      detail={
        payment.pays === "PLAN_FEE" ? (
          <PaidFee payment={payment} />
        ) : filingId === null ? (
          <BoughtCredits payment={payment} />
        ) : (
          <PaidDeclaration payment={payment} filingId={filingId} />
        )
      }
    >
      {payment.pays === "PLAN_FEE" && payment.credits_e5 === null ? (
        <Trans>The fee of the plan is paid. The card is kept for the months that follow.</Trans>
      ) : payment.headquarters !== null ? (
        <Trans>
          This fee was no longer due: your headquarters, {headquarters}, paid by then. Added to your account: {credits}.
        </Trans>
      ) : payment.plan_was_set ? (
        <Trans>
          This fee was no longer due: the operator of the platform set another plan. Added to your account: {credits}.
        </Trans>
      ) : payment.pays === "PLAN_FEE" ? (
        <Trans>
          This fee was no longer due: another payment came first, another plan was chosen, or its month was over. Added
          to your account: {credits}.
        </Trans>
      ) : payment.pays === "TOP_UP" ? (
        <Trans>Added to your account: {credits}.</Trans>
      ) : (
        <Trans>Customs has been notified. The released documents will appear with the declaration.</Trans>
      )}
    </EmptyState>
  );
}

function BackTo({ payment, isMain = false }: { readonly payment: Payment; readonly isMain?: boolean }) {
  if (payment.filing_id === null) {
    return (
      <PlainLink to="/subscriptions" isMain={isMain}>
        <Trans>Back to plan and payments</Trans>
      </PlainLink>
    );
  }
  return (
    <FilingLink
      className={buttonClass({ kind: isMain ? "primary" : "secondary" })}
      to={adcFilingPath(payment.filing_id)}
    >
      <Trans>Back to the declaration</Trans>
    </FilingLink>
  );
}

interface PlainLinkProps {
  readonly to: Address;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

function PlainLink({ to, isMain = false, children }: PlainLinkProps) {
  return (
    <Link to={routerPath(to)} className={buttonClass({ kind: isMain ? "primary" : "secondary" })}>
      {children}
    </Link>
  );
}
