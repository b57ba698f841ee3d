// What stands in place of the declarations when there are none, and when none fit.
import { Trans } from "@lingui/react/macro";
import { adcFilingsPath, newAdcFilingPath } from "#filing/adc/links.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { ListState } from "#list/state/list-state.tsx";
import { NothingFound } from "#list/state/nothing-found.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { filePlusIcon, inboxIcon } from "#ui/icon/icons.ts";
import { type AdcListAddress, atFolder, folderOf, hasFilter, isNarrowed, withoutFilters } from "./list-address.ts";

interface EmptyListProps {
  readonly address: AdcListAddress;
  readonly mayPrepare: boolean;
}

export function EmptyList({ address, mayPrepare }: EmptyListProps) {
  if (isNarrowed(address)) return <NoMatch address={address} />;
  if (folderOf(address) === "completed") {
    return (
      <ListState
        icon={inboxIcon}
        title={<Trans>Nothing is completed yet</Trans>}
        actions={
          <FilingLink className={buttonClass()} to={adcFilingsPath} search={atFolder(address, "active")}>
            <Trans>Show active declarations</Trans>
          </FilingLink>
        }
      >
        <Trans>Declarations move here once customs releases the goods or refuses for good.</Trans>
      </ListState>
    );
  }
  return (
    <ListState
      icon={filePlusIcon}
      title={<Trans>No active declarations</Trans>}
      actions={
        mayPrepare && (
          <FilingLink className={buttonClass({ kind: "primary" })} to={newAdcFilingPath}>
            <Trans>Request a declaration</Trans>
          </FilingLink>
        )
      }
    >
      {mayPrepare ? (
        <Trans>Request a filing number first; documents, seal and payment come next.</Trans>
      ) : (
        <Trans>
          Your company's declarations appear here. A colleague who may prepare filings can request the first one.
        </Trans>
      )}
    </ListState>
  );
}

function NoMatch({ address }: { readonly address: AdcListAddress }) {
  const wanted = address.q;
  const other = folderOf(address) === "active" ? "completed" : "active";
  return (
    <NothingFound
      path={adcFilingsPath}
      all={withoutFilters(address)}
      isSearchOnly={!hasFilter(address)}
      title={
        wanted === undefined ? (
          <Trans>No declaration matches these filters</Trans>
        ) : (
          <Trans>
            No declaration found for “<bdi>{wanted}</bdi>”
          </Trans>
        )
      }
    >
      {wanted !== undefined && (
        <li>
          <Trans>Type the beginning of a name, number, reference, party or document, at least two letters.</Trans>
        </li>
      )}
      {wanted !== undefined && (
        // What others filed in this company's name is found there.
        <li>
          <FilingLink to="/search" search={{ q: wanted }}>
            <Trans>Search declarations, contacts, help</Trans>
          </FilingLink>
        </li>
      )}
      <li>
        <FilingLink to={adcFilingsPath} search={atFolder(address, other)}>
          {other === "completed" ? (
            <Trans>Search completed declarations</Trans>
          ) : (
            <Trans>Search active declarations</Trans>
          )}
        </FilingLink>
      </li>
    </NothingFound>
  );
}
