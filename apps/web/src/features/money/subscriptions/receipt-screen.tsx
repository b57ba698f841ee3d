// The receipt, or tax invoice, of credits that were bought.
import { downloadTopUpReceipt } from "@filings/contract/api/money/receipt";
import { getTopUp, type TopUp } from "@filings/contract/api/money/subscriptions";
import { isTaxInvoice, paperFileName } from "@filings/contract/money/papers";
import { receiptWords } from "@filings/phrases/money/receipt";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { downloadIcon, landmarkIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { AwaitedPaper, Paper, PaperFact } from "./paper.tsx";
import { ReceiptAmounts } from "./receipt/receipt-amounts.tsx";
import { useSavedPaper } from "./use-saved-paper.ts";

const RefundsCard = latePart(async () => (await import("./refund/refunds-card.tsx")).RefundsCard);

export function ReceiptScreen() {
  const { i18n, t } = useLingui();
  const call = useCall();
  const { moment } = usePaperTimes();
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
  const { seller } = topUp;
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
          <PaperFact label={topUp.is_automatic ? i18n._(receiptWords.setUpBy) : <Trans>Bought by</Trans>}>
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
      <ReceiptAmounts topUp={topUp} />
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
