// Another try after a payment that was not made: for the same, by a payment of its own.
import { startFeePayment } from "@filings/contract/api/money/fees";
import type { Payment } from "@filings/contract/api/money/payments";
import { buyCredits, startTopUpPayment } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { adcFilingQuery } from "#filing/adc/filing-query.ts";
import { usePayCharges } from "#filing/adc/use-pay-charges.ts";
import { useRefusal } from "#identity/form/use-refusal.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { useGo } from "#ui/navigation/address.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { paymentQuery } from "./payment-query.ts";

/** Whether credits or a fee can be paid by another payment, and the reader may pay. */
export function useIsToTry({ can_try_again: can }: Payment): boolean {
  const mayPay = useCurrentUser()?.permissions.includes("pay") === true;
  return mayPay && can;
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
  const toasts = useToasts();
  const sentenceOf = useRefusal();
  const openPage = useNextPage(payment);
  const paying = useMutation({
    mutationFn: openPage,
    onError: (error) => toasts.show({ title: sentenceOf(error), tone: "danger", titleIconName: "octagon-alert" }),
  });
  return <TryAgain isBusy={paying.isPending} onClick={() => paying.mutate()} />;
}

/** Leads to the page of another payment; where this one is paid or in doubt by now, this page shows that instead. */
function useNextPage({ id, credits_e5: creditsE5, fee_id: feeId, keeps_card }: Payment): () => Promise<void> {
  const call = useCall();
  const queries = useQueryClient();
  const go = useGo();
  async function buyOnce(): Promise<void> {
    const body = { credits: (creditsE5 ?? 0) / amountScale, keeps_card };
    // However often and in however many tabs it is asked: what follows this payment is one purchase.
    const { id: topUpId } = await call(buyCredits, { body, idempotencyKey: `after-${id}` });
    try {
      const { redirect_url } = await call(startTopUpPayment, { params: { topUpId } });
      location.assign(redirect_url);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "nothing_to_pay") throw error;
      // It is over too: its own page says how, and goes on from there.
      await go(`/payments/${topUpId}/return`);
    }
  }
  return async () => {
    const { state } = await queries.fetchQuery(paymentQuery(call, id));
    if (state === "OPEN" || state === "PAID" || state === "MISMATCH") return;
    if (feeId === null) return buyOnce();
    const { redirect_url } = await call(startFeePayment, { params: { feeId } });
    location.assign(redirect_url);
  };
}

function TryAgain({ isBusy, onClick }: { readonly isBusy: boolean; readonly onClick: () => void }) {
  return (
    <Button kind="primary" isBusy={isBusy} onClick={onClick}>
      <Trans>Try again</Trans>
    </Button>
  );
}
