// The fee of the plan that is not paid: why, what stops and when, and the way to pay it.
import { startFeePayment } from "@filings/contract/api/money/fees";
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import type { FeeFailure } from "@filings/contract/money/renewal";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { creditCardIcon } from "#ui/icon/icons.ts";
import { isToPay } from "./use-owed-fee.ts";

type Due = NonNullable<Subscription["fee"]["due"]>;

interface UnpaidFeeProps {
  readonly due: Due;
  readonly currency: Subscription["fee"]["currency"];
  readonly mayPay: boolean;
}

export function UnpaidFee({ due, currency, mayPay }: UnpaidFeeProps) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  const call = useCall();
  const attempt = useAttempt();
  const reasons = useFailureWords();
  const fee = amount(due.amount_e5, currency);
  const stops = day(due.stops_at);
  const again = day(due.charge_again_at);
  if (!isToPay(due)) return null;
  async function pay(): Promise<void> {
    await attempt.run(async () => {
      const { redirect_url } = await call(startFeePayment, { params: { feeId: due.id } });
      location.assign(redirect_url);
    });
  }
  // Charged once more since: until the bank answers, nobody pays a second time.
  const isCharging = due.failed_because === null;
  const why = due.failed_because === null ? t`The card is being charged.` : reasons[due.failed_because];
  return (
    <AlertBox
      type={due.is_stopped ? "danger" : "warning"}
      title={due.is_stopped ? t`The fee of the plan is unpaid: nothing new is submitted` : why}
      actions={
        mayPay &&
        !isCharging && (
          <Button kind="primary" size="sm" icon={creditCardIcon} isBusy={attempt.isBusy} onClick={() => void pay()}>
            <Trans>Pay {fee}</Trans>
          </Button>
        )
      }
    >
      {due.is_stopped ? (
        <p>{why}</p>
      ) : (
        <p>
          <Trans>Until {stops} everything works. From then on nothing new is submitted.</Trans>
        </p>
      )}
      <p>
        <Trans>What is under way goes on, and everything can be read and exported.</Trans>
      </p>
      {due.charge_again_at !== null && (
        <p>
          <Trans>The card is charged again on {again}.</Trans>
        </p>
      )}
      {!mayPay && !isCharging && (
        <p>
          <Trans>Ask a colleague who may pay.</Trans>
        </p>
      )}
      {attempt.refusal !== null && <p role="alert">{attempt.refusal}</p>}
    </AlertBox>
  );
}

export function useFailureWords(): Readonly<Record<FeeFailure, string>> {
  const { t } = useLingui();
  return {
    NO_CARD: t`The fee of the plan is due, and no card is kept to pay it`,
    NO_MONEY: t`The fee of the plan was not paid: the card has no money`,
    CARD_EXPIRED: t`The fee of the plan was not paid: the card has expired`,
    NEEDS_HOLDER: t`The fee of the plan was not paid: the bank asks for the card's holder`,
    CARD_REFUSED: t`The fee of the plan was not paid: the bank declined the card`,
  };
}
