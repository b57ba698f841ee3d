// What stands in the queue while it is read, and when there is nothing to do.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FilingLink, newFilingPath } from "#filing/filing-link.tsx";
import { buttonClass } from "#ui/button/button.tsx";
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

export function NoFilingsYet({ mayPrepare }: { readonly mayPrepare: boolean }) {
  return (
    <div className={styles.start}>
      <Icon shape={filePlusIcon} size="xl" />
      <h2>
        <Trans>Nothing to do yet</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>Your deadlines and the answers of NAIC appear here once there is a filing.</Trans>
      </p>
      {mayPrepare && (
        <p className={styles.startActions}>
          <FilingLink className={buttonClass({ kind: "primary" })} to={newFilingPath}>
            <Trans>Start a filing</Trans>
          </FilingLink>
          <FilingLink className={buttonClass()} to={newFilingPath} search={{ from: "example" }}>
            <Trans>Start from the example</Trans>
          </FilingLink>
        </p>
      )}
    </div>
  );
}
