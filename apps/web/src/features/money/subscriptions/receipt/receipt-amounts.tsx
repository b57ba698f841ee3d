// What a receipt of credits says of money: the amount, the tax in it, and both in dirhams where the paper tells that.
import type { PaidTopUp } from "@filings/contract/api/money/subscriptions";
import { rateScale } from "@filings/contract/money/prices";
import { receiptWords } from "@filings/phrases/money/receipt";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { coinsIcon, walletIcon } from "#ui/icon/icons.ts";
import paper from "../paper.module.css";

export function ReceiptAmounts({ topUp }: { readonly topUp: PaidTopUp }) {
  const { i18n } = useLingui();
  const { amount } = useFormats();
  const credits = useCredits()(topUp.credits_e5);
  const { seller, vat_e5: vatE5, dirhams, currency } = topUp;
  return (
    <table className={paper.lines}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col" className={paper.num}>
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <Line
          label={
            <>
              <Icon shape={coinsIcon} size="sm" /> {credits}
            </>
          }
          value={amount(topUp.amount_e5, currency)}
        />
        {seller !== null && vatE5 !== null && seller.vat_percent > 0 && (
          <>
            <Line label={i18n._(receiptWords.withoutVat)} value={amount(topUp.amount_e5 - vatE5, currency)} />
            <Line
              label={i18n._(receiptWords.vat.id, { percent: seller.vat_percent })}
              value={amount(vatE5, currency)}
              dirhamsE5={dirhams?.vat_e5}
            />
          </>
        )}
      </tbody>
      <tfoot>
        <Line
          label={
            <>
              <Icon shape={walletIcon} size="sm" /> <Trans>Paid</Trans>
            </>
          }
          value={amount(topUp.state === "PAID" ? topUp.amount_e5 : 0, currency)}
          dirhamsE5={dirhams?.amount_e5}
        />
        {dirhams !== null && <RateLine dirhams={dirhams} currency={currency} />}
      </tfoot>
    </table>
  );
}

interface LineProps {
  readonly label: ReactNode;
  readonly value: string;
  /** Absent: the paper tells none. */
  readonly dirhamsE5?: number | undefined;
}

function Line({ label, value, dirhamsE5 }: LineProps) {
  const { amount } = useFormats();
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={paper.num}>
        <bdi>{value}</bdi>
        {dirhamsE5 !== undefined && (
          <>
            {" = "}
            <bdi>{amount(dirhamsE5, "AED")}</bdi>
          </>
        )}
      </td>
    </tr>
  );
}

interface RateLineProps {
  readonly dirhams: NonNullable<PaidTopUp["dirhams"]>;
  readonly currency: string;
}

/** Also a rate says how much of which currency. */
function RateLine({ dirhams, currency }: RateLineProps) {
  const { i18n } = useLingui();
  const { number } = useFormats();
  const { day } = usePaperTimes();
  const money = (value: number, of: string, digits: Intl.NumberFormatOptions) =>
    number(value, { style: "currency", currency: of, currencyDisplay: "code", ...digits });
  return (
    <tr className={paper.rate}>
      <th scope="row">{i18n._(receiptWords.exchangeRate)}</th>
      <td className={paper.num}>
        <bdi>{money(1, currency, { minimumFractionDigits: 0 })}</bdi>
        {" = "}
        <bdi>{money(dirhams.rate_e8 / rateScale, "AED", { minimumFractionDigits: 4, maximumFractionDigits: 8 })}</bdi>
        {" · "}
        <bdi>{day(dirhams.day)}</bdi>
      </td>
    </tr>
  );
}
