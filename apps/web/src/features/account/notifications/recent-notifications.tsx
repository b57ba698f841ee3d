// What the bell opens: the newest of each filing, and the way to all of them.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCall } from "#api/api-context.tsx";
import { FilingLink } from "#filing/filing-link.tsx";
import { TryAgain } from "#ui/button/try-again.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { NotificationLine } from "./notification-line.tsx";
import styles from "./notifications.module.css";
import { recentQuery } from "./notifications-query.ts";

export function RecentNotifications({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const { data, error, isFetching, refetch } = useQuery(recentQuery(call));
  return (
    <div className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>
          <Trans>Notifications</Trans>
        </h2>
        <Link className="sm" to="/settings" hash="notifications" onClick={onLeave}>
          <Trans>Choose your notifications</Trans>
        </Link>
      </div>
      {data !== undefined && data.results.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul className={styles.panelList} tabIndex={0} aria-label={t`Newest notifications`}>
          {data.results.map((notification) => (
            <NotificationLine key={notification.id} notification={notification} isGroup onOpen={onLeave} />
          ))}
        </ul>
      )}
      {data !== undefined && data.results.length === 0 && (
        <p className={styles.panelBody}>
          <Trans>Nothing yet. Answers from the authorities and coming deadlines appear here.</Trans>
        </p>
      )}
      {data === undefined && (
        <div className={styles.panelBody}>
          {error === null ? (
            <Skeleton label={t`Loading the notifications`} look="rows" lines={4} />
          ) : (
            <div role="alert">
              <p>
                <Trans>Could not load the notifications</Trans>
              </p>
              <TryAgain isBusy={isFetching} onAgain={refetch} />
            </div>
          )}
        </div>
      )}
      <p className={styles.panelFoot}>
        <FilingLink to="/notifications" onClick={onLeave}>
          <Trans>All notifications</Trans>
        </FilingLink>
      </p>
    </div>
  );
}
