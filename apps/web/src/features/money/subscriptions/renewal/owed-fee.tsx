// The unpaid fee of the plan before everything else that waits for somebody who may pay; nothing where none is owed.
import { useLingui } from "@lingui/react/macro";
import { UnpaidFee } from "./unpaid-fee.tsx";
import { useOwedFee } from "./use-owed-fee.ts";

export function OwedFee() {
  const { t } = useLingui();
  const owed = useOwedFee();
  if (owed === null) return null;
  return (
    <section aria-label={t`Plan and payments`}>
      <UnpaidFee {...owed} mayPay />
    </section>
  );
}
