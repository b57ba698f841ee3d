// What stands in place of the filings when there are none, and when none fit.
import { Trans } from "@lingui/react/macro";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { StartFilingLinks } from "#filing/start-filing-links.tsx";
import { ListState } from "#list/state/list-state.tsx";
import { NothingFound } from "#list/state/nothing-found.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { filePlusIcon, inboxIcon } from "#ui/icon/icons.ts";
import { atView, changed, hasFilter, isNarrowed, type ListAddress, viewOf, withoutFilters } from "./list-address.ts";

interface EmptyListProps {
  readonly address: ListAddress;
  /** Not one filing, in whatever status. */
  readonly hasNoFilings: boolean;
  readonly mayPrepare: boolean;
}

export function EmptyList({ address, hasNoFilings, mayPrepare }: EmptyListProps) {
  if (isNarrowed(address)) return <NoMatch address={address} />;
  if (hasNoFilings) return <NoFilingsYet mayPrepare={mayPrepare} />;
  return (
    <ListState
      icon={inboxIcon}
      title={<Trans>No filings here</Trans>}
      actions={
        <FilingLink className={buttonClass()} to={filingsPath} search={atView(address, "all")}>
          <Trans>Show all filings</Trans>
        </FilingLink>
      }
    >
      <Trans>No filings in this group now. They appear here when their status changes.</Trans>
    </ListState>
  );
}

function NoFilingsYet({ mayPrepare }: { readonly mayPrepare: boolean }) {
  return (
    <ListState icon={filePlusIcon} title={<Trans>No filings yet</Trans>} actions={mayPrepare && <StartFilingLinks />}>
      {mayPrepare ? (
        <Trans>Each bill becomes a filing. Start an empty one, or look at a complete example first.</Trans>
      ) : (
        <Trans>Your company's filings appear here. A colleague who may prepare filings can start the first one.</Trans>
      )}
    </ListState>
  );
}

function NoMatch({ address }: { readonly address: ListAddress }) {
  const wanted = address.q;
  const view = viewOf(address);
  return (
    <NothingFound
      path={filingsPath}
      all={withoutFilters(address)}
      isSearchOnly={!hasFilter(address)}
      title={
        wanted === undefined ? (
          <Trans>No filing matches these filters</Trans>
        ) : (
          <Trans>
            No filing found for “<bdi>{wanted}</bdi>”
          </Trans>
        )
      }
    >
      {wanted !== undefined && (
        <li>
          <Trans>Type the beginning of a bill, container, party or vessel, at least two letters.</Trans>
        </li>
      )}
      {wanted !== undefined && (
        // What others filed in this company's name is found there.
        <li>
          <FilingLink to="/search" search={{ q: wanted }}>
            <Trans>Search filings, contacts, help</Trans>
          </FilingLink>
        </li>
      )}
      {hasFilter(address) && (
        <li>
          <Trans>Remove a filter.</Trans>
        </li>
      )}
      {view !== "all" && (
        <li>
          <Trans>Choose the tab “All”.</Trans>
        </li>
      )}
      {view !== "archived" && (
        <li>
          <FilingLink to={filingsPath} search={changed(address, { view: "archived", status: undefined })}>
            <Trans>Search archived filings</Trans>
          </FilingLink>
        </li>
      )}
    </NothingFound>
  );
}
