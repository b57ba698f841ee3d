// The declarations of a company with Abu Dhabi customs: everything one looks for is in the address, and what changes shows itself.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCall } from "#api/api-context.tsx";
import { adcFilingsQuery } from "#filing/adc/filings-query.ts";
import { adcFilingsPath, newAdcFilingPath } from "#filing/adc/links.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { ListScreen } from "#list/list-screen.tsx";
import { useMayPrepare } from "#session/may-prepare.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { plusIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { DeclarationsTable } from "./declarations-table.tsx";
import { addresses, questionOf, readListAddress } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListFolders } from "./list-folders.tsx";
import { EmptyList } from "./list-states.tsx";

const ExportDeclarations = latePart(async () => (await import("./export-declarations.tsx")).ExportDeclarations);

export function AdcListScreen() {
  const { t } = useLingui();
  const call = useCall();
  const address = readListAddress(useSearch({ strict: false }));
  const mayPrepare = useMayPrepare();
  const query = useQuery({ ...adcFilingsQuery(call, questionOf(address)), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <ListScreen
      path={adcFilingsPath}
      title={t`Declarations`}
      action={
        <>
          <Suspense>
            <ExportDeclarations question={questionOf(address)} />
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
      tabs={<ListFolders address={address} />}
      filters={(filtering) => (
        <ListFilters address={address} counts={data?.status_counts ?? null} rows={data?.results ?? []} {...filtering} />
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
      lines={(shown) => <DeclarationsTable address={address} shown={shown} />}
    />
  );
}
