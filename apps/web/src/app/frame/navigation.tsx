// The ways through the product: beside the page on a wide screen, beneath it on a telephone.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouterState } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { adcFilingsPath, newAdcFilingPath } from "#filing/adc/links.ts";
import { filingsPath, newFilingPath } from "#filing/filing-link.tsx";
import { useFormats } from "#i18n/formats.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { bellIcon, houseIcon, layoutListIcon, menuIcon, plusIcon, stampIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { routerPath } from "#ui/navigation/address.ts";
import { CountBadge } from "#ui/status/count-badge.tsx";
import { homePath } from "../page/public-home-address.ts";
import { type Destination, useDestinationGroups, useMarkedPath } from "./destinations.ts";
import styles from "./frame.module.css";
import type { News } from "./news.tsx";

const MoreSheet = latePart(async () => (await import("../menus/more-sheet.tsx")).MoreSheet);

export function SideNavigation({ waiting }: { readonly waiting: string | null }) {
  const { t, i18n } = useLingui();
  const groups = useDestinationGroups();
  return (
    <nav className={styles.nav} aria-label={t`Main`}>
      {groups.map(({ id, words, destinations }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of ways, not of fields
        <div key={id} role="group" className={styles.navGroup} aria-labelledby={`nav-${id}`}>
          <p id={`nav-${id}`} className={styles.navLabel}>
            {i18n._(words)}
          </p>
          {destinations.map(({ words: name, ...destination }) => (
            <Destined
              key={destination.path}
              {...destination}
              label={i18n._(name)}
              {...(destination.path === homePath && waiting !== null && { count: waiting, counts: t`Needs you` })}
            />
          ))}
        </div>
      ))}
    </nav>
  );
}

export function Dock({ unseen, waiting, begins }: News) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={styles.dock} aria-label={t`Quick links`}>
      <Destined
        path={homePath}
        icon={houseIcon}
        label={<Trans>Work queue</Trans>}
        {...(waiting !== null && { count: waiting, counts: t`Needs you` })}
      />
      {begins.bills ? (
        <>
          <Destined path={filingsPath} icon={layoutListIcon} label={<Trans>Filings</Trans>} exact />
          <Destined
            path={newFilingPath}
            icon={plusIcon}
            label={<Trans>New filing</Trans>}
            className={styles.dockNew}
            exact
          />
        </>
      ) : (
        <>
          <Destined path={adcFilingsPath} icon={stampIcon} label={<Trans>Declarations</Trans>} exact />
          <Destined
            path={newAdcFilingPath}
            icon={plusIcon}
            label={<Trans comment="To ask customs for a new declaration, short">Request</Trans>}
            className={styles.dockNew}
            exact
          />
        </>
      )}
      <Destined
        path="/notifications"
        icon={bellIcon}
        label={<Trans comment="Notifications, short">Alerts</Trans>}
        {...(unseen > 0 && { count: number(unseen) })}
      />
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon shape={menuIcon} />
        <span>
          <Trans comment="Further places">More</Trans>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MoreSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}

interface DestinedProps extends Omit<Destination, "words"> {
  readonly label: ReactNode;
  /** Marked on its own page alone. */
  readonly exact?: boolean;
  readonly count?: string;
  /** What is counted, where the name beside it does not say so. */
  readonly counts?: string;
  readonly className?: string | undefined;
}

function Destined({ path, icon, label, exact = false, count, counts, className }: DestinedProps) {
  const markedPath = useMarkedPath();
  // The root shows the same queue.
  const isHome = useRouterState({ select: ({ location }) => location.pathname === "/" }) && path === homePath;
  return (
    <Link
      to={routerPath(path)}
      className={className}
      {...(isHome && { "aria-current": "page" })}
      activeOptions={{ exact: exact || path !== markedPath, includeSearch: false }}
    >
      <Icon shape={icon} />
      <span>{label}</span>
      {count !== undefined && (
        <span className={styles.count} title={counts}>
          {counts !== undefined && <span className="vh">{counts}:</span>}
          <CountBadge tone={path === homePath ? "warning" : "accent"}>{count}</CountBadge>
        </span>
      )}
    </Link>
  );
}
