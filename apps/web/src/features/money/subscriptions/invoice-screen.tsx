// What one month cost, as an invoice: filings included and charged, credits bought, and what is left.
import { getInvoice, type Invoice } from "@filings/contract/api/money/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { Bdi } from "#ui/layout/bdi.tsx";
import paper from "./paper.module.css";
import { AwaitedPaper, Paper, PaperFact } from "./paper.tsx";

export function InvoiceScreen() {
  const { t } = useLingui();
  const call = useCall();
  const { amount, number } = useFormats();
  const { day, month: monthName } = usePaperTimes();
  const { month = "" } = useParams({ strict: false });
  const query = useQuery({
    queryKey: [...queryKeys.subscription, "invoice", month],
    queryFn: ({ signal }) => call(getInvoice, { params: { month }, signal }),
  });
  const invoice = query.data;
  const name = monthName(invoice?.begins_at);
  usePageTitle(invoice === undefined ? t`Invoice` : t`Invoice ${name}`);
  if (invoice === undefined) {
    return <AwaitedPaper title={<Trans>Invoice</Trans>} label={t`Loading the invoice`} query={query} />;
  }
  const credits = (e5: number) => amount(e5, "CREDIT");
  const end = day(new Date(Date.parse(invoice.ends_at) - 1));
  return (
    <Paper
      title={invoice.open ? <Trans>So far in {name}</Trans> : <Trans>Invoice, {name}</Trans>}
      number={invoice.number}
      seller={invoice.seller}
      billedTo={invoice.billed_to}
      facts={
        <>
          <PaperFact label={<Trans>From</Trans>}>{day(invoice.begins_at)}</PaperFact>
          <PaperFact label={<Trans>Until</Trans>}>{end}</PaperFact>
          <PaperFact label={<Trans>Due</Trans>}>
            <Trans>Nothing more to pay</Trans>
          </PaperFact>
        </>
      }
    >
      {invoice.open && (
        <p className={paper.note}>
          <Trans>The month is not over: this is what it cost so far.</Trans>
        </p>
      )}
      <table className={paper.lines}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What</Trans>
            </th>
            <th scope="col" className={paper.num}>
              <Trans>Quantity</Trans>
            </th>
            <th scope="col" className={paper.num}>
              <Trans>Credits each</Trans>
            </th>
            <th scope="col" className={paper.num}>
              <Trans comment="What the company has bought and can file with">Credits</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.length === 0 && (
            <tr>
              <td colSpan={4}>
                <Trans>No filing was delivered.</Trans>
              </td>
            </tr>
          )}
          {invoice.lines.map((line) => (
            <tr key={`${line.system}-${line.included}-${line.unit_e5}`}>
              <th scope="row">
                <LineName line={line} />
              </th>
              <td className={paper.num}>{number(line.filings)}</td>
              <td className={paper.num}>{credits(line.unit_e5)}</td>
              <td className={paper.num}>{credits(line.amount_e5)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              <Trans>Charged</Trans>
            </th>
            <td className={paper.num}>{credits(invoice.charged_e5)}</td>
          </tr>
        </tfoot>
      </table>
      <table className={paper.lines}>
        <tbody>
          <Sum label={<Trans>Credits at the start of the month</Trans>} value={credits(invoice.opening_e5)} />
          <Bought invoice={invoice} />
          {invoice.charged_e5 > 0 && (
            <Sum label={<Trans>Charged</Trans>} value={`\u2212${credits(invoice.charged_e5)}`} />
          )}
        </tbody>
        <tfoot>
          <Sum
            label={
              invoice.open ? (
                <Trans>Credits now, including those reserved</Trans>
              ) : (
                <Trans>Credits at the end of the month, including those reserved</Trans>
              )
            }
            value={credits(invoice.closing_e5)}
          />
        </tfoot>
      </table>
    </Paper>
  );
}

/** What was bought, given, or returned. */
function Bought({ invoice }: { readonly invoice: Invoice }) {
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  const credits = (e5: number) => amount(e5, "CREDIT");
  const given = invoice.bought_e5 - invoice.top_ups.reduce((sum, { credits_e5 }) => sum + credits_e5, 0);
  return (
    <>
      {invoice.top_ups.map((topUp) => (
        <Sum
          key={topUp.id}
          label={
            <Trans>
              Bought on {day(topUp.settled_at)} for {amount(topUp.amount_e5, topUp.currency)}: <Bdi>{topUp.number}</Bdi>
            </Trans>
          }
          value={`+${credits(topUp.credits_e5)}`}
        />
      ))}
      {invoice.refunds.map((refund) => (
        <Sum
          key={refund.id}
          label={
            <Trans>
              Refunded on {day(refund.settled_at)}: {amount(refund.amount_e5, refund.currency)}, credit note{" "}
              <Bdi>{refund.number}</Bdi>
            </Trans>
          }
          value={`\u2212${credits(refund.credits_e5)}`}
        />
      ))}
      {given > 0 && <Sum label={<Trans>Credits added</Trans>} value={`+${credits(given)}`} />}
    </>
  );
}

function Sum({ label, value }: { readonly label: ReactNode; readonly value: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={paper.num}>
        <bdi dir="ltr">{value}</bdi>
      </td>
    </tr>
  );
}

function LineName({ line: { system, included } }: { readonly line: Invoice["lines"][number] }) {
  if (system === "ADC") return included ? <Trans>Declarations, included</Trans> : <Trans>Declarations, charged</Trans>;
  return included ? <Trans>MPCI filings, included</Trans> : <Trans>MPCI filings, charged</Trans>;
}
