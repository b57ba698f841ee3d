// The declarations of a company with Abu Dhabi customs: everything one looks for is in the address, and what changes shows itself.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCall } from "#api/api-context.tsx";
import { adcFilingsQuery } from "#filing/adc/filings-query.ts";
import { adcFilingsPath, newAdcFilingPath } from "#filing/adc/links.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { useDefaultView, useViews } from "#filing/views/views-query.ts";
import { useColumnChoice } from "#list/columns/use-column-choice.ts";
import { ListScreen } from "#list/list-screen.tsx";
import { useMayPrepare } from "#session/may-prepare.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { plusIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { useGo } from "#ui/navigation/address.ts";
import { columnRules } from "./columns.ts";
import styles from "./declarations-table.module.css";
import { DeclarationsTable } from "./declarations-table.tsx";
import { type AdcListAddress, addresses, questionOf, readListAddress, viewedList } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListFolders } from "./list-folders.tsx";
import { EmptyList } from "./list-states.tsx";

const SubmissionsNotice = latePart(
  async () => (await import("#sealing/unanswered/submissions-notice.tsx")).SubmissionsNotice,
);
const ListTools = latePart(async () => (await import("./list-tools.tsx")).ListTools);

/** A browser may be shared, and a person may belong to several companies. */
function useColumns(address: AdcListAddress) {
  const go = useGo();
  const user = useCurrentUser();
  return useColumnChoice({
    slot: `filings-adc-columns:${user?.identifier ?? ""}:${user?.company.id ?? ""}`,
    rules: columnRules,
    named: address.columns,
    onName: (columns) =>
      void go(adcFilingsPath, { search: addresses.tidy({ ...address, columns }), isReplacing: true }),
  });
}

function useOpenedViews(address: AdcListAddress) {
  const go = useGo();
  const views = useViews(viewedList);
  useDefaultView(views, address, (search) => void go(adcFilingsPath, { search, isReplacing: true }));
  return views;
}

export function AdcListScreen() {
  const { t } = useLingui();
  const call = useCall();
  const address = readListAddress(useSearch({ strict: false }));
  const mayPrepare = useMayPrepare();
  const query = useQuery({ ...adcFilingsQuery(call, questionOf(address)), placeholderData: keepPreviousData });
  const { data } = query;
  const choice = useColumns(address);
  const views = useOpenedViews(address);
  return (
    <ListScreen
      path={adcFilingsPath}
      title={t`Declarations`}
      action={
        <>
          <Suspense>
            <ListTools address={address} choice={choice} />
          </Suspense>
          {mayPrepare && (
            <FilingLink className={buttonClass({ kind: "primary" })} to={newAdcFilingPath}>
              <Icon shape={plusIcon} />
              <Trans>Request a declaration</Trans>
            </FilingLink>
          )}
        </>
      }
      addresses={addresses}
      address={address}
      query={query}
      tabs={<ListFolders address={address} views={views} />}
      filters={(filtering) => (
        <ListFilters
          address={address}
          counts={data?.status_counts ?? null}
          rows={data?.results ?? []}
          list={query}
          {...filtering}
        />
      )}
      counted={({ shown, count, atLeast }) =>
        atLeast === null ? (
          <Plural value={count} one={`${shown} of # declaration`} other={`${shown} of # declarations`} />
        ) : (
          <Trans>
            {shown} of {atLeast}+ declarations
          </Trans>
        )
      }
      failure={<Trans>Could not load the declarations</Trans>}
      empty={<EmptyList address={address} mayPrepare={mayPrepare} />}
      selected={
        <div className={styles.notice}>
          <Suspense>
            <SubmissionsNotice system="ADC" />
          </Suspense>
        </div>
      }
      lines={(shown) => <DeclarationsTable address={address} shown={shown} choice={choice} />}
    />
  );
}
