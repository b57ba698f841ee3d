// Where one is signed in: this device marked, each other one can be signed out, or all at once.
import { listSessions, revokeOtherSessions, revokeSession, type Session } from "@filings/contract/api/account/sessions";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useDeviceName } from "#identity/device-name.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

export function SessionsScreen() {
  const { t } = useLingui();
  usePageTitle(t`Devices`);
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({ queryKey: queryKeys.sessions, queryFn: ({ signal }) => call(listSessions, { signal }) });
  const others = query.data?.filter(({ is_current }) => !is_current) ?? [];

  async function end(act: () => Promise<unknown>, words: string): Promise<void> {
    const isDone = await attempt.run(async () => {
      await act();
      await queries.invalidateQueries({ queryKey: queryKeys.sessions });
    });
    setAsking(false);
    if (isDone) toasts.show({ title: words, tone: "success", titleIconName: "circle-check" });
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Devices</Trans>}
        description={
          <Trans>Where you are signed in. Sign out a device you do not recognise, then change your password.</Trans>
        }
        actions={
          others.length > 0 && (
            <Button onClick={() => setAsking(true)}>
              <Trans>Sign out everywhere else</Trans>
            </Button>
          )
        }
      />
      <QueryState label={t`Loading the sessions`} query={query} />
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      {query.data !== undefined && (
        <SettingsCard title={<Trans>Signed in</Trans>}>
          {query.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={attempt.isBusy}
              onEnd={() =>
                void end(() => call(revokeSession, { params: { session: session.id } }), t`The session has ended`)
              }
            />
          ))}
        </SettingsCard>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={attempt.isBusy}
        title={t`${plural(others.length, { one: "Sign out # other session?", other: "Sign out # other sessions?" })}`}
        description={t`Unsaved work there stays on that device.`}
        okLabel={t`Sign out everywhere else`}
        onCancel={() => setAsking(false)}
        onOk={() => void end(() => call(revokeOtherSessions), t`You are signed in only here`)}
      />
    </div>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const device = useDeviceName()(session.device);
  const used = dateAtTime(session.last_used_at);
  const since = dateAtTime(session.created_at);
  return (
    <SettingRow
      title={device}
      hint={
        <>
          <Trans>
            <bdi dir="auto">{session.company_name}</bdi>. Last used {used}.
          </Trans>{" "}
          <Trans>Signed in {since}.</Trans>
        </>
      }
    >
      {session.is_current ? (
        <StatusBadge tone="success">
          <Trans>This device</Trans>
        </StatusBadge>
      ) : (
        <Button size="sm" isDisabled={isBusy} aria-label={t`Sign out ${device}, last used ${used}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </SettingRow>
  );
}
