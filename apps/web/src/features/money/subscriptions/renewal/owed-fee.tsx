// The unpaid fee of the plan before everything else that waits for somebody who may pay; nothing where none is owed.
import { useLingui } from "@lingui/react/macro";
import { useSubscription } from "../use-subscription.ts";
import { UnpaidFee } from "./unpaid-fee.tsx";

export function OwedFee() {
  const { t } = useLingui();
  const { fee, paid_by } = useSubscription().data ?? {};
  // While its headquarters pays, a unit owes nothing that stops it.
  if (!fee?.due || paid_by) return null;
  return (
    <section aria-label={t`Plan and payments`}>
      <UnpaidFee due={fee.due} currency={fee.currency} mayPay />
    </section>
  );
}
