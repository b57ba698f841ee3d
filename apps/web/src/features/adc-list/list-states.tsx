// What stands in place of the declarations when there are none, when none fit, and when they could not be read.
import { Trans } from "@lingui/react/macro";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import { adcFilingsPath, newAdcFilingPath } from "#filing/adc-links.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import styles from "#list/list-state.module.css";
import { ListState } from "#list/list-state.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { circleAlertIcon, filePlusIcon, inboxIcon, searchIcon } from "#ui/icon/icons.ts";
import { type AdcListAddress, atFolder, changed, folderOf, isNarrowed, withoutFilters } from "./list-address.ts";

interface EmptyListProps {
  readonly address: AdcListAddress;
  readonly mayPrepare: boolean;
}

export function EmptyList({ address, mayPrepare }: EmptyListProps) {
  if (isNarrowed(address)) return <NothingFound address={address} />;
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
        <Trans>A declaration comes here when customs has released the goods, or has refused for good.</Trans>
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
        <Trans>
          Ask Abu Dhabi Customs for a filing number first; documents, seal and payment follow under that number.
        </Trans>
      ) : (
        <Trans>
          Declarations of your company appear here. A colleague who may prepare filings can request the first one.
        </Trans>
      )}
    </ListState>
  );
}

function NothingFound({ address }: { readonly address: AdcListAddress }) {
  const wanted = address.q;
  const other = folderOf(address) === "active" ? "completed" : "active";
  return (
    <ListState
      icon={searchIcon}
      title={
        wanted === undefined ? (
          <Trans>No declaration fits these filters</Trans>
        ) : (
          <Trans>
            No declaration found for “<bdi>{wanted}</bdi>”
          </Trans>
        )
      }
      actions={
        <FilingLink className={buttonClass()} to={adcFilingsPath} search={withoutFilters(address)}>
          <Trans>Clear search and filters</Trans>
        </FilingLink>
      }
    >
      <ul className={styles.tries}>
        {wanted !== undefined && (
          <li>
            <Trans>Type the beginning of a name, number, reference, party or document, at least two letters.</Trans>
          </li>
        )}
        <li>
          <FilingLink to={adcFilingsPath} search={atFolder(address, other)}>
            {other === "completed" ? (
              <Trans>Look among completed declarations</Trans>
            ) : (
              <Trans>Look among active declarations</Trans>
            )}
          </FilingLink>
        </li>
      </ul>
    </ListState>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly address: AdcListAddress;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  /** The declarations read before are still on the screen. */
  readonly isBeside: boolean;
}

export function ListFailure({ error, address, isBusy, onRetry, isBeside }: FailureProps) {
  const isOldPage = address.cursor !== undefined && error instanceof ApiError && error.status === 400;
  const words =
    error instanceof NoAnswerError ? (
      <Trans>The server does not answer. Check the connection.</Trans>
    ) : (
      <bdi>{error.message}</bdi>
    );
  const retry = isOldPage ? (
    <FilingLink className={buttonClass()} to={adcFilingsPath} search={changed(address, {})} isReplacing>
      <Trans>Start from the first page</Trans>
    </FilingLink>
  ) : (
    <Button isBusy={isBusy} onClick={onRetry} size={isBeside ? "sm" : "md"}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (isBeside) {
    return (
      <div className={styles.beside} role="alert">
        <Icon shape={circleAlertIcon} />
        <p>
          <Trans>The list could not be brought up to date.</Trans> {words}
        </p>
        {retry}
      </div>
    );
  }
  return (
    <div role="alert">
      <ListState icon={circleAlertIcon} title={<Trans>The declarations could not be read</Trans>} actions={retry}>
        {words}
      </ListState>
    </div>
  );
}
