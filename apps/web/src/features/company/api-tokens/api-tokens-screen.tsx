// The company's API tokens, by which its own systems read and file; administrators make and revoke them.
import { type ApiToken, listApiTokens, revokeApiToken } from "@filings/contract/api/company/api-tokens";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { QueryState } from "#identity/query-state.tsx";
import { AdministeredPage } from "#identity/settings/administered-page.tsx";
import styles from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { MakeTokenDialog } from "./make-token-dialog.tsx";
import { useScopeWords } from "./use-scope-words.ts";

export function ApiTokensScreen() {
  const { t } = useLingui();
  return (
    <AdministeredPage
      title={t`API tokens`}
      description={
        <Trans>
          With a token your own systems read and file in the name of the person who made it. No token makes, approves or
          removes keys.
        </Trans>
      }
      addLabel={<Trans>New API token</Trans>}
      addDialog={(onClose) => <MakeTokenDialog onClose={onClose} />}
    >
      <Tokens />
    </AdministeredPage>
  );
}

function Tokens() {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const attempt = useAttempt();
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const query = useQuery({
    queryKey: queryKeys.apiTokens,
    queryFn: ({ signal }) => call(listApiTokens, { params: { company: "self" }, signal }),
  });
  async function revoke({ id }: ApiToken): Promise<void> {
    const isDone = await attempt.run(() => call(revokeApiToken, { params: { company: "self", token: id } }));
    setRevoked(null);
    await queries.invalidateQueries({ queryKey: queryKeys.apiTokens });
    if (isDone) toasts.show({ title: t`The token is revoked`, tone: "success", titleIconName: "circle-check" });
  }
  return (
    <>
      <QueryState label={t`Loading the tokens`} query={query} />
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      {query.data !== undefined && (
        <SettingsCard title={<Trans>API tokens</Trans>}>
          {query.data.length === 0 && <SettingRow title={<Trans>No API tokens yet</Trans>} />}
          {query.data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </SettingsCard>
      )}
      {revoked !== null && (
        <ConfirmDialog
          isOpen
          isDangerous
          isBusy={attempt.isBusy}
          title={t`Revoke ${revoked.name}?`}
          description={t`Every system that uses this token is refused at once.`}
          okLabel={t`Revoke`}
          onCancel={() => setRevoked(null)}
          onOk={() => void revoke(revoked)}
        />
      )}
    </>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
  const { t } = useLingui();
  const { date, dateAtTime, list } = useFormats();
  const words = useScopeWords();
  const { name, last_used_at, expires_at } = token;
  const until = date(expires_at);
  const end = token.ends_in;
  const used = last_used_at === null ? null : dateAtTime(last_used_at);
  const isExpired = new Date(expires_at) <= new Date();
  return (
    <SettingRow
      title={
        <span className={styles.badges}>
          <OwnWords>{name}</OwnWords>
          {isExpired && (
            <StatusBadge tone="warning">
              <Trans>Expired</Trans>
            </StatusBadge>
          )}
        </span>
      }
      hint={
        <>
          {list(token.scopes.map((scope) => words[scope]))}
          <br />
          <Trans>
            Made by <bdi dir="auto">{token.made_by}</bdi>, valid until {until}, ends in <bdi dir="ltr">{end}</bdi>
          </Trans>
          <br />
          {used === null ? <Trans>Not used yet</Trans> : <Trans>Last active {used}</Trans>}
        </>
      }
    >
      <Button size="sm" kind="danger-quiet" aria-label={t`Revoke ${name}`} onClick={onRevoke}>
        <Trans>Revoke</Trans>
      </Button>
    </SettingRow>
  );
}
