// A message exactly as it was sent: one segment a line, each with what it is for.
import type { MpciMessage } from "@filings/contract/api/mpci/messages";
import { segmentMeaningLines } from "@filings/phrases/mpci/messages";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { roles } from "#ui/table/table-roles.ts";
import styles from "../detail.module.css";

export function MessageSegments({ message }: { readonly message: MpciMessage }) {
  const { t, i18n } = useLingui();
  const kind = message.type ?? message.kind;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t`Segments of ${kind}`}>
        <table {...roles.table} className={styles.segments}>
          <thead {...roles.group} className="vh">
            <tr {...roles.row}>
              <th {...roles.column} scope="col">
                <Trans>Line</Trans>
              </th>
              <th {...roles.column} scope="col">
                <Trans>Segment</Trans>
              </th>
              <th {...roles.column} scope="col">
                <Trans>What it is for</Trans>
              </th>
            </tr>
          </thead>
          <tbody {...roles.group}>
            {numbered(message.segments).map(({ meaning, text, line }) => (
              <tr {...roles.row} key={line}>
                <td {...roles.cell} className={styles.lineNumber}>
                  {line}
                </td>
                <td {...roles.cell} dir="ltr" className={styles.code}>
                  {text}
                </td>
                <td {...roles.cell} className={styles.meaning}>
                  {meaning !== null && i18n._(segmentMeaningLines[meaning])}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.more}>
        <Plural value={message.segment_count} one="# segment" other="# segments" />
        {message.segment_count > message.segments.length && (
          <>
            {" "}
            <Trans>The rest is long: copy the message to read all of it.</Trans>
          </>
        )}
      </p>
    </>
  );
}

function numbered(segments: MpciMessage["segments"]) {
  return segments.map((segment, at) => ({ ...segment, line: at + 1 }));
}
