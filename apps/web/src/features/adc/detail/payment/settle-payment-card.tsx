// A payment of the wrong amount: an administrator's decision, and the amounts due and paid where nothing else shows them.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { decideAdcPayment, type paymentDecisions } from "@filings/contract/api/adc/payments";
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { NoAnswerError } from "#api/api-error.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { useTypedForm } from "#ui/dialog/typed-forms.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { focusField } from "#ui/field/error-summary.tsx";
import { TextArea } from "#ui/field/text-field.tsx";
import { Stack } from "#ui/layout/stack.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import styles from "../detail.module.css";
import { type DoubtfulPayment, usePaymentToSettle } from "./doubtful-payment.ts";

type Decision = (typeof paymentDecisions)[number];

interface SettlePaymentCardProps {
  readonly filing: AdcFilingDetail;
  /** The other buttons of the page. */
  readonly children?: ReactNode;
}

export function SettlePaymentCard({ filing, children }: SettlePaymentCardProps) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const payment = usePaymentToSettle(filing);
  const [decision, setDecision] = useState<Decision | null>(null);
  const user = useCurrentUser();
  if (payment === null) return null;
  const isOwn = payment.openedBy !== null && payment.openedBy === user?.identifier;
  return (
    <div className={styles.settleHere}>
      {payment.isUnexpected && (
        <>
          <h3>
            <Trans>Settle a payment that does not match</Trans>
          </h3>
          <dl className={styles.decided}>
            <dt>{t`Due when the payment page was opened`}</dt>
            <dd>{amount(payment.dueE5, payment.currency)}</dd>
            <dt>{t`Amount paid`}</dt>
            <dd>{amount(payment.paidE5, payment.paidCurrency)}</dd>
          </dl>
        </>
      )}
      <p className={styles.small}>
        {isOwn ? (
          <Trans>
            You opened this payment, so another administrator of your company decides. If there is none,{" "}
            <Link to="/identity/account/company/users">invite one</Link> or ask support.
          </Trans>
        ) : payment.isUnexpected ? (
          <Trans>Ask the payment provider to refund the money, then record it here. This page moves no money.</Trans>
        ) : (
          <Trans>
            Ask the payment provider to collect the rest or refund the money, then record here which it was. This page
            moves no money.
          </Trans>
        )}
      </p>
      <div className={styles.decided}>
        {!isOwn && !payment.isUnexpected && (
          <Button onClick={() => setDecision("COUNTS_AS_PAID")}>
            <Trans>Count as paid</Trans>
          </Button>
        )}
        {!isOwn && (
          <Button onClick={() => setDecision("GIVEN_BACK")}>
            <Trans>Mark as refunded</Trans>
          </Button>
        )}
        {children}
      </div>
      {decision !== null && (
        <DecideDialog filingId={filing.id} payment={payment} decision={decision} onClose={() => setDecision(null)} />
      )}
    </div>
  );
}

const reasonField = "field-payment-reason";

interface DecideDialogProps {
  readonly filingId: string;
  readonly payment: DoubtfulPayment;
  readonly decision: Decision;
  readonly onClose: () => void;
}

function DecideDialog({ filingId, payment, decision, onClose }: DecideDialogProps) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [reason, setReason] = useState("");
  useTypedForm(reason !== "", reasonField);
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < limits.reasonLettersLeast;
  const deciding = useMutation({
    mutationFn: () =>
      call(decideAdcPayment, { params: { paymentId: payment.id }, body: { decision, reason: reason.trim() } }),
    onSuccess: () => {
      toasts.show({ title: t`The payment is settled`, tone: "success", titleIconName: "circle-check" });
      close();
    },
  });
  // Done or refused, the declaration is another one than was shown; until then the reason stays readable.
  function close(): void {
    onClose();
    void queries.invalidateQueries({ queryKey: queryKeys.adcFiling(filingId) });
  }
  function decide(): void {
    setTried(true);
    if (isShort) focusField(reasonField);
    else deciding.mutate();
  }
  const due = amount(payment.dueE5, payment.currency);
  const paid = amount(payment.paidE5, payment.paidCurrency);
  const words =
    decision === "COUNTS_AS_PAID"
      ? {
          title: t`Count this payment as paid?`,
          follows: t`${paid} was paid and counts as ${due}. Customs is notified and checks it against its own books. This cannot be undone.`,
          ok: t`Count as paid`,
        }
      : {
          title: t`Mark this payment as refunded?`,
          follows: payment.isUnexpected
            ? t`${paid} was refunded to the payer. The declaration stays as it is. This cannot be undone.`
            : t`${paid} was refunded to the payer. The charges can then be paid again. This cannot be undone.`,
          ok: t`Mark as refunded`,
        };
  return (
    <ConfirmDialog
      isOpen
      isBusy={deciding.isPending}
      title={words.title}
      description={words.follows}
      okLabel={words.ok}
      onOk={decide}
      onCancel={close}
    >
      <Stack>
        {deciding.isError && (
          <AlertBox type="failed" isLive>
            {deciding.error instanceof NoAnswerError ? (
              <Trans>The server is not answering. Check your connection, then try again.</Trans>
            ) : (
              <bdi>{deciding.error.message}</bdi>
            )}
          </AlertBox>
        )}
        <TextArea
          id={reasonField}
          label={t`What you found out, and from whom`}
          hint={t`Kept in the history of the declaration and in the security log.`}
          maxLength={limits.reasonLettersMost}
          value={reason}
          error={isTried && isShort ? t`Write what you found out, and from whom.` : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
