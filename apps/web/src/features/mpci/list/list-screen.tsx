// The list of a company's filings: everything one looks for is in the address, and what changes shows itself.
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { filingsPath } from "#filing/filing-link.tsx";
import { filingsQuery } from "#filing/mpci/filings-query.ts";
import { useNow } from "#filing/use-now.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { ListFailure } from "#list/list-failure.tsx";
import styles from "#list/list-page.module.css";
import { ListPager } from "#list/list-pager.tsx";
import { useListKeys } from "#list/use-list-keys.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { FilingsTable } from "./filings-table.tsx";
import { atPage, changed, type ListAddress, questionOf, readListAddress, viewOf } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { EmptyList } from "./list-states.tsx";
import { ListTabs } from "./list-tabs.tsx";
import { countOf } from "./list-views.ts";

/** Asks for what the list of this address will show, before it is drawn. */
export function askAhead(queries: QueryClient, call: Call, search: Record<string, unknown>): void {
  void queries.prefetchQuery(filingsQuery(call, questionOf(readListAddress(search))));
}

export function ListScreen() {
  const { t } = useLingui();
  const call = useCall();
  const navigate = useNavigate();
  const address = readListAddress(useSearch({ strict: false }));
  const now = useNow();
  const user = useCurrentUser();
  const table = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  usePageTitle(t`Filings`);
  useListKeys({ table, search });

  const isArchived = viewOf(address) === "archived";
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...filingsQuery(call, questionOf(address)),
    placeholderData: keepPreviousData,
  });
  // The counts of an answer are those of its side of the archive; the other side's tabs ask for theirs.
  const others = useQuery({ ...filingsQuery(call, { page_size: 1 }), enabled: isArchived });
  const isOfThisSide = data !== undefined && !isPlaceholderData;
  const active = (isArchived ? others.data : data)?.status_counts ?? null;
  const archived = isArchived && isOfThisSide ? data.status_counts : null;

  // Permissions not known yet take nothing away.
  const mayPrepare = user === null || user.permissions.includes("prepare");
  const go = (to: ListAddress) => void navigate({ to: filingsPath as never, search: to as never, replace: true });
  const isEmpty = isOfThisSide && data.results.length === 0;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans>Filings</Trans>
        </h1>
      </header>
      <ListTabs address={address} active={active} archived={archived} />
      <ListFilters address={address} searchField={search} onChange={go} />
      {error !== null && (
        <ListFailure
          error={error}
          title={<Trans>Could not load the filings</Trans>}
          firstPage={address.cursor === undefined ? null : { to: filingsPath, search: changed(address, {}) }}
          isBusy={isFetching}
          onRetry={() => void refetch()}
          isBeside={isOfThisSide}
        />
      )}
      {isEmpty ? (
        <EmptyList
          address={address}
          hasNoFilings={countOf("all", data.status_counts) === 0 && !isArchived}
          mayPrepare={mayPrepare}
        />
      ) : (
        (error === null || isOfThisSide) && (
          <FilingsTable
            address={address}
            rows={data?.results ?? null}
            now={now}
            isBusy={data === undefined || isPlaceholderData}
            place={table}
          />
        )
      )}
      {data !== undefined && !isEmpty && (error === null || isOfThisSide) && (
        <ListPager
          path={filingsPath}
          answer={data}
          before={atPage(address, data.previous)}
          after={atPage(address, data.next)}
          rows={address.rows}
          onRows={(rows) => go(changed(address, { rows }))}
        />
      )}
    </div>
  );
}
