// The receipt, or tax invoice, of credits that were bought.
import { downloadTopUpReceipt } from "@filings/contract/api/money/receipt";
import { getTopUp, type TopUp } from "@filings/contract/api/money/subscriptions";
import { isTaxInvoice, paperFileName } from "@filings/contract/money/papers";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { coinsIcon, downloadIcon, landmarkIcon, walletIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import paper from "./paper.module.css";
import { AwaitedPaper, Paper, PaperFact } from "./paper.tsx";
import { useSavedPaper } from "./use-saved-paper.ts";

const RefundsCard = latePart(async () => (await import("./refund/refunds-card.tsx")).RefundsCard);

export function ReceiptScreen() {
  const { t } = useLingui();
  const call = useCall();
  const { amount, number } = useFormats();
  const { moment } = usePaperTimes();
  const creditsOf = useCredits();
  const { id = "" } = useParams({ strict: false });
  const query = useQuery({
    queryKey: [...queryKeys.payments, "receipt", id],
    queryFn: ({ signal }) => call(getTopUp, { params: { topUpId: id }, signal }),
  });
  const topUp = query.data;
  const isInvoice = topUp !== undefined && isTaxInvoice(topUp.seller);
  usePageTitle(usePaperTitle(topUp));
  const save = useSavedPaper(paperFileName(topUp?.number ?? id, isInvoice), () =>
    call(downloadTopUpReceipt, { params: { topUpId: id } }),
  );
  if (topUp === undefined) {
    return <AwaitedPaper title={<Trans>Payment</Trans>} label={t`Checking the payment`} query={query} />;
  }
  const credits = creditsOf(topUp.credits_e5);
  const paid = amount(topUp.amount_e5, topUp.currency);
  const { seller, vat_e5: vatE5 } = topUp;
  const percent = number(seller?.vat_percent ?? 0);
  return (
    <Paper
      title={isInvoice ? <Trans>Tax invoice</Trans> : <Trans>Receipt</Trans>}
      number={topUp.number}
      seller={seller}
      action={
        topUp.state === "PAID" && (
          <Button kind="primary" icon={downloadIcon} isBusy={save.isBusy} onClick={save.run}>
            <Trans>Save as PDF</Trans>
          </Button>
        )
      }
      billedTo={topUp.billed_to}
      below={topUp.state === "PAID" && <RefundsCard topUp={topUp} percent={seller?.vat_percent ?? 0} />}
      facts={
        <>
          <PaperFact label={<Trans>Paid on</Trans>}>
            {topUp.state === "PAID" ? moment(topUp.settled_at) : <Trans>Not paid</Trans>}
          </PaperFact>
          <PaperFact label={<Trans>Bought by</Trans>}>
            <OwnWords>{topUp.created_by}</OwnWords>
          </PaperFact>
          {topUp.receipt_number !== null && (
            <PaperFact
              label={
                <>
                  <Icon shape={landmarkIcon} size="sm" /> <Trans>Reference of the payment provider</Trans>
                </>
              }
            >
              <Bdi>{topUp.receipt_number}</Bdi>
            </PaperFact>
          )}
        </>
      }
    >
      {topUp.state !== "PAID" && (
        <AlertBox type="warning" title={<Trans>Not a receipt: nothing was paid</Trans>}>
          {topUp.state === "OPEN" || topUp.state === "CREATING" ? (
            <Trans>Wait until the payment provider has confirmed the payment, then open this page again.</Trans>
          ) : undefined}
        </AlertBox>
      )}
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
          <tr>
            <th scope="row">
              <Icon shape={coinsIcon} size="sm" /> {credits}
            </th>
            <td className={paper.num}>
              <bdi>{paid}</bdi>
            </td>
          </tr>
          {seller !== null && vatE5 !== null && seller.vat_percent > 0 && (
            <tr>
              <th scope="row">
                <Trans>of that VAT, {percent} %</Trans>
              </th>
              <td className={paper.num}>
                <bdi>{amount(vatE5, topUp.currency)}</bdi>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Icon shape={walletIcon} size="sm" /> <Trans>Paid</Trans>
            </th>
            <td className={paper.num}>
              <bdi>{topUp.state === "PAID" ? paid : amount(0, topUp.currency)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
    </Paper>
  );
}

/** The paper by its own name; what is not read yet, or not paid, has none. */
function usePaperTitle(
  topUp: (TopUp & { readonly seller: { readonly tax_number: string } | null }) | undefined,
): string {
  const { t } = useLingui();
  if (topUp === undefined || topUp.number === null) return t`Payment`;
  return isTaxInvoice(topUp.seller) ? t`Tax invoice ${topUp.number}` : t`Receipt ${topUp.number}`;
}
