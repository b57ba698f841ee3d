// The way back from the payment page: what we know of the payment ourselves, never what the address says.
import { adcStatuses } from "@filings/contract/adc/workflow";
import type { AdcFilingDetail } from "@filings/contract/api/adc-filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useCall } from "#api/api-context.tsx";
import { adcFilingQuery } from "#filing/adc-filing-query.ts";
import { adcFilingPath, adcFilingsPath } from "#filing/adc-links.ts";
import { filingOfPayment } from "#filing/adc-payment-keep.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { circleCheckIcon, circleXIcon, creditCardIcon } from "#ui/icon/icons.ts";
import styles from "./return.module.css";

/** The provider tells us a moment after it sends the payer back. */
const askAgainMs = 2_000;

export function PaymentReturnScreen() {
  const { t } = useLingui();
  const call = useCall();
  const { id: paymentId = "" } = useParams({ strict: false });
  const filingId = filingOfPayment(paymentId);
  usePageTitle(t`Payment`);
  const {
    data: filing,
    error,
    refetch,
  } = useQuery({
    ...adcFilingQuery(call, filingId ?? ""),
    enabled: filingId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data) ? askAgainMs : false),
  });
  return (
    <div className={styles.page} role="status">
      {filingId === null ? (
        <Unknown />
      ) : filing === undefined ? (
        error === null ? (
          <Asking />
        ) : (
          <EmptyState
            headingLevel={1}
            title={<bdi>{error.message}</bdi>}
            actions={
              <Button onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        )
      ) : isOpen(filing) ? (
        <Asking filing={filing} />
      ) : (
        <Outcome filing={filing} />
      )}
    </div>
  );
}

function isOpen({ status }: Pick<AdcFilingDetail, "status">): boolean {
  return status === "PAYMENT_STARTED";
}

function BackTo({ filing, isMain = false }: { readonly filing: AdcFilingDetail; readonly isMain?: boolean }) {
  return (
    <FilingLink className={buttonClass({ kind: isMain ? "primary" : "secondary" })} to={adcFilingPath(filing.id)}>
      <Trans>Back to the declaration</Trans>
    </FilingLink>
  );
}

function Asking({ filing }: { readonly filing?: AdcFilingDetail }) {
  return (
    <EmptyState
      headingLevel={1}
      title={<Trans>Checking the payment</Trans>}
      actions={filing !== undefined && <BackTo filing={filing} />}
    >
      <p className={styles.busy}>
        <Spinner size="sm" />
        <Trans>We are asking the payment provider. Do not pay again; you may leave this page.</Trans>
      </p>
    </EmptyState>
  );
}

/** Another tab or device: the declaration itself says what became of its payment. */
function Unknown() {
  return (
    <EmptyState
      headingLevel={1}
      icon={creditCardIcon}
      title={<Trans>The payment page has sent you back</Trans>}
      actions={
        <FilingLink className={buttonClass({ kind: "primary" })} to={adcFilingsPath}>
          <Trans>Show the declarations</Trans>
        </FilingLink>
      }
    >
      <Trans>Open the declaration: it says what became of its payment.</Trans>
    </EmptyState>
  );
}

function Outcome({ filing }: { readonly filing: AdcFilingDetail }) {
  const { amount } = useFormats();
  const { payment, status } = filing;
  const paid = payment === null ? "" : amount(payment.amount_e5, payment.currency);
  const isPaid = paidStatuses.some((one) => one === status);
  if (isPaid) {
    return (
      <EmptyState
        headingLevel={1}
        icon={circleCheckIcon}
        title={<Trans>Paid: {paid}</Trans>}
        actions={<BackTo filing={filing} isMain />}
        detail={
          payment?.receipt_number != null && (
            <Trans>
              Receipt <bdi dir="ltr">{payment.receipt_number}</bdi>
            </Trans>
          )
        }
      >
        <Trans>Abu Dhabi Customs is told. The released documents appear with the declaration.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={circleXIcon}
      title={<Trans>The payment was not made</Trans>}
      actions={<BackTo filing={filing} isMain />}
    >
      {status === "PAYMENT_FAILED" ? (
        <Trans>It was declined, cancelled or ran out. Nothing was taken; the declaration stays approved.</Trans>
      ) : (
        <Trans>Open the declaration: it says what is to be done now.</Trans>
      )}
    </EmptyState>
  );
}

const paidStatuses = adcStatuses.filter((one) => ["PAID", "PENDING_COMPLETE", "COMPLETED"].includes(one));
