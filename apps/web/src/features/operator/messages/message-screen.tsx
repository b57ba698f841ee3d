// A message that could not be used: why, its text, and what an operator does about it.
import {
  dismissParkedMessage,
  downloadParkedMessage,
  getParkedMessage,
  type ParkedMessageDetail,
  replayParkedMessage,
} from "@filings/contract/api/operator/messages";
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryFailure, QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { downloadIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { routerPath } from "#ui/navigation/address.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { ReasonDialog } from "../act-dialog.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";
import { useDirectionWords, useKindWords, useStateWords, useSystemWords } from "./use-message-words.ts";

/** What runs again is looked at again so often. */
const lookAgainMs = 2_000;

interface MessageProps {
  readonly message: ParkedMessageDetail;
}

export function ParkedMessageScreen() {
  const { t } = useLingui();
  const { id = "" } = useParams({ strict: false });
  const call = useCall();
  const kinds = useKindWords();
  const query = useQuery({
    queryKey: [...operatorKeys.messages, "one", id],
    queryFn: ({ signal }) => call(getParkedMessage, { params: { message: id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "RUNNING" ? lookAgainMs : false),
  });
  const message = query.data;
  usePageTitle(t`Message set aside`);
  return (
    <div className={styles.page}>
      <PageHeader
        trail={
          <Link to={routerPath("/operator/messages")}>
            <Trans>Messages set aside</Trans>
          </Link>
        }
        title={message === undefined ? <Trans>Message set aside</Trans> : kinds[message.kind]}
        description={message !== undefined && <Bdi>{message.reason}</Bdi>}
        actions={message?.state === "OPEN" && <Acts message={message} />}
      />
      <QueryState label={t`Loading the message`} query={query} />
      {message !== undefined && <FactsCard message={message} />}
      {message !== undefined && message.size !== null && <TextCard message={message} />}
    </div>
  );
}

function Acts({ message }: MessageProps) {
  const { t } = useLingui();
  const call = useCall();
  const [act, setAct] = useState<"replay" | "dismiss" | null>(null);
  const dialog = {
    readBy: message.company === null ? ("operators" as const) : ("company" as const),
    onClose: () => setAct(null),
  };
  const params = { message: message.id };
  return (
    <>
      <Button onClick={() => setAct("dismiss")}>
        <Trans>Dismiss</Trans>
      </Button>
      {message.can_replay && (
        <Button kind="primary" onClick={() => setAct("replay")}>
          <Trans>Process again</Trans>
        </Button>
      )}
      {act === "replay" && (
        <ReasonDialog
          {...dialog}
          title={<Trans>Process this message again?</Trans>}
          description={
            message.direction === "IN"
              ? t`It is read from its stored bytes. What was applied is not applied twice.`
              : t`The same bytes are sent to the authority again.`
          }
          verb={<Trans>Process again</Trans>}
          done={t`The message is being processed again`}
          send={({ reason }) => call(replayParkedMessage, { params, body: { reason } })}
        />
      )}
      {act === "dismiss" && (
        <ReasonDialog
          {...dialog}
          title={<Trans>Dismiss this message?</Trans>}
          description={t`Nothing more is done with it. It stays in the list.`}
          verb={<Trans>Dismiss</Trans>}
          done={t`Message dismissed`}
          send={({ reason }) => call(dismissParkedMessage, { params, body: { reason } })}
        />
      )}
    </>
  );
}

function FactsCard({ message }: MessageProps) {
  const { dateAtTime, number } = useFormats();
  const [systems, directions, states] = [useSystemWords(), useDirectionWords(), useStateWords()];
  const { system, direction, at, company, filing_id, position, settled } = message;
  const state = states[message.state];
  const by = settled?.by ?? "";
  const day = settled === null ? "" : dateAtTime(settled.at);
  return (
    <SettingsCard title={<Trans>Message</Trans>}>
      <SettingRow
        title={<Trans>State</Trans>}
        hint={
          settled === null ? (
            message.can_replay ? undefined : (
              <NotReplayable message={message} />
            )
          ) : (
            <>
              <Trans>
                By {by}, {day}
              </Trans>
              <br />
              <OwnWords>{settled.reason}</OwnWords>
            </>
          )
        }
      >
        <StatusBadge tone={state.tone}>{state.words}</StatusBadge>
      </SettingRow>
      <SettingRow title={<Trans>System</Trans>}>
        {systems[system]} · {directions[direction]}
      </SettingRow>
      <SettingRow title={<Trans>When</Trans>}>{dateAtTime(at)}</SettingRow>
      {company !== null && (
        <SettingRow title={<Trans>Company</Trans>}>
          <Link to={routerPath(`/operator/companies/${company.id}`)}>
            <OwnWords>{company.name}</OwnWords>
          </Link>
        </SettingRow>
      )}
      {filing_id !== null && (
        <SettingRow title={<Trans>Filing</Trans>}>
          <Bdi isMono>{filing_id}</Bdi>
        </SettingRow>
      )}
      {position !== null && <SettingRow title={<Trans>Segment with the fault</Trans>}>{number(position)}</SettingRow>}
    </SettingsCard>
  );
}

function NotReplayable({ message: { direction, kind } }: MessageProps) {
  if (kind === "PAYMENT") return <Trans>Settle the payment with its provider, then dismiss this entry.</Trans>;
  if (direction === "OUT") return <Trans>Its company can send the filing again itself. Dismiss this entry.</Trans>;
  return <Trans>Processing it again changes nothing. Dismiss it when it is dealt with.</Trans>;
}

function TextCard({ message }: MessageProps) {
  const { t } = useLingui();
  const call = useCall();
  const fetching = useMutation({
    mutationFn: async () => {
      const answer: unknown = await call(downloadParkedMessage, { params: { message: message.id } });
      if (!(answer instanceof Blob)) throw new TypeError("the message came as no file");
      saveFile({
        name: `${message.id}.${message.system === "ADC" ? "xml" : "edi"}`,
        type: answer.type,
        content: answer,
      });
    },
  });
  const { number } = useFormats();
  const size = number(message.size ?? 0);
  const isWhole = (message.size ?? 0) <= limits.parkedTextBytes;
  return (
    <Card
      title={isWhole ? <Trans>Text, {size} bytes</Trans> : <Trans>Text, the first 10 kB of {size} bytes</Trans>}
      isFlush
      tools={
        <Button size="sm" icon={downloadIcon} isBusy={fetching.isPending} onClick={() => fetching.mutate()}>
          <Trans>Download</Trans>
        </Button>
      }
    >
      {fetching.error !== null && (
        <QueryFailure
          query={{ error: fetching.error, isFetching: fetching.isPending, refetch: () => fetching.mutate() }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.text} dir="ltr" tabIndex={0} aria-label={t`Text of the message`}>
        {message.text}
      </section>
    </Card>
  );
}
