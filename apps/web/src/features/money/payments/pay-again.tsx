// Another try after a payment that was not made: for the same, by a payment of its own.
import { startFeePayment } from "@filings/contract/api/money/fees";
import type { Payment } from "@filings/contract/api/money/payments";
import { buyCredits, startTopUpPayment } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { adcFilingQuery } from "#filing/adc/filing-query.ts";
import { usePayCharges } from "#filing/adc/use-pay-charges.ts";
import { useRefusal } from "#identity/form/use-refusal.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

/** Whether credits or a fee can be paid by another payment: the fee is still due, and the reader may pay. */
export function useIsToTry({ pays, fee_id: feeId }: Payment): boolean {
  const mayPay = useCurrentUser()?.permissions.includes("pay") === true;
  return mayPay && (pays === "TOP_UP" || feeId !== null);
}

/** Not offered where it has been paid, or is being paid, in another way meanwhile. */
export function PayChargesAgain({ filingId }: { readonly filingId: string }) {
  const call = useCall();
  const { isBusy, pay } = usePayCharges(filingId);
  const { data: filing } = useQuery(adcFilingQuery(call, filingId));
  if (filing?.available_actions.includes("START_PAYMENT") !== true) return null;
  return <TryAgain isBusy={isBusy} onClick={() => void pay()} />;
}

export function PayAgain({ payment }: { readonly payment: Payment }) {
  const call = useCall();
  const toasts = useToasts();
  const sentenceOf = useRefusal();
  // Asked again after a lost answer it is one purchase; after the way back from the payment page it is another one.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { credits_e5: creditsE5, fee_id: feeId, keeps_card } = payment;
  async function openPage() {
    if (feeId !== null) return call(startFeePayment, { params: { feeId } });
    const body = { credits: (creditsE5 ?? 0) / amountScale, keeps_card };
    const { id: topUpId } = await call(buyCredits, { body, idempotencyKey });
    return call(startTopUpPayment, { params: { topUpId } });
  }
  const paying = useMutation({
    mutationFn: openPage,
    onSuccess: ({ redirect_url }) => {
      setKey(crypto.randomUUID());
      location.assign(redirect_url);
    },
    onError: (error) => toasts.show({ title: sentenceOf(error), tone: "danger", titleIconName: "octagon-alert" }),
  });
  return <TryAgain isBusy={paying.isPending} onClick={() => paying.mutate()} />;
}

function TryAgain({ isBusy, onClick }: { readonly isBusy: boolean; readonly onClick: () => void }) {
  return (
    <Button kind="primary" isBusy={isBusy} onClick={onClick}>
      <Trans>Try again</Trans>
    </Button>
  );
}
