// What is shown for an address that leads nowhere.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { usePageTitle } from "#i18n/use-page-title.ts";
import styles from "./frame.module.css";

export function NotFoundScreen() {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <div className={styles.failure}>
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p className="muted">
        <Trans>Check the address, or start from the home page.</Trans>
      </p>
      <Link to="/" className={styles.primary}>
        <Trans>Go to the home page</Trans>
      </Link>
    </div>
  );
}
