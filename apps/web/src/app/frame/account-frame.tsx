// The frame of account and company settings: their pages beside them.
import { useLingui } from "@lingui/react/macro";
import { Link, Outlet } from "@tanstack/react-router";
import { Fragment } from "react";
import styles from "#identity/settings.module.css";
import { Icon } from "#ui/icon/icon.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { routerPath } from "#ui/navigation/address.ts";
import { useAccountPages } from "./account-pages.ts";

/** The widest at which `settings.module.css` has the pages beneath each other. */
const beneathUpTo = "56.1875rem";

export function AccountFrame() {
  const isNarrow = useIsNarrow(beneathUpTo);
  return (
    <div className={styles.frame}>
      {/* Above a page their rows would stand where its heading is looked for. */}
      {!isNarrow && <Pages />}
      <Outlet />
      {isNarrow && <Pages />}
    </div>
  );
}

function Pages() {
  const { t, i18n } = useLingui();
  return (
    <nav className={styles.nav} aria-label={t`Account and company`}>
      {useAccountPages().map(({ id, words, pages }) => (
        <Fragment key={id}>
          <p className={styles.navGroup}>{i18n._(words)}</p>
          {pages.map((page) => (
            <Link key={page.path} to={routerPath(page.path)} activeOptions={{ exact: true, includeSearch: false }}>
              <Icon shape={page.icon} />
              {i18n._(page.words)}
            </Link>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}
