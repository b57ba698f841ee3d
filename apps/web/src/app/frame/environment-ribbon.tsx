// Says on every page that this is not production, and which environment it is; above it the band of the brand.
import { environmentNames } from "@filings/phrases/platform/environments";
import { Trans, useLingui } from "@lingui/react/macro";
import { environmentOf } from "#api/environment.ts";
import { brandOf } from "../brand.ts";
import styles from "./frame.module.css";

export function EnvironmentRibbon() {
  const { i18n } = useLingui();
  const page = document.documentElement;
  const code = environmentOf(page);
  const environment = code === "production" ? null : i18n._(environmentNames[code]);
  return (
    <>
      {brandOf(page) !== "default" && <div className={styles.stripe} aria-hidden="true" />}
      {environment !== null && (
        <aside className={styles.ribbon} data-environment={code}>
          <Trans>
            Test environment (<bdi>{environment}</bdi>): nothing is really filed
          </Trans>
        </aside>
      )}
    </>
  );
}
