// What is said when a list could not be read: in its place, or beside what was read before.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import { TooManyRequests, waitOf } from "#api/too-many-requests.tsx";
import { FilingLink } from "#filing/filing-link.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { TryAgain } from "#ui/button/try-again.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { circleAlertIcon } from "#ui/icon/icons.ts";
import type { Address } from "#ui/navigation/address.ts";
import styles from "./list-state.module.css";
import { ListState } from "./list-state.tsx";

interface ListFailureProps {
  readonly error: Error;
  /** What could not be read. */
  readonly title: ReactNode;
  /** The address of the first page, for who asked for a later one: that one may be gone. */
  readonly firstPage: { readonly to: Address; readonly search: object } | null;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  /** What was read before is still on the screen. */
  readonly isBeside?: boolean;
}

export function ListFailure({ error, title, firstPage, isBusy, onRetry, isBeside = false }: ListFailureProps) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  const words =
    error instanceof NoAnswerError ? (
      <NoAnswer />
    ) : waitOf(error) !== null ? (
      <TooManyRequests error={error} onRetry={onRetry} />
    ) : (
      <bdi>{error.message}</bdi>
    );
  const retry =
    firstPage !== null && error instanceof ApiError && error.status === 400 ? (
      <FilingLink className={buttonClass()} {...firstPage} isReplacing>
        <Trans>Start from the first page</Trans>
      </FilingLink>
    ) : (
      <TryAgain size={isBeside ? "sm" : "md"} isBusy={isBusy} onAgain={onRetry} />
    );
  if (isBeside) {
    return (
      <div className={styles.beside} role="alert">
        <Icon shape={circleAlertIcon} />
        <p>
          <Trans>The list could not be updated.</Trans> {words}
        </p>
        {retry}
      </div>
    );
  }
  return (
    <div role="alert">
      <ListState icon={circleAlertIcon} title={title} actions={retry}>
        {words}
        {requestId !== null && (
          <p className="xs subtle">
            <Trans>
              Request number{" "}
              <bdi className="mono" dir="ltr">
                {requestId}
              </bdi>
            </Trans>
          </p>
        )}
      </ListState>
    </div>
  );
}

function NoAnswer() {
  return navigator.onLine ? (
    <Trans>The server is not answering. Check your connection.</Trans>
  ) : (
    <Trans>
      There is no connection, and this computer has not kept this list. It comes when the connection is back.
    </Trans>
  );
}
