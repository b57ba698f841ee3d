// Notices on top of the page: made, shown and ended.
import { endNotice, listPutNotices, type PutNotice } from "@filings/contract/api/operator/notices";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { cursorOf } from "#api/cursor-of.ts";
import { useFormats } from "#i18n/formats.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryFailure, QueryState } from "#identity/query-state.tsx";
import settings from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { bellIcon } from "#ui/icon/icons.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { NoticeDialog } from "../notice-dialog.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";
import { useLevelWords, usePutStateWords } from "../use-notice-words.ts";

export function PutNoticesScreen() {
  const { t } = useLingui();
  usePageTitle(t`Notices on top`);
  const call = useCall();
  const [isMaking, setMaking] = useState(false);
  const query = useInfiniteQuery({
    queryKey: operatorKeys.notices,
    queryFn: ({ pageParam, signal }) => call(listPutNotices, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  });
  const notices = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Notices on top</Trans>}
        description={
          <Trans>They stand on top of every page. One for a single company is made on the page of that company.</Trans>
        }
        actions={
          <Button kind="primary" onClick={() => setMaking(true)}>
            <Trans>New notice</Trans>
          </Button>
        }
      />
      {isMaking && <NoticeDialog onClose={() => setMaking(false)} />}
      <QueryState label={t`Loading the notices`} lines={4} query={query} />
      {query.data !== undefined && notices.length === 0 && (
        <EmptyState icon={bellIcon} title={<Trans>No notices yet</Trans>}>
          <Trans>Announce maintenance or news to everybody.</Trans>
        </EmptyState>
      )}
      {notices.length > 0 && (
        <SettingsCard title={<Trans>Notices</Trans>}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </SettingsCard>
      )}
      {query.hasNextPage && (
        <div className={settings.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more notices</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function NoticeRow({ notice }: { readonly notice: PutNotice }) {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const { code } = useLanguage();
  const call = useCall();
  const queries = useQueryClient();
  const [levels, states] = [useLevelWords(), usePutStateWords()];
  const ending = useMutation({
    mutationFn: () => call(endNotice, { params: { notice: notice.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: operatorKeys.notices }),
  });
  const { text, level, state, company, made_by: by } = notice;
  const [from, until] = [dateAtTime(notice.from), notice.until === null ? null : dateAtTime(notice.until)];
  const { words, tone } = states[state];
  return (
    <SettingRow
      title={<OwnWords>{text[code] ?? text.en_GB ?? t`Maintenance`}</OwnWords>}
      hint={
        <>
          {company === null ? <Trans>For everybody</Trans> : <OwnWords>{company.name}</OwnWords>} · {levels[level]}
          {by !== null && (
            <>
              {" · "}
              <OwnWords>{by}</OwnWords>
            </>
          )}
          <br />
          {until === null ? (
            <Trans>From {from}</Trans>
          ) : (
            <Trans>
              From {from} until {until}
            </Trans>
          )}
          {ending.error !== null && (
            <QueryFailure
              query={{ error: ending.error, isFetching: ending.isPending, refetch: () => ending.mutate() }}
            />
          )}
        </>
      }
    >
      <StatusBadge tone={tone}>{words}</StatusBadge>
      {state !== "ENDED" && (
        <Button size="sm" isBusy={ending.isPending} onClick={() => ending.mutate()}>
          <Trans>End it</Trans>
        </Button>
      )}
    </SettingRow>
  );
}
