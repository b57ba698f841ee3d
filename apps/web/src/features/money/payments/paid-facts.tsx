// What was paid: how much, by which receipt and when.
import type { Payment } from "@filings/contract/api/money/payments";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { Bdi } from "#ui/layout/bdi.tsx";
import styles from "./return.module.css";

/** Lines of a list that names what they belong to. */
export function PaidFacts({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const { moment } = usePaperTimes();
  const { number, receipt_number: reference, paid_at: paidAt } = payment;
  // Of customs' charges the provider's is the only one that we know.
  const receipt = payment.pays === "ADC_CHARGES" ? reference : number;
  return (
    <>
      <div>
        <dt>{t`Amount`}</dt>
        <dd>{amount(payment.amount_e5, payment.currency)}</dd>
      </div>
      {receipt !== null && (
        <div>
          <dt>{payment.is_tax_invoice ? t`Tax invoice` : t`Receipt`}</dt>
          <dd>
            <Bdi>{receipt}</Bdi>
          </dd>
        </div>
      )}
      {reference !== null && reference !== receipt && (
        <div>
          <dt>{t`Reference of the payment provider`}</dt>
          <dd>
            <Bdi>{reference}</Bdi>
          </dd>
        </div>
      )}
      {paidAt !== null && (
        <div>
          <dt>{t`Paid on`}</dt>
          <dd>
            <time dateTime={paidAt}>{moment(paidAt)}</time>
          </dd>
        </div>
      )}
    </>
  );
}

export function BoughtCredits({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui();
  const { amount } = useFormats();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`Credits`}</dt>
        <dd>{amount(payment.credits_e5 ?? 0, "CREDIT")}</dd>
      </div>
      <PaidFacts payment={payment} />
    </dl>
  );
}

export function PaidFee({ payment }: { readonly payment: Payment }) {
  return (
    <dl className={styles.facts}>
      <PaidFacts payment={payment} />
    </dl>
  );
}
