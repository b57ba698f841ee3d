// One webhook: what it is told, what can be done with it, and how telling it went.
import {
  changeWebhook,
  changeWebhookSecret,
  listWebhookMessages,
  removeWebhook,
  sendWebhookMessageAgain,
  testWebhook,
  type Webhook,
} from "@filings/contract/api/company/webhooks";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { SecretShownOnce } from "#identity/form/secret-shown-once.tsx";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Bdi } from "#ui/layout/bdi.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { isOnItsWay, useMessageWords, useTypeWords } from "./use-webhook-words.ts";

type Asked = "remove" | "secret";

export function WebhookCard({ webhook }: { readonly webhook: Webhook }) {
  const { url, types, stopped_at } = webhook;
  const { list } = useFormats();
  const words = useTypeWords();
  const acts = useWebhookActs(webhook);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isStopped = stopped_at !== null;
  return (
    <SettingsCard title={<Bdi isMono>{url}</Bdi>}>
      {acts.refusal !== null && <AlertBox type="danger" title={acts.refusal} isLive />}
      <SettingRow
        title={list(types.map((type) => words[type]))}
        hint={
          isStopped && (
            <StatusBadge tone="warning">
              <Trans>Stopped</Trans>
            </StatusBadge>
          )
        }
      >
        {!isStopped && (
          <Button size="sm" isBusy={acts.isBusy} onClick={() => void acts.test()}>
            <Trans>Send a test</Trans>
          </Button>
        )}
        <Button size="sm" isBusy={acts.isBusy} onClick={() => void acts.setStopped(!isStopped)}>
          {isStopped ? <Trans>Start again</Trans> : <Trans>Stop</Trans>}
        </Button>
        <Button size="sm" onClick={() => setAsked("secret")}>
          <Trans>New secret</Trans>
        </Button>
        <Button size="sm" kind="danger-quiet" onClick={() => setAsked("remove")}>
          <Trans>Remove</Trans>
        </Button>
      </SettingRow>
      <Messages webhook={webhook} onAgain={acts.sendAgain} />
      {asked !== null && <AskFirst asked={asked} acts={acts} url={url} onEnd={() => setAsked(null)} />}
      {acts.secret !== null && <NewSecret secret={acts.secret} onClose={acts.forgetSecret} />}
    </SettingsCard>
  );
}

function NewSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  return <SecretShownOnce title={t`Copy the secret now`} what={t`Secret`} secret={secret} onClose={onClose} />;
}

function useWebhookActs({ id }: Webhook) {
  const call = useCall();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [secret, setSecret] = useState<string | null>(null);
  const params = { company: "self", webhook: id } as const;
  async function act(work: () => Promise<unknown>): Promise<void> {
    await attempt.run(work);
    await queries.invalidateQueries({ queryKey: queryKeys.webhooks });
  }
  return {
    isBusy: attempt.isBusy,
    refusal: attempt.refusal,
    secret,
    forgetSecret: () => setSecret(null),
    test: () => act(() => call(testWebhook, { params })),
    setStopped: (is_stopped: boolean) => act(() => call(changeWebhook, { params, body: { is_stopped } })),
    remove: () => act(() => call(removeWebhook, { params })),
    changeSecret: () => act(async () => setSecret((await call(changeWebhookSecret, { params })).secret)),
    sendAgain: (webhookMessage: string) =>
      act(() => call(sendWebhookMessageAgain, { params: { ...params, webhookMessage } })),
  };
}

interface AskFirstProps {
  readonly asked: Asked;
  readonly acts: ReturnType<typeof useWebhookActs>;
  readonly url: string;
  readonly onEnd: () => void;
}

function AskFirst({ asked, acts, url, onEnd }: AskFirstProps) {
  const { t } = useLingui();
  const host = new URL(url).host;
  const isRemoval = asked === "remove";
  const done = async () => {
    await (isRemoval ? acts.remove() : acts.changeSecret());
    onEnd();
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous={isRemoval}
      isBusy={acts.isBusy}
      title={isRemoval ? t`Remove the webhook to ${host}?` : t`Make a new secret for ${host}?`}
      description={
        isRemoval
          ? t`Your system is told nothing more, and the log of what it was told is deleted.`
          : t`For 24 hours each message is signed with the old secret, too. Enter the new one in your system by then.`
      }
      okLabel={isRemoval ? t`Remove` : t`Make the secret`}
      onCancel={onEnd}
      onOk={() => void done()}
    />
  );
}

interface MessagesProps {
  readonly webhook: Webhook;
  readonly onAgain: (message: string) => Promise<void>;
}

/** While one is on its way, how it goes is looked for. */
const lookAgainMs = 2_000;

function Messages({ webhook, onAgain }: MessagesProps) {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const call = useCall();
  const words = useMessageWords();
  const types: Readonly<Record<string, string>> = useTypeWords();
  const query = useQuery({
    queryKey: [...queryKeys.webhooks, webhook.id],
    queryFn: ({ signal }) => call(listWebhookMessages, { params: { company: "self", webhook: webhook.id }, signal }),
    refetchInterval: ({ state }) =>
      webhook.stopped_at === null && state.data?.some(isOnItsWay) === true ? lookAgainMs : false,
  });
  return (
    <>
      <QueryState label={t`Loading what it was told`} query={query} />
      {query.data?.length === 0 && <SettingRow title={<Trans>Nothing was sent yet</Trans>} />}
      {query.data?.map((message) => {
        const moment = dateAtTime(message.created_at);
        const what = types[message.type] ?? t`Test`;
        return (
          <SettingRow
            key={message.id}
            title={what}
            hint={
              <>
                {moment}
                <br />
                <span className={styles.badges} role="status">
                  {words(message)}
                </span>
              </>
            }
          >
            <Button
              size="sm"
              kind="quiet"
              aria-label={t`Send again: ${what}, ${moment}`}
              onClick={() => void onAgain(message.id)}
            >
              <Trans>Send again</Trans>
            </Button>
          </SettingRow>
        );
      })}
    </>
  );
}
