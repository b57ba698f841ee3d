// What stands in the queue while it is read, and when there is nothing to do.
import type { SealObstacle } from "@filings/contract/api/mpci/parts";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { newAdcFilingPath } from "#filing/adc/links.ts";
import { connectPath, FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { useMayConnect, useObstacleSays } from "#filing/mpci/obstacle/use-obstacle-says.ts";
import { StartFilingLinks } from "#filing/start-filing-links.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { TryAgain } from "#ui/button/try-again.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { circleCheckIcon, filePlusIcon } from "#ui/icon/icons.ts";
import styles from "./work-queue.module.css";

const awaitedLines = ["first", "second", "third"] as const;

export function AwaitedLines() {
  return (
    <ul className={styles.panel} aria-busy="true">
      {awaitedLines.map((name) => (
        <li key={name} className={styles.awaitedLine}>
          <span className={styles.awaited} />
          <span className={styles.awaited} />
        </li>
      ))}
    </ul>
  );
}

export function Empty({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.empty}>
      <Icon shape={circleCheckIcon} className={styles.good} />
      <span>{children}</span>
    </p>
  );
}

/** Before a company is connected nothing that it drafts can be sealed: that comes before all drafts. */
export function ConnectFirst({ obstacle }: { readonly obstacle: SealObstacle }) {
  const says = useObstacleSays();
  const mayConnect = useMayConnect();
  return (
    <AlertBox
      type="warning"
      title={says(obstacle, "")}
      actions={
        mayConnect ? (
          <FilingLink className={buttonClass({ kind: "primary" })} to={connectPath}>
            <Trans>Connect to NAIC</Trans>
          </FilingLink>
        ) : undefined
      }
    />
  );
}

/** Without a line: the list has what this computer kept, and names the drafts that it alone has. */
export function QueueAway({ isBusy, onAgain }: { readonly isBusy: boolean; readonly onAgain: () => void }) {
  const again = useEffectEvent(onAgain);
  useEffect(() => {
    const ask = () => again();
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  }, []);
  return (
    <AlertBox
      type="info"
      isLive
      title={
        <Trans>
          There is no connection, and this computer has not kept this list. It comes when the connection is back.
        </Trans>
      }
      actions={
        <>
          <FilingLink className={buttonClass({ kind: "primary" })} to={filingsPath}>
            <Trans>Show all filings</Trans>
          </FilingLink>
          <TryAgain isBusy={isBusy} onAgain={onAgain} />
        </>
      }
    />
  );
}

interface NoFilingsYetProps {
  readonly mayPrepare: boolean;
  readonly bills: boolean;
  readonly declarations: boolean;
}

/** What fits the company is offered; where nothing does yet, the systems beneath say what is missing. */
export function NoFilingsYet({ mayPrepare, bills, declarations }: NoFilingsYetProps) {
  return (
    <div className={styles.start}>
      <Icon shape={filePlusIcon} size="xl" />
      <h2>
        <Trans>Nothing to do yet</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>Drafts, deadlines and answers from the authorities appear here once you have a filing.</Trans>
      </p>
      {mayPrepare && (bills || declarations) && (
        <p className={styles.startActions}>
          {bills && <StartFilingLinks />}
          {declarations && (
            <FilingLink className={buttonClass({ kind: "primary" })} to={newAdcFilingPath}>
              <Trans>Request a declaration</Trans>
            </FilingLink>
          )}
        </p>
      )}
    </div>
  );
}
