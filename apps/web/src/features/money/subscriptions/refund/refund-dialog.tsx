// How many unused credits go back, how much money that is, and why.
import { type Refunds, refundCredits } from "@filings/contract/api/money/refunds";
import type { TopUp } from "@filings/contract/api/money/subscriptions";
import { amountScale, limits } from "@filings/contract/limits";
import { refundAmounts } from "@filings/contract/money/refund-amounts";
import { isolated } from "@filings/contract/values/hidden-characters";
import { toLatinDigits } from "@filings/contract/values/read-number";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import formStyles from "#identity/settings.module.css";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { undo2Icon } from "#ui/icon/icons.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import styles from "../subscriptions.module.css";

interface RefundDialogProps {
  readonly topUp: TopUp;
  readonly refunds: Refunds;
  /** Of the tax on the receipt; 0: it shows none. */
  readonly percent: number;
  readonly onClose: () => void;
}

export function RefundDialog({ topUp, refunds, percent, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const most = amount(refunds.unused_e5, "CREDIT");
  const form = useRefundForm({ topUp, refunds, percent, onClose });
  const chosen = creditsOf(form.values.credits, refunds.unused_e5);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Refund credits`}
      description={t`The credits leave your balance at once. The money goes back to the card that paid, and you get a credit note.`}
    >
      <form className={formStyles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <TextField
          {...form.field("credits")}
          label={<Trans>Credits</Trans>}
          inputMode="decimal"
          hint={<Trans>At most {most}.</Trans>}
        />
        <TextField {...form.field("reason")} label={t`Reason`} dir="auto" />
        <Returned topUp={topUp} refunds={refunds} percent={percent} creditsE5={chosen} />
        <div className={formStyles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" icon={undo2Icon} isBusy={form.isBusy}>
            <Trans>Refund</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useRefundForm({ topUp, refunds, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { amount } = useFormats();
  const [visit] = useState(() => crypto.randomUUID());
  const most = amount(refunds.unused_e5, "CREDIT");
  return usePlainForm({
    start: { credits: String(refunds.unused_e5 / amountScale), reason: "" },
    check: ({ credits, reason }) => ({
      credits: creditsOf(credits, refunds.unused_e5) === null && t`Enter a number up to ${most}.`,
      reason: reason.trim().length < limits.reasonLettersLeast && t`Say why: the credit note names the reason.`,
    }),
    send: async ({ credits, reason }) => {
      const creditsE5 = creditsOf(credits, refunds.unused_e5)!;
      // The same refund tried again is the same refund.
      const idempotencyKey = `${visit}-${creditsE5}`;
      const body = { credits_e5: creditsE5, reason };
      const asked = call(refundCredits, { params: { topUpId: topUp.id }, body, idempotencyKey });
      const refund = await asked.finally(async () => {
        await queries.invalidateQueries({ queryKey: queryKeys.payments });
        await queries.invalidateQueries({ queryKey: queryKeys.subscription });
      });
      const money = isolated(amount(refund.amount_e5, refund.currency));
      const message = t`${money} goes back to the card that paid. The credit note comes with it.`;
      toasts.show({ title: t`The refund is on its way`, message, tone: "success", titleIconName: "circle-check" });
      onClose();
    },
  });
}

interface ReturnedProps extends Omit<RefundDialogProps, "onClose"> {
  /** Null: what is written is no number of credits that can go back. */
  readonly creditsE5: number | null;
}

function Returned({ topUp, refunds: { left }, percent: rate, creditsE5 }: ReturnedProps) {
  const { amount, number } = useFormats();
  const percent = number(rate);
  const money = creditsE5 === null ? null : refundAmounts(left, creditsE5);
  const shown = (e5: number | null | undefined) => (e5 == null ? "\u2013" : amount(e5, topUp.currency));
  return (
    <div role="status">
      <p className={styles.total}>
        <span>
          <Trans>You get back</Trans>
        </span>
        <b>
          <bdi>{shown(money?.amount_e5)}</bdi>
        </b>
      </p>
      {left.vat_e5 !== null && (
        <p className={styles.small}>
          <Trans>of that VAT, {percent} %</Trans> <bdi>{shown(money?.vat_e5)}</bdi>
        </p>
      )}
    </div>
  );
}

/** In hundred-thousandths; null: it is no number of credits up to the most. Digits of every script count. */
function creditsOf(written: string, mostE5: number): number | null {
  const digits = toLatinDigits(written)
    .trim()
    .replace(/[\s\u066c]/g, "")
    .replace(/[,\u066b](?=\d{1,2}$)/, ".")
    .replaceAll(",", "");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(digits)) return null;
  const e5 = Math.round(Number(digits) * 100) * limits.refundStepE5;
  return e5 > 0 && e5 <= mostE5 ? e5 : null;
}
