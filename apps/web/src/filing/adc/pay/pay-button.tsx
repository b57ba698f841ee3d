// The way to the payment page of a declaration, with the sum that it will ask for.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import { Button } from "#ui/button/button.tsx";
import { creditCardIcon } from "#ui/icon/icons.ts";
import { useChargesDue } from "../use-charges-due.ts";
import type { usePayCharges } from "../use-pay-charges.ts";

interface PayButtonProps {
  readonly filing: AdcFilingDetail;
  readonly payment: ReturnType<typeof usePayCharges>;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The sum stands on it: nobody is led to a payment page without knowing what it will ask for. */
export function PayButton({ filing, payment: { isBusy, pay }, ref = null }: PayButtonProps) {
  const sum = useChargesDue(filing)?.sum ?? null;
  return (
    <Button ref={ref} kind="primary" icon={creditCardIcon} isBusy={isBusy} onClick={() => void pay()}>
      <PayWords status={filing.status} sum={sum} />
    </Button>
  );
}

function PayWords({ status, sum }: { readonly status: string; readonly sum: string | null }) {
  if (status === "PAYMENT_STARTED") return <Trans>Back to the payment page</Trans>;
  if (sum === null) return status === "PAYMENT_FAILED" ? <Trans>Try again</Trans> : <Trans>Pay the charges</Trans>;
  if (status === "PAYMENT_FAILED") return <Trans>Try again: pay {sum}</Trans>;
  return <Trans>Pay {sum}</Trans>;
}
