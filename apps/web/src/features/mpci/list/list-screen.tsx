// The list of a company's filings: everything one looks for is in the address, and what changes shows itself.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { filingsPath } from "#filing/filing-link.tsx";
import { isBatchKept, slotOf } from "#filing/mpci/bulk/slots.ts";
import { filingsQuery } from "#filing/mpci/filings-query.ts";
import { useDefaultView, useViews } from "#filing/views/views-query.ts";
import { useColumnChoice } from "#list/columns/use-column-choice.ts";
import type { ListCount } from "#list/list-pager.tsx";
import { ListScreen as Screen } from "#list/list-screen.tsx";
import { useSelection } from "#list/select/use-selection.ts";
import { useMayPrepare } from "#session/may-prepare.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { latePart } from "#ui/late-part.ts";
import { useGo } from "#ui/navigation/address.ts";
import { columnRules } from "./columns.ts";
import { FilingsTable } from "./filings-table.tsx";
import { ImportLink } from "./import-link.tsx";
import { addresses, type ListAddress, questionOf, readListAddress, viewedList, viewOf } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListTabs } from "./list-tabs.tsx";
import { countOf } from "./list-views.ts";

// Nothing is selected at first, and hardly ever a batch was cut off.
const BulkActions = latePart(async () => (await import("./bulk/bulk-actions.tsx")).BulkActions);
const EmptyList = latePart(async () => (await import("./list-states.tsx")).EmptyList);
const MadeHere = latePart(async () => (await import("./made/made-here.tsx")).MadeHere);
const PastedBills = latePart(async () => (await import("./pasted/pasted-bills.tsx")).PastedBills);
const ListTools = latePart(async () => (await import("./list-tools.tsx")).ListTools);
const UnfinishedBatch = latePart(async () => (await import("./bulk/unfinished-batch.tsx")).UnfinishedBatch);

/** Asks for what the list of this address will show, before it is drawn. */
export function askAhead(queries: QueryClient, call: Call, search: Record<string, unknown>): void {
  void queries.prefetchQuery(filingsQuery(call, questionOf(readListAddress(search))));
}

function useColumns(address: ListAddress, slot: string) {
  const go = useGo();
  return useColumnChoice({
    slot,
    rules: columnRules,
    named: address.columns,
    onName: (columns) => void go(filingsPath, { search: addresses.tidy({ ...address, columns }), isReplacing: true }),
  });
}

function useOpenedViews(address: ListAddress) {
  const go = useGo();
  const views = useViews(viewedList);
  useDefaultView(views, address, (search) => void go(filingsPath, { search, isReplacing: true }));
  return views;
}

/** What of an address changes how the list looks and not which filings it has. */
const withoutLook = { rows: undefined, order: undefined, columns: undefined };

export function ListScreen() {
  const { t } = useLingui();
  const call = useCall();
  const address = readListAddress(useSearch({ strict: false }));
  const mayPrepare = useMayPrepare();
  const isArchived = viewOf(address) === "archived";
  const query = useQuery({ ...filingsQuery(call, questionOf(address)), placeholderData: keepPreviousData });
  const user = useCurrentUser();
  const chosen = useSelection({
    slot: slotOf("selected", user),
    question: JSON.stringify({ ...address, ...withoutLook, cursor: undefined }),
    rows: query.data?.results.map(({ id }) => id) ?? [],
  });
  const choice = useColumns(address, slotOf("columns", user));
  const views = useOpenedViews(address);
  // The counts of an answer are those of its side of the archive; the other side's tabs ask for theirs.
  const others = useQuery({ ...filingsQuery(call, { page_size: 1 }), enabled: isArchived });
  const counts = query.data?.status_counts ?? null;
  const matching = query.data === undefined ? null : { count: query.data.count, isCapped: query.data.count_capped };
  const active = isArchived ? (others.data?.status_counts ?? null) : counts;
  return (
    <Screen
      path={filingsPath}
      title={t`Filings`}
      action={
        <>
          {mayPrepare && <ImportLink />}
          {/* Their place, so that nothing moves when they come. */}
          <Suspense fallback={<span style={{ inlineSize: "9rem" }} />}>
            <ListTools address={address} choice={choice} />
          </Suspense>
        </>
      }
      addresses={addresses}
      address={address}
      query={query}
      tabs={
        <ListTabs
          address={address}
          active={active}
          archived={isArchived && !query.isPlaceholderData ? counts : null}
          views={views}
        />
      }
      filters={(filtering) => <ListFilters address={address} list={query} {...filtering} />}
      counted={(count) => <Counted {...count} />}
      failure={<Trans>Could not load the filings</Trans>}
      empty={
        <Suspense>
          <EmptyList
            address={address}
            hasNoFilings={counts !== null && countOf("all", counts) === 0 && !isArchived}
            mayPrepare={mayPrepare}
          />
        </Suspense>
      }
      selected={
        <>
          <Suspense>{address.bills !== undefined && <PastedBills address={address} bills={address.bills} />}</Suspense>
          <Suspense>
            <MadeHere />
          </Suspense>
          <Suspense>{isBatchKept(user) && <UnfinishedBatch />}</Suspense>
          <Suspense>
            {chosen.count > 0 && <BulkActions chosen={chosen} matching={matching} isArchived={isArchived} />}
          </Suspense>
        </>
      }
      lines={(shown) => <FilingsTable address={address} shown={shown} chosen={chosen} choice={choice} />}
    />
  );
}

function Counted({ shown, count, atLeast }: ListCount) {
  if (atLeast === null) return <Plural value={count} one={`${shown} of # filing`} other={`${shown} of # filings`} />;
  return (
    <Trans>
      {shown} of {atLeast}+ filings
    </Trans>
  );
}
