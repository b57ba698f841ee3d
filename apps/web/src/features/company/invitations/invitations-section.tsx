// Invitations that nobody has accepted yet: sent again, or withdrawn.
import {
  type Invitation,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from "@filings/contract/api/company/invitations";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { usePermissionWords } from "#identity/permission-words.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { latePart } from "#ui/late-part.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

const WithdrawDialog = latePart(async () => (await import("./withdraw-dialog.tsx")).WithdrawDialog);

const ownCompany = { company: "self" } as const;

export function InvitationsSection() {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const attempt = useAttempt();
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null);
  const query = useQuery({
    queryKey: queryKeys.invitations,
    queryFn: ({ signal }) => call(listInvitations, { params: ownCompany, signal }),
  });

  async function act(work: () => Promise<unknown>, words: string): Promise<void> {
    const isDone = await attempt.run(work);
    setWithdrawn(null);
    await queries.invalidateQueries({ queryKey: queryKeys.invitations });
    if (isDone) toasts.show({ title: words, tone: "success", titleIconName: "mail" });
  }

  if (query.data === undefined) return <QueryState label={t`Loading the invitations`} query={query} />;
  if (query.data.length === 0) return null;
  return (
    <SettingsCard title={<Trans>Invited, not joined yet</Trans>}>
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      {query.data.map((invitation) => {
        const params = { ...ownCompany, invitation: invitation.id };
        return (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isBusy={attempt.isBusy}
            onResend={() => void act(() => call(resendInvitation, { params }), t`Invitation sent again`)}
            onWithdraw={() => setWithdrawn(invitation)}
          />
        );
      })}
      <Suspense>
        {withdrawn !== null && (
          <WithdrawDialog
            isBusy={attempt.isBusy}
            onCancel={() => setWithdrawn(null)}
            onOk={() => {
              const params = { ...ownCompany, invitation: withdrawn.id };
              void act(() => call(withdrawInvitation, { params }), t`Invitation withdrawn`);
            }}
          />
        )}
      </Suspense>
    </SettingsCard>
  );
}

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly isBusy: boolean;
  readonly onResend: () => void;
  readonly onWithdraw: () => void;
}

function InvitationRow({ invitation, isBusy, onResend, onWithdraw }: InvitationRowProps) {
  const { t } = useLingui();
  const { dateAtTime, list } = useFormats();
  const words = usePermissionWords();
  const { email, name, invited_by, state } = invitation;
  const may = list(invitation.permissions.map((permission) => words[permission].label));
  const sent = dateAtTime(invitation.sent_at);
  const end = dateAtTime(invitation.expires_at);
  return (
    <SettingRow
      title={
        <span className={styles.badges}>
          {name === null ? <bdi dir="ltr">{email}</bdi> : <bdi dir="auto">{name}</bdi>}
          {state === "EXPIRED" && (
            <StatusBadge tone="warning">
              <Trans>Link expired</Trans>
            </StatusBadge>
          )}
        </span>
      }
      hint={
        <>
          {name !== null && (
            <>
              <bdi dir="ltr">{email}</bdi>
              <br />
            </>
          )}
          <Trans>May {may}</Trans>
          <br />
          <Trans>
            Sent {sent} by <bdi dir="auto">{invited_by.name}</bdi>. Open until {end}.
          </Trans>
        </>
      }
    >
      <Button size="sm" isDisabled={isBusy} aria-label={t`Send again to ${email}`} onClick={onResend}>
        <Trans>Send again</Trans>
      </Button>
      <Button
        size="sm"
        kind="danger-quiet"
        isDisabled={isBusy}
        aria-label={t`Withdraw the invitation of ${email}`}
        onClick={onWithdraw}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </SettingRow>
  );
}
