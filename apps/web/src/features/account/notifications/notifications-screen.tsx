// All notifications, the newest of each filing with the earlier ones behind it.
import type { Notification } from "@filings/contract/api/account/notifications";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { FilingLink } from "#filing/filing-link.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { bellIcon, checkCheckIcon, trash2Icon } from "#ui/icon/icons.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useGo } from "#ui/navigation/address.ts";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { CountBadge } from "#ui/status/count-badge.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { NotificationLine } from "./notification-line.tsx";
import { isOfFee } from "./notification-look.ts";
import styles from "./notifications.module.css";
import { type NotificationsAddress, readNotificationsAddress } from "./notifications-address.ts";
import { type NotificationsAnswer, type NotificationsQuery, notificationsQuery } from "./notifications-query.ts";
import { useClear, useMarkSeen } from "./use-seen.ts";

const path = "/notifications";

export function NotificationsScreen() {
  const { t } = useLingui();
  const call = useCall();
  const address = readNotificationsAddress(useSearch({ strict: false }));
  usePageTitle(t`Notifications`);
  const list = useQuery(notificationsQuery(call, questionOf(address)));
  const unseen = list.data?.unseen_count ?? 0;
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Notifications</Trans>}
        actions={
          <>
            <Link to="/settings" hash="notifications" className={buttonClass({})}>
              <Trans>Notification settings</Trans>
            </Link>
            {list.data !== undefined && unseen > 0 && address.cursor === undefined && address.show !== "needs" && (
              <MarkAllSeen notifications={list.data.results} />
            )}
            <ClearAll isIdle={list.data === undefined || list.data.count === 0} />
          </>
        }
      />
      <nav className={styles.filters} aria-label={t`Which notifications`}>
        <Filter show="all" now={address.show}>
          <Trans comment="All notifications">All</Trans>
        </Filter>
        <Filter show="needs" now={address.show}>
          <Trans comment="Notifications about which one has to do something">Needs you</Trans>
        </Filter>
        <Filter show="unseen" now={address.show}>
          <Trans>Unseen</Trans>
          {unseen > 0 && <CountBadge tone="accent">{unseen}</CountBadge>}
        </Filter>
      </nav>
      <List address={address} result={list} />
    </div>
  );
}

function questionOf({ show, cursor }: NotificationsAddress): NotificationsQuery {
  return {
    grouped: "true",
    ...(cursor !== undefined && { cursor }),
    ...(show === "unseen" && { filter: { seen: "false" } }),
    ...(show === "needs" && { filter: { needs_action: "true" } }),
  };
}

function Filter({
  show,
  now,
  children,
}: {
  readonly show: NotificationsAddress["show"];
  readonly now: string;
  readonly children: ReactNode;
}) {
  return (
    <FilingLink
      to={path}
      search={show === "all" ? {} : { show }}
      isReplacing
      aria-current={show === now ? "page" : undefined}
    >
      {children}
    </FilingLink>
  );
}

/** All up to the newest that is shown: what came meanwhile was not seen. */
function MarkAllSeen({ notifications }: { readonly notifications: readonly Notification[] }) {
  const toasts = useToasts();
  const mark = useMarkSeen();
  const newest = notifications
    .map(({ id }) => id)
    .sort()
    .at(-1);
  if (newest === undefined) return null;
  return (
    <Button
      icon={checkCheckIcon}
      isBusy={mark.isPending}
      onClick={() =>
        mark.mutate(
          { notification: { id: newest }, seen: true, andEarlier: true },
          { onError: ({ message }) => toasts.show({ title: message, tone: "danger" }) },
        )
      }
    >
      <Trans>Mark all as seen</Trans>
    </Button>
  );
}

function ClearAll({ isIdle }: { readonly isIdle: boolean }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const clear = useClear();
  return (
    <Button
      icon={trash2Icon}
      isDisabled={isIdle}
      isBusy={clear.isPending}
      onClick={() =>
        clear.mutate(undefined, {
          onSuccess: ({ cleared_at }) =>
            toasts.show({
              title: t`The notifications are removed from the list`,
              titleIconName: "circle-check",
              tone: "success",
              ...(cleared_at !== null && {
                actions: [
                  {
                    altText: t`Reload the page to see what is left`,
                    button: (
                      <Button size="sm" onClick={() => clear.mutate(cleared_at)}>
                        <Trans>Undo</Trans>
                      </Button>
                    ),
                  },
                ],
              }),
            }),
          onError: () => toasts.show({ title: t`The notifications could not be cleared. Try again.`, tone: "danger" }),
        })
      }
    >
      <Trans>Clear the list</Trans>
    </Button>
  );
}

interface ListProps {
  readonly address: NotificationsAddress;
  readonly result: {
    readonly data: NotificationsAnswer | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

function List({ address, result }: ListProps) {
  const { data, isFetching } = result;
  const { t } = useLingui();
  const lead = useGo();
  const go = (link: string) => {
    const cursor = new URL(link, location.origin).searchParams.get("cursor") ?? undefined;
    void lead(path, { search: { ...address, cursor } });
  };
  if (data === undefined) {
    return (
      <QueryState
        label={t`Loading the notifications`}
        lines={6}
        query={result}
        failure={<Trans>Could not load the notifications</Trans>}
      />
    );
  }
  if (data.results.length === 0) return <Nothing address={address} />;
  const { next, previous } = data;
  return (
    <>
      <ul className={styles.list} aria-label={t`Notifications`}>
        {data.results.map((notification) => (
          <Group key={notification.id} notification={notification} />
        ))}
      </ul>
      {(next !== null || previous !== null) && (
        <div className={styles.pager}>
          <Pagination
            label={t`Notifications`}
            isBusy={isFetching}
            {...(previous !== null && { onPrevious: () => go(previous) })}
            {...(next !== null && { onNext: () => go(next) })}
          />
        </div>
      )}
    </>
  );
}

function Nothing({ address: { show } }: { readonly address: NotificationsAddress }) {
  return (
    <EmptyState
      icon={bellIcon}
      title={
        show === "unseen" ? (
          <Trans>You have seen everything</Trans>
        ) : show === "needs" ? (
          <Trans>Nothing is waiting for you</Trans>
        ) : (
          <Trans>No notifications</Trans>
        )
      }
      actions={
        show !== "all" && (
          <FilingLink to={path}>
            <Trans>All notifications</Trans>
          </FilingLink>
        )
      }
    >
      <Trans>Answers from the authorities and coming deadlines appear here.</Trans>
    </EmptyState>
  );
}

function Group({ notification }: { readonly notification: Notification }) {
  const { t } = useLingui();
  const call = useCall();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...notificationsQuery(call, { filter: { group: notification.group.key } }),
    enabled: isOpen,
  });
  const ofBills = notification.filing === null ? t`Earlier on the same bills` : t`Earlier on the same filing`;
  const label = isOfFee(notification) ? t`Fees of the plan` : ofBills;
  return (
    <>
      <NotificationLine notification={notification} isGroup isOpen={isOpen} onEarlier={() => setOpen(!isOpen)} />
      {isOpen && data === undefined && (
        <li>
          <Skeleton label={t`Loading the notifications`} lines={2} />
        </li>
      )}
      {isOpen && data !== undefined && (
        <li>
          <ul className={styles.nested} aria-label={label}>
            {data.results
              .filter(({ id }) => id !== notification.id)
              .map((earlier) => (
                <NotificationLine key={earlier.id} notification={earlier} />
              ))}
          </ul>
        </li>
      )}
    </>
  );
}
