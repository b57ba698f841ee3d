// Why a payment was not made, as the provider verifiably told it: declined, cancelled, run out, or given back later.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { useLingui } from "@lingui/react/macro";

export function usePaymentEnd(): (end: string) => string {
  const { t } = useLingui();
  const ends: Readonly<Record<string, string>> = {
    DECLINED: t`The bank declined the payment`,
    CANCELLED: t`The payment was cancelled on the payment page`,
    EXPIRED: t`The payment page timed out`,
    GIVEN_BACK: t`The payment was refunded`,
  };
  return (end) => (Object.hasOwn(ends, end) ? ends[end]! : t`Payment not made`);
}

/** Of the payment that failed last, or "" where nothing tells. */
export function paymentEndOf({ thread }: Pick<AdcFilingDetail, "thread">): string {
  const { reason } = thread.find(({ kind }) => kind === "FAIL_PAYMENT")?.params ?? {};
  return typeof reason === "string" ? reason : "";
}
