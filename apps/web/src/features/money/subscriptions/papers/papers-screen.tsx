// All papers of money in one list: receipts or tax invoices of credits and of fees, and credit notes, each as a PDF.
import { downloadFeeReceipt } from "@filings/contract/api/money/fees";
import { listPapers, type MoneyPaper, type PapersFilter } from "@filings/contract/api/money/papers";
import { downloadTopUpReceipt } from "@filings/contract/api/money/receipt";
import { downloadCreditNote } from "@filings/contract/api/money/refunds";
import { paperFileName } from "@filings/contract/money/papers";
import { receiptWords } from "@filings/phrases/money/receipt";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { cursorOf } from "#api/cursor-of.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { receiptTextIcon } from "#ui/icon/icons.ts";
import { Bdi } from "#ui/layout/bdi.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Cell, HeaderCell, RowHeader, Table, TableBody, TableHead, TableRow } from "#ui/table/table.tsx";
import { SavePaper } from "../entries/save-paper.tsx";
import { receiptPath, subscriptionsPath } from "../subscription-links.ts";
import styles from "../subscriptions.module.css";
import { useSavedPaper } from "../use-saved-paper.ts";
import { PapersFilters } from "./papers-filters.tsx";

export function PapersScreen() {
  const { t } = useLingui();
  const call = useCall();
  usePageTitle(t`Receipts and invoices`);
  const [filter, setFilter] = useState<PapersFilter>({});
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.subscription, "papers", filter],
    queryFn: ({ pageParam: cursor, signal }) => call(listPapers, { query: { cursor, filter }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
    // What was shown stays while another choice is read.
    placeholderData: keepPreviousData,
  });
  const papers = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const isFiltered = filter.month !== undefined || filter.kind !== undefined;
  const isEmpty = query.data !== undefined && papers.length === 0 && !query.isPlaceholderData;
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Receipts and invoices</Trans>}
        trail={
          <Link to={subscriptionsPath}>
            <Trans>Plan and payments</Trans>
          </Link>
        }
      />
      <Card title={<Trans>Newest first</Trans>} isFlush>
        <PapersFilters filter={filter} since={query.data?.pages[0]?.first_issued_at ?? null} onChange={setFilter} />
        {(query.data === undefined || query.error !== null) && (
          <div className={styles.inside}>
            <QueryState label={t`Loading the invoices`} query={query} />
          </div>
        )}
        {isEmpty && (
          <EmptyState icon={receiptTextIcon} headingLevel={3} title={<Trans>No entries here</Trans>}>
            {isFiltered ? (
              <Trans>Choose another month, or show all entries.</Trans>
            ) : (
              <Trans>A receipt appears here as soon as something is paid.</Trans>
            )}
          </EmptyState>
        )}
        {papers.length > 0 && <Papers papers={papers} />}
        {query.hasNextPage && (
          <div className={styles.more}>
            <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              <Trans>Show earlier entries</Trans>
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

function Papers({ papers }: { readonly papers: readonly MoneyPaper[] }) {
  const { t } = useLingui();
  return (
    <Table caption={t`Receipts and invoices`} hasCards isInset>
      <TableHead>
        <HeaderCell>
          <Trans>Reference</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>What</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Date</Trans>
        </HeaderCell>
        <HeaderCell isNumeric>
          <Trans>Amount</Trans>
        </HeaderCell>
        <HeaderCell>
          <VisuallyHidden>
            <Trans>Save as PDF</Trans>
          </VisuallyHidden>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} />
        ))}
      </TableBody>
    </Table>
  );
}

function PaperRow({ paper }: { readonly paper: MoneyPaper }) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  const { id, kind, number, amount_e5, currency, issued_at: issuedAt } = paper;
  const save = useDownload(paper);
  const name = <Bdi>{number}</Bdi>;
  return (
    <TableRow>
      <RowHeader>{kind === "CREDITS" ? <Link to={receiptPath(id)}>{name}</Link> : name}</RowHeader>
      <Cell label={t`What`}>
        <PaperName paper={paper} />
      </Cell>
      <Cell label={t`Date`}>
        <time dateTime={issuedAt}>{day(issuedAt)}</time>
      </Cell>
      <Cell label={t`Amount`} isNumeric>
        <bdi dir="ltr">
          {kind === "CREDIT_NOTE" && "\u2212"}
          {amount(amount_e5, currency)}
        </bdi>
      </Cell>
      <Cell>
        <SavePaper number={number} save={save} />
      </Cell>
    </TableRow>
  );
}

function PaperName({ paper: { kind, is_tax_invoice: isInvoice } }: { readonly paper: MoneyPaper }) {
  const { i18n } = useLingui();
  if (kind === "CREDIT_NOTE") return i18n._(receiptWords.creditNote);
  const paper = isInvoice ? <Trans>Tax invoice</Trans> : <Trans>Receipt</Trans>;
  const what = kind === "CREDITS" ? <Trans>Credits bought</Trans> : <Trans>Fee of the plan</Trans>;
  return (
    <>
      {paper} {"\u00b7"} {what}
    </>
  );
}

function useDownload({ id, kind, number, is_tax_invoice: isInvoice }: MoneyPaper) {
  const call = useCall();
  return useSavedPaper(kind === "CREDIT_NOTE" ? `credit-note_${number}` : paperFileName(number, isInvoice), () => {
    if (kind === "CREDITS") return call(downloadTopUpReceipt, { params: { topUpId: id } });
    if (kind === "PLAN_FEE") return call(downloadFeeReceipt, { params: { feePaymentId: id } });
    return call(downloadCreditNote, { params: { refundId: id } });
  });
}
