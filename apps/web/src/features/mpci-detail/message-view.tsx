// What was sent and heard, exactly: one segment a line, each with what it is for.
import type { listMpciMessages } from "@filings/contract/api/mpci";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf } from "#api/call.ts";
import { useFormats } from "#i18n/formats.ts";
import { useKeyRefusal } from "#session/open-key-refusal.ts";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { arrowDownLeftIcon, arrowUpRightIcon } from "#ui/icon/icons.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "./detail.module.css";
import { messagesQuery } from "./detail-query.ts";
import { messageWords } from "./message-words.ts";
import { segmentWords } from "./segment-words.ts";
import { segmentsOf } from "./segments.ts";

type Message = AnswerOf<typeof listMpciMessages>[number];

// Lines drawn at once; a bill of 999 items has many thousands.
const linesMost = 400;

export function MessageView({ filingId }: { readonly filingId: string }) {
  const { t } = useLingui();
  const call = useCall();
  const refusal = useKeyRefusal();
  const nameOf = useMessageName();
  const { dateAtTime } = useFormats();
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
            {newestFirst.map(({ id, direction, kind, at, version }) => (
              <li key={id}>
                <button type="button" aria-current={id === shown.id || undefined} onClick={() => setChosen(id)}>
                  <Icon shape={direction === "IN" ? arrowDownLeftIcon : arrowUpRightIcon} />
                  <span>
                    <b>
                      <bdi>{nameOf(kind)}</bdi> {version !== null && <Trans>version {version}</Trans>}
                    </b>
                    <small>
                      {direction === "IN" ? <Trans>Received</Trans> : <Trans>Sent</Trans>} {dateAtTime(at)}
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Lines message={shown} />
        </div>
      )}
    </Card>
  );
}

function useMessageName(): (kind: string) => string {
  const { i18n } = useLingui();
  return (kind) => {
    const words = Object.hasOwn(messageWords, kind) ? messageWords[kind] : undefined;
    return words === undefined ? kind : i18n._(words);
  };
}

function Lines({ message }: { readonly message: Message }) {
  const { t, i18n } = useLingui();
  const segments = segmentsOf(message.text);
  const kind = useMessageName()(message.kind);
  return (
    <div className={styles.lines}>
      <div className={styles.linesHead}>
        <span className={styles.small}>
          <Plural value={segments.length} one="# segment" other="# segments" />
        </span>
        <CopyButton value={message.text} what={t`message`} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t`Segments of ${kind}`}>
        <table className={styles.segments}>
          <thead className="vh">
            <tr>
              <th scope="col">
                <Trans>Line</Trans>
              </th>
              <th scope="col">
                <Trans>Segment</Trans>
              </th>
              <th scope="col">
                <Trans>What it is for</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {numbered(segments)
              .slice(0, linesMost)
              .map(({ tag, text, line }) => (
                <tr key={line}>
                  <td className={styles.lineNumber}>{line}</td>
                  <td dir="ltr" className={styles.code}>
                    {text}
                  </td>
                  <td className={styles.meaning}>
                    {Object.hasOwn(segmentWords, tag) && segmentWords[tag] !== undefined && i18n._(segmentWords[tag])}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {segments.length > linesMost && (
        <p className={styles.more}>
          <Trans>The rest is long: copy the message to read it whole.</Trans>
        </p>
      )}
    </div>
  );
}

function numbered(segments: ReturnType<typeof segmentsOf>) {
  return segments.map((segment, at) => ({ ...segment, line: at + 1 }));
}
