// What came to the credits and what went, newest first, page after page.
import {
  exportStatement,
  listStatement,
  type StatementEntry,
  type StatementFilter,
} from "@filings/contract/api/money/statement";
import { screenOf } from "@filings/contract/filing/systems";
import { statementFileName } from "@filings/contract/money/papers";
import { statementColumns } from "@filings/phrases/money/statement";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { QueryState } from "#identity/query-state.tsx";
import { ExportMenu } from "#list/export/export-menu.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { receiptTextIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { Card } from "#ui/layout/card.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { Cell, HeaderCell, RowHeader, Table, TableBody, TableHead, TableRow } from "#ui/table/table.tsx";
import { receiptPath } from "../subscription-links.ts";
import styles from "../subscriptions.module.css";
import { StatementFilters } from "./statement-filters.tsx";

/** `isPaidFor`: a headquarters pays for what the company files, as the head of the page says. */
export function StatementCard({ isPaidFor }: { readonly isPaidFor: boolean }) {
  const { i18n, t } = useLingui();
  const call = useCall();
  const [filter, setFilter] = useState<StatementFilter>({});
  const isFiltered = filter.month !== undefined || filter.direction !== undefined;
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.subscription, "statement", filter],
    queryFn: ({ pageParam: cursor, signal }) => call(listStatement, { query: { cursor, filter }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorIn(next),
    // What was shown stays while another choice is read.
    placeholderData: keepPreviousData,
  });
  const entries = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const isEmpty = query.data !== undefined && entries.length === 0 && !query.isPlaceholderData;
  return (
    <Card
      title={<Trans>Credits, newest first</Trans>}
      tools={
        <ExportMenu
          name={statementFileName(filter, null)}
          download={(format) => call(exportStatement, { query: { filter, format } })}
        />
      }
      isFlush
    >
      <StatementFilters filter={filter} onChange={setFilter} />
      {(query.data === undefined || query.error !== null) && (
        <div className={styles.inside}>
          <QueryState label={t`Loading the statement`} query={query} />
        </div>
      )}
      {isEmpty && isFiltered && (
        <EmptyState icon={receiptTextIcon} headingLevel={3} title={<Trans>No entries here</Trans>}>
          <Trans>Choose another month, or show all entries.</Trans>
        </EmptyState>
      )}
      {isEmpty && !isFiltered && isPaidFor && (
        <EmptyState icon={receiptTextIcon} headingLevel={3} title={<Trans>No credits of your own are used</Trans>} />
      )}
      {isEmpty && !isFiltered && !isPaidFor && (
        <EmptyState icon={receiptTextIcon} headingLevel={3} title={<Trans>No credits yet</Trans>}>
          <Trans>What you buy and what filings cost will appear here. Included filings cost nothing.</Trans>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <Table caption={t`Credits, newest first`} hasCards isInset>
          <TableHead>
            <HeaderCell>
              <Trans>What</Trans>
            </HeaderCell>
            <HeaderCell>
              <Trans>Reference</Trans>
            </HeaderCell>
            <HeaderCell>{i18n._(statementColumns.at)}</HeaderCell>
            <HeaderCell isNumeric>
              <Trans comment="What the company has bought and can file with">Credits</Trans>
            </HeaderCell>
          </TableHead>
          <TableBody>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </TableBody>
        </Table>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show earlier entries</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

function EntryRow({ entry }: { readonly entry: StatementEntry }) {
  const { i18n, t } = useLingui();
  const { amount, number } = useFormats();
  const { dayAtTime } = usePaperTimes();
  const { filing, top_up: topUp } = entry;
  const sign = number(Math.sign(entry.amount_e5), { signDisplay: "always" }).replace(/[\d\u0660-\u0669]/g, "");
  return (
    <TableRow>
      <RowHeader>
        <span className={styles.what}>
          <What entry={entry} />
          {filing !== null && filing.filed_by !== null && <FiledBy company={filing.filed_by.name} />}
          {entry.reason !== null && (
            <span className={styles.small}>
              <OwnWords>{entry.reason}</OwnWords>
            </span>
          )}
          {filing?.state === "RESERVED" && (
            <StatusBadge tone="neutral" weight="dashed">
              <Trans>Reserved until delivered</Trans>
            </StatusBadge>
          )}
        </span>
      </RowHeader>
      <Cell label={t`Reference`} className={styles.reference}>
        {filing !== null && filing.number !== null && (
          <FilingLink to={screenOf(filing.system, filing.id)}>
            <Bdi>{filing.number}</Bdi>
          </FilingLink>
        )}
        {topUp !== null && (
          <Link to={receiptPath(topUp.id)}>
            <Bdi>{entry.refund?.number ?? topUp.number}</Bdi>
          </Link>
        )}
      </Cell>
      <Cell label={i18n._(statementColumns.at)}>
        <time dateTime={entry.at}>{dayAtTime(entry.at)}</time>
      </Cell>
      <Cell label={t({ message: "Credits", comment: "What the company has bought and can file with" })} isNumeric>
        <bdi dir="ltr">
          {sign}
          {amount(Math.abs(entry.amount_e5), "CREDIT")}
        </bdi>
      </Cell>
    </TableRow>
  );
}

/** Of what another company filed in this one's name, or as its unit, which pays for it. */
function FiledBy({ company }: { readonly company: string }) {
  const name = <OwnWords>{company}</OwnWords>;
  return (
    <span className={styles.small}>
      <Trans>Filed by {name}</Trans>
    </span>
  );
}

function What({ entry: { kind, filing, top_up } }: { readonly entry: StatementEntry }) {
  if (kind === "REFUND") return <Trans>Credits refunded</Trans>;
  if (kind === "REFUND_REFUSED") return <Trans>Refund refused, credits added again</Trans>;
  if (kind === "HANDED_OVER") return <Trans>Credits of a closed unit</Trans>;
  if (filing === null) return top_up === null ? <Trans>Credits added</Trans> : <Trans>Credits bought</Trans>;
  const name = <OwnWords>{filing.name ?? ""}</OwnWords>;
  const isAdc = filing.system === "ADC";
  if (kind === "RELEASE")
    return isAdc ? <Trans>Returned: declaration {name}</Trans> : <Trans>Returned: MPCI filing {name}</Trans>;
  return isAdc ? <Trans>Declaration {name}</Trans> : <Trans>MPCI filing {name}</Trans>;
}

/** The link to the next page carries the place in the list. */
function cursorIn(link: string | null): string | undefined {
  if (link === null) return undefined;
  return new URL(link, location.origin).searchParams.get("cursor") ?? undefined;
}
