// Says on every page that this is not production, and which environment it is; above it the band of the brand.
import { Trans } from "@lingui/react/macro";
import { brandOf, environmentOf } from "./brand.ts";
import styles from "./frame.module.css";

export function EnvironmentRibbon() {
  const page = document.documentElement;
  const environment = environmentOf(page);
  return (
    <>
      {brandOf(page) !== "default" && <div className={styles.stripe} aria-hidden="true" />}
      {environment !== "production" && (
        <aside className={styles.ribbon} data-environment={environment}>
          <Trans>
            Environment <bdi dir="ltr">{environment}</bdi>: nothing filed here counts
          </Trans>
        </aside>
      )}
    </>
  );
}
