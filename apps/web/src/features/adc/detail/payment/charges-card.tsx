// The government's charges: what is paid now, and what is settled elsewhere or comes back; never mixed with our own price.
import type { AdcFilingDetail, Charge, settlements } from "@filings/contract/api/adc/filings";
import { chargeLabels } from "@filings/phrases/adc/charges";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { chargesQuery } from "#filing/adc/charges-query.ts";
import { isMispaid } from "#filing/adc/status-colours.ts";
import { useFormats } from "#i18n/formats.ts";
import { classNames } from "#ui/class-names.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Card } from "#ui/layout/card.tsx";
import styles from "../detail.module.css";
import { doubtfulPaymentOf } from "./doubtful-payment.ts";

type Settlement = (typeof settlements)[number];

export function ChargesCard({ filing }: { readonly filing: AdcFilingDetail }) {
  const { i18n, t } = useLingui();
  const call = useCall();
  const { amount, dateAtTime } = useFormats();
  const { data: charges, error } = useQuery(chargesQuery(call, filing));
  if (error !== null) {
    return (
      <Card title={<Trans>Customs charges</Trans>}>
        <AlertBox type="failed" title={<bdi>{error.message}</bdi>} />
      </Card>
    );
  }
  if (charges === undefined || charges.status === "NONE") return null;
  const labels: Readonly<Record<string, MessageDescriptor>> = chargeLabels;
  const nameOf = ({ code, name }: Charge) => (Object.hasOwn(labels, code) ? i18n._(labels[code]!) : name);
  const where: Readonly<Record<Settlement, string>> = {
    PAY_NOW: t`Paid now`,
    BANK_GUARANTEE: t`Secured by the bank guarantee`,
    REVERSE_CHARGE: t`Accounted for in your VAT return`,
    PAID_TO_TAX_AUTHORITY: t`Paid to the tax authority before release`,
    CUSTOMS_ACCOUNT: t`Taken from your customs account`,
  };
  const paidNow = charges.items.filter(({ settlement }) => settlement === "PAY_NOW");
  const elsewhere = charges.items.filter(({ settlement }) => settlement !== "PAY_NOW");
  const money = (e5: number) => amount(e5, charges.currency);
  const until = charges.valid_until === null ? null : dateAtTime(charges.valid_until);
  const mispaid = isMispaid(filing) ? doubtfulPaymentOf(filing) : null;
  const isDue = charges.status === "ASSESSED" && charges.total_payable_e5 > 0;
  const hasBases = charges.items.some(({ base_e5: base }) => base !== null);
  const holds = until !== null && isDue && mispaid === null ? <Trans>Valid until {until}</Trans> : undefined;
  const line = (charge: Charge, note: string | null) => (
    <tr key={charge.code}>
      <th scope="row">
        {nameOf(charge)}
        {charge.rate !== null && (
          <span className={styles.small}>
            {" "}
            <bdi dir="ltr">
              <Rate decimal={charge.rate} />
            </bdi>
          </span>
        )}
        {charge.base_e5 !== null && (
          <span className={classNames(styles.note, styles.onNarrow)}>
            <ReckonedOn base={money(charge.base_e5)} />
          </span>
        )}
        {note !== null && <span className={styles.note}>{note}</span>}
        {charge.refundable && (
          <span className={styles.note}>
            <Trans>Refunded when you claim it</Trans>
          </span>
        )}
      </th>
      {hasBases && (
        <td className={classNames(styles.num, styles.onWide)}>
          {charge.base_e5 === null ? "" : money(charge.base_e5)}
        </td>
      )}
      <td className={styles.num}>{money(charge.amount_e5)}</td>
    </tr>
  );
  return (
    <Card
      title={<Trans>Customs charges</Trans>}
      isFlush
      foot={
        charges.disclaimer_code === null ? (
          holds
        ) : (
          <Trans>An estimate from what you declared; customs calculates the real charges after approval.</Trans>
        )
      }
    >
      <section className={styles.scroll} aria-label={t`Charges by line`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Charge</Trans>
              </th>
              {hasBases && (
                <th scope="col" className={classNames(styles.num, styles.onWide)}>
                  <Trans context="head of a column: the amount a charge is reckoned on">On</Trans>
                </th>
              )}
              <th scope="col" className={styles.num}>
                <Trans>Amount</Trans>
              </th>
            </tr>
          </thead>
          <tbody>{paidNow.map((charge) => line(charge, null))}</tbody>
          <tbody>
            <tr className={styles.total}>
              <th scope="row">
                {mispaid !== null ? (
                  <Trans>Amount due</Trans>
                ) : charges.status === "PAID" ? (
                  <Trans>Paid</Trans>
                ) : isDue ? (
                  <Trans>To pay now</Trans>
                ) : charges.status === "ASSESSED" ? (
                  <Trans>Nothing to pay</Trans>
                ) : (
                  <Trans>To pay after approval, estimated</Trans>
                )}
              </th>
              {hasBases && <td className={styles.onWide} />}
              <td className={styles.num}>{money(charges.total_payable_e5)}</td>
            </tr>
            {mispaid !== null && (
              <tr>
                <th scope="row">
                  <Trans>Amount paid</Trans>
                </th>
                {hasBases && <td className={styles.onWide} />}
                <td className={styles.num}>{amount(mispaid.paidE5, mispaid.paidCurrency)}</td>
              </tr>
            )}
          </tbody>
          {elsewhere.length > 0 && (
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={hasBases ? 3 : 2} className={styles.group}>
                  <Trans>Not paid here</Trans>
                </th>
              </tr>
              {elsewhere.map((charge) => line(charge, where[charge.settlement]))}
            </tbody>
          )}
        </table>
      </section>
      {filing.status === "COMPLETED" && charges.deposits_e5 > 0 && (
        <AlertBox type="info" title={<Trans>Claim your deposit</Trans>}>
          <Trans>The deposit is not refunded automatically: claim it from customs once its purpose is fulfilled.</Trans>
        </AlertBox>
      )}
    </Card>
  );
}

function ReckonedOn({ base }: { readonly base: string }) {
  return <Trans comment="Beneath the name of a charge and its rate: 5.00%, on AED 9,181.25">on {base}</Trans>;
}

/** With the places that the authority wrote: 5.00, and 0.125. */
function Rate({ decimal }: { readonly decimal: string }) {
  const { number } = useFormats();
  const places = decimal.split(".")[1]?.length ?? 0;
  const options = { style: "percent", minimumFractionDigits: places, maximumFractionDigits: places } as const;
  return number(Number(decimal) / 100, options);
}
