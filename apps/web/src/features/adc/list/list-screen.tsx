// The declarations of a company with Abu Dhabi customs: everything one looks for is in the address, and what changes shows itself.
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import { adcFilingsQuery } from "#filing/adc/filings-query.ts";
import { adcFilingsPath, newAdcFilingPath } from "#filing/adc/links.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { useNow } from "#filing/use-now.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { ListFailure } from "#list/list-failure.tsx";
import styles from "#list/list-page.module.css";
import { ListPager } from "#list/list-pager.tsx";
import { useListKeys } from "#list/use-list-keys.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { plusIcon } from "#ui/icon/icons.ts";
import { DeclarationsTable } from "./declarations-table.tsx";
import { type AdcListAddress, atPage, changed, questionOf, readListAddress } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListFolders } from "./list-folders.tsx";
import { EmptyList } from "./list-states.tsx";

export function AdcListScreen() {
  const { t } = useLingui();
  const call = useCall();
  const navigate = useNavigate();
  const address = readListAddress(useSearch({ strict: false }));
  const now = useNow();
  const user = useCurrentUser();
  const table = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  usePageTitle(t`Declarations`);
  useListKeys({ table, search });
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...adcFilingsQuery(call, questionOf(address)),
    placeholderData: keepPreviousData,
  });
  const isThisQuestion = data !== undefined && !isPlaceholderData;
  // Permissions not known yet take nothing away.
  const mayPrepare = user === null || user.permissions.includes("prepare");
  const go = (to: AdcListAddress) => void navigate({ to: adcFilingsPath as never, search: to as never, replace: true });
  const isEmpty = isThisQuestion && data.results.length === 0;
  const isReadable = error === null || isThisQuestion;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans>Declarations</Trans>
        </h1>
        {mayPrepare && (
          <FilingLink className={buttonClass({ kind: "primary" })} to={newAdcFilingPath}>
            <Icon shape={plusIcon} />
            <Trans>Request a declaration</Trans>
          </FilingLink>
        )}
      </header>
      <ListFolders address={address} />
      <ListFilters
        address={address}
        counts={data?.status_counts ?? null}
        rows={data?.results ?? []}
        searchField={search}
        onChange={go}
      />
      {error !== null && (
        <ListFailure
          error={error}
          title={<Trans>Could not load the declarations</Trans>}
          firstPage={address.cursor === undefined ? null : { to: adcFilingsPath, search: changed(address, {}) }}
          isBusy={isFetching}
          onRetry={() => void refetch()}
          isBeside={isThisQuestion}
        />
      )}
      {isEmpty ? (
        <EmptyList address={address} mayPrepare={mayPrepare} />
      ) : (
        isReadable && (
          <DeclarationsTable
            address={address}
            rows={data?.results ?? null}
            now={now}
            isBusy={data === undefined || isPlaceholderData}
            place={table}
          />
        )
      )}
      {data !== undefined && !isEmpty && isReadable && (
        <ListPager
          path={adcFilingsPath}
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
