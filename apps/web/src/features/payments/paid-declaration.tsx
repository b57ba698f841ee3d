// Whose charges a payment was for: the declaration with its number and the sum, and the way to pay it again.
import type { Payment } from "@filings/contract/api/payments";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { adcFilingQuery } from "#filing/adc-filing-query.ts";
import { AdcStatusMark } from "#filing/adc-status.tsx";
import { useChargesDue } from "#filing/use-charges-due.ts";
import { usePayCharges } from "#filing/use-pay-charges.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import styles from "./return.module.css";

interface PaidDeclarationProps {
  readonly payment: Payment;
  readonly filingId: string;
}

/** Nothing until it is known; the outcome above does not wait for it. */
export function PaidDeclaration({ payment, filingId }: PaidDeclarationProps) {
  const { t } = useLingui();
  const call = useCall();
  const { amount } = useFormats();
  const { data: filing } = useQuery(adcFilingQuery(call, filingId));
  if (filing === undefined) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`Declaration`}</dt>
        <dd>
          <OwnWords>{filing.name}</OwnWords>
        </dd>
      </div>
      {filing.filing_number !== null && (
        <div>
          <dt>{t`Filing number`}</dt>
          <dd>
            <Bdi>{filing.filing_number}</Bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t`Amount`}</dt>
        <dd>{amount(payment.amount_e5, payment.currency)}</dd>
      </div>
      <div>
        <dt>{t`Status`}</dt>
        <dd>
          <AdcStatusMark status={filing.status} />
        </dd>
      </div>
      <Holds filing={filing} />
    </dl>
  );
}

function Holds({ filing }: { readonly filing: Parameters<typeof useChargesDue>[0] }) {
  const until = useChargesDue(filing)?.until ?? null;
  if (until === null) return null;
  return (
    <div>
      <dt>
        <Trans>Can be paid until</Trans>
      </dt>
      <dd>{until}</dd>
    </div>
  );
}

/** Not offered where it has been paid, or is being paid, in another way meanwhile. */
export function TryAgain({ filingId }: { readonly filingId: string }) {
  const call = useCall();
  const { isBusy, pay } = usePayCharges(filingId);
  const { data: filing } = useQuery(adcFilingQuery(call, filingId));
  if (filing?.available_actions.includes("START_PAYMENT") !== true) return null;
  return (
    <Button kind="primary" isBusy={isBusy} onClick={() => void pay()}>
      <Trans>Try again</Trans>
    </Button>
  );
}
