// The entries of a security log, page after page: what, who, when, from where.
import type { listOwnSecurityLog, SecurityEvent } from "@filings/contract/api/account/security-log";
import { securityEventLines } from "@filings/phrases/account/security-events";
import { Trans, useLingui } from "@lingui/react/macro";
import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import type { AnswerOf } from "#api/call.ts";
import { cursorOf } from "#api/cursor-of.ts";
import { useFormats } from "#i18n/formats.ts";
import { useDeviceName } from "#identity/device-name.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { historyIcon } from "#ui/icon/icons.ts";
import { EventFacts } from "./event-facts.tsx";

type Page = AnswerOf<typeof listOwnSecurityLog>;

interface SecurityLogProps {
  readonly queryKey: QueryKey;
  readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  readonly hasPeople?: boolean;
}

export function SecurityLog({ queryKey, read, hasPeople = false }: SecurityLogProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  });
  const events = query.data?.pages.flatMap(({ results }) => results) ?? [];
  if (query.data === undefined) return <QueryState label={t`Loading the log`} query={query} />;
  if (events.length === 0)
    return (
      <EmptyState icon={historyIcon} title={<Trans>No entries yet</Trans>}>
        <Trans>Sign-ins, changes and key use will appear here.</Trans>
      </EmptyState>
    );
  return (
    <>
      <SettingsCard title={<Trans>Newest first</Trans>}>
        {events.map((event) => (
          <Entry key={event.id} event={event} hasPeople={hasPeople} />
        ))}
      </SettingsCard>
      {query.error !== null && <QueryState label={t`Loading the log`} query={query} />}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show earlier entries</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ event, hasPeople }: { event: SecurityEvent; hasPeople: boolean }) {
  const { i18n } = useLingui();
  const { dateAtTime } = useFormats();
  const deviceName = useDeviceName();
  const { kind, user, actor, address, device } = event;
  // A kind that this page does not know yet is shown as it came.
  const line = securityEventLines[kind] as (typeof securityEventLines)[typeof kind] | undefined;
  const by = actor?.name;
  return (
    <SettingRow
      title={
        <>
          {line === undefined ? kind : i18n._(line)}
          {hasPeople && user !== null && actor !== null && (
            <>
              {": "}
              <bdi dir="auto">{user.name}</bdi>
            </>
          )}
        </>
      }
      hint={
        <>
          <EventFacts event={event} />
          {hasPeople && user !== null && actor === null && (
            <>
              <bdi dir="auto">{user.name}</bdi>
              {"\u00a0·\u00a0"}
            </>
          )}
          {dateAtTime(event.at)}
          {by !== undefined && actor?.id !== user?.id && (
            <>
              {"\u00a0·\u00a0"}
              <Trans>
                by <bdi dir="auto">{by}</bdi>
              </Trans>
            </>
          )}
          {address !== null && (
            <>
              {"\u00a0·\u00a0"}
              {deviceName(device)}
              {"\u00a0·\u00a0"}
              <bdi dir="ltr">{address}</bdi>
            </>
          )}
        </>
      }
    />
  );
}
