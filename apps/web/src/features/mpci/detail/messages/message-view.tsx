// What was sent and heard: each message by its name and time, to be read in words or exactly as it was.
import type { MpciMessage, MpciMessageSummary } from "@filings/contract/api/mpci/messages";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { arrowDownLeftIcon, arrowUpRightIcon, downloadIcon } from "#ui/icon/icons.ts";
import { Card } from "#ui/layout/card.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import styles from "../detail.module.css";
import { messageQuery, messagesQuery } from "../detail-query.ts";
import { kindIcons } from "./message-icons.ts";
import { MessageReading } from "./message-reading.tsx";
import { MessageSegments } from "./message-segments.tsx";
import { useMessageName } from "./use-message-name.ts";

export function MessageView({ filingId }: { readonly filingId: string }) {
  const { t } = useLingui();
  const call = useCall();
  const refusal = useKeyRefusal();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    messagesQuery(call, filingId),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [look, setLook] = useState("readable");
  const messages = data?.pages.flatMap(({ results }) => results);
  const shown = messages?.find(({ id }) => id === chosen) ?? messages?.[0];
  if (messages?.length === 0) return null;
  return (
    <Card title={<Trans>Messages</Trans>} isFlush>
      {error !== null && <AlertBox type="failed" title={refusal(error)} />}
      {messages === undefined && error === null && <Skeleton label={t`Loading the messages`} />}
      {messages !== undefined && shown !== undefined && (
        <div className={styles.messages}>
          <ul className={styles.messageList} aria-label={t`Messages`}>
            {messages.map((message) => (
              <li key={message.id}>
                <Choice message={message} isChosen={message.id === shown.id} onChoose={() => setChosen(message.id)} />
              </li>
            ))}
            {hasNextPage && (
              <li>
                <Button kind="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  <Trans>Show earlier entries</Trans>
                </Button>
              </li>
            )}
          </ul>
          <Shown filingId={filingId} summary={shown} look={look} onLook={setLook} />
        </div>
      )}
    </Card>
  );
}

interface ChoiceProps {
  readonly message: MpciMessageSummary;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ message, isChosen, onChoose }: ChoiceProps) {
  const now = useNow();
  const { nearTime } = useFormats();
  const nameOf = useMessageName();
  return (
    <button type="button" aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={styles.direction} data-direction={message.direction}>
        <Icon shape={message.direction === "IN" ? arrowDownLeftIcon : arrowUpRightIcon} size="sm" isDirectional />
      </span>
      <span>
        <b>
          <Icon shape={kindIcons[message.kind]} size="sm" /> {nameOf(message)}
        </b>
        <small>
          {message.direction === "IN" ? <Trans>Received</Trans> : <Trans>Sent</Trans>}{" "}
          <time dateTime={message.at}>{nearTime(message.at, now)}</time>
        </small>
        <VersionOf version={message.version} />
      </span>
    </button>
  );
}

function VersionOf({ version }: { readonly version: number | null }) {
  if (version === null) return null;
  return (
    <small>
      <Trans>Version {version}</Trans>
    </small>
  );
}

interface ShownProps {
  readonly filingId: string;
  readonly summary: MpciMessageSummary;
  readonly look: string;
  readonly onLook: (look: string) => void;
}

function Shown({ filingId, summary, look, onLook }: ShownProps) {
  const { t } = useLingui();
  const call = useCall();
  const refusal = useKeyRefusal();
  const { data: message, error } = useQuery(messageQuery(call, filingId, summary.id));
  return (
    <div className={styles.lines}>
      {error !== null && <AlertBox type="failed" title={refusal(error)} />}
      {message === undefined && error === null && <Skeleton label={t`Loading the messages`} />}
      {message !== undefined && (
        <Tabs
          label={t`How the message is shown`}
          selected={look}
          onSelect={onLook}
          tools={<Tools message={message} />}
          tabs={[
            { id: "readable", label: <Trans>Readable</Trans>, content: <MessageReading message={message} /> },
            { id: "edifact", label: "EDIFACT", content: <MessageSegments message={message} /> },
          ]}
        />
      )}
    </div>
  );
}

function Tools({ message }: { readonly message: MpciMessage }) {
  const { t } = useLingui();
  const file = `${message.control_reference ?? message.id}.edi`.replaceAll(/[^\w.-]/g, "-");
  // The bytes were read as Latin-1; they are written as they came.
  const bytes = () => Uint8Array.from(message.text, (letter) => letter.charCodeAt(0));
  return (
    <>
      <CopyButton value={message.text} what={t`message`} />
      <Button
        kind="quiet"
        size="sm"
        icon={downloadIcon}
        aria-label={t`Download message`}
        onClick={() => saveFile({ name: file, type: "application/edifact", content: bytes() })}
      >
        <Trans>Download</Trans>
      </Button>
    </>
  );
}
