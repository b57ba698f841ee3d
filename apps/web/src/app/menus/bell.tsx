// The bell of the top bar: how much is unseen, and what is newest.
import { plural } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useFormats } from "#i18n/formats.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { bellIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { CountBadge } from "#ui/status/count-badge.tsx";
import styles from "../frame/frame.module.css";
import { Popup } from "./popup.tsx";

const fetchPanel = () => import("#features/account/notifications/recent-notifications.tsx");
const RecentNotifications = latePart(async () => (await fetchPanel()).RecentNotifications);

export function Bell({ unseen }: { readonly unseen: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const says =
    unseen === 0
      ? t`Notifications`
      : t`${plural(unseen, { one: "Notifications: # unseen", other: "Notifications: # unseen" })}`;
  return (
    <>
      <Popup
        label={t`Notifications`}
        onApproach={() => void fetchPanel()}
        button={
          <span className={styles.bell} title={says}>
            <Icon shape={bellIcon} />
            <span className="vh">{says}</span>
            {unseen > 0 && (
              <span className={styles.count} aria-hidden="true">
                <CountBadge tone="accent">{number(unseen)}</CountBadge>
              </span>
            )}
          </span>
        }
      >
        {(close) => (
          <Suspense fallback={null}>
            <RecentNotifications onLeave={close} />
          </Suspense>
        )}
      </Popup>
      <span role="status" className="vh">
        {unseen > 0 && <Plural value={unseen} one="# unseen notification" other="# unseen notifications" />}
      </span>
    </>
  );
}
