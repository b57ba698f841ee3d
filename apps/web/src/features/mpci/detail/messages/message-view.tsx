// What was sent and heard: each message by its name and time, to be read in words or exactly as it was.
import type { listMpciMessages } from "@filings/contract/api/mpci/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf } from "#api/call.ts";
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
import { messagesQuery } from "../detail-query.ts";
import { MessageReading } from "./message-reading.tsx";
import { MessageSegments } from "./message-segments.tsx";
import { segmentsOf } from "./segments.ts";
import { messageType, useMessageName } from "./use-message-name.ts";

type Message = AnswerOf<typeof listMpciMessages>[number];

export function MessageView({ filingId }: { readonly filingId: string }) {
  const { t } = useLingui();
  const call = useCall();
  const now = useNow();
  const refusal = useKeyRefusal();
  const { nearTime } = useFormats();
  const nameOf = useMessageName();
  const { data: messages, error } = useQuery(messagesQuery(call, filingId));
  const [chosen, setChosen] = useState<string | null>(null);
  const newestFirst = messages?.toReversed() ?? [];
  const shown = newestFirst.find(({ id }) => id === chosen) ?? newestFirst[0];
  if (messages?.length === 0) return null;
  return (
    <Card title={<Trans>Messages</Trans>} isFlush>
      {error !== null && <AlertBox type="failed" title={refusal(error)} />}
      {messages === undefined && error === null && <Skeleton label={t`Loading the messages`} />}
      {shown !== undefined && (
        <div className={styles.messages}>
          <ul className={styles.messageList} aria-label={t`Messages`}>
            {newestFirst.map((message) => (
              <li key={message.id}>
                <button
                  type="button"
                  aria-current={message.id === shown.id || undefined}
                  onClick={() => setChosen(message.id)}
                >
                  <span className={styles.direction} data-direction={message.direction}>
                    <Icon
                      shape={message.direction === "IN" ? arrowDownLeftIcon : arrowUpRightIcon}
                      size="sm"
                      isDirectional
                    />
                  </span>
                  <span>
                    <b>{nameOf(message)}</b>
                    <small>
                      {message.direction === "IN" ? <Trans>Received</Trans> : <Trans>Sent</Trans>}{" "}
                      <time dateTime={message.at}>{nearTime(message.at, now)}</time>
                    </small>
                    <VersionOf version={message.version} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Shown message={shown} />
        </div>
      )}
    </Card>
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

function Shown({ message }: { readonly message: Message }) {
  const { t } = useLingui();
  const [look, setLook] = useState("readable");
  const segments = segmentsOf(message.text);
  const file = `${message.control_reference ?? message.id}.edi`.replaceAll(/[^\w.-]/g, "-");
  // The bytes were read as Latin-1; they are written as they came.
  const bytes = () => Uint8Array.from(message.text, (letter) => letter.charCodeAt(0));
  return (
    <div className={styles.lines}>
      <Tabs
        label={t`How the message is shown`}
        selected={look}
        onSelect={setLook}
        tools={
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
        }
        tabs={[
          { id: "readable", label: <Trans>Readable</Trans>, content: <MessageReading segments={segments} /> },
          {
            id: "edifact",
            label: "EDIFACT",
            content: <MessageSegments segments={segments} kind={messageType(message.text) ?? message.kind} />,
          },
        ]}
      />
    </div>
  );
}
