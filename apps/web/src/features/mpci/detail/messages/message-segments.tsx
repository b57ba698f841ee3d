// A message exactly as it was sent: one segment a line, each with what it is for.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { roles } from "#ui/table/table-roles.ts";
import styles from "../detail.module.css";
import { segmentWords } from "./segment-words.ts";
import type { Segment } from "./segments.ts";

// Lines drawn at once; a bill of 999 items has many thousands.
const linesMost = 400;

export function MessageSegments({ segments, kind }: { readonly segments: readonly Segment[]; readonly kind: string }) {
  const { t, i18n } = useLingui();
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
            {numbered(segments)
              .slice(0, linesMost)
              .map(({ tag, text, line }) => (
                <tr {...roles.row} key={line}>
                  <td {...roles.cell} className={styles.lineNumber}>
                    {line}
                  </td>
                  <td {...roles.cell} dir="ltr" className={styles.code}>
                    {text}
                  </td>
                  <td {...roles.cell} className={styles.meaning}>
                    {Object.hasOwn(segmentWords, tag) && segmentWords[tag] !== undefined && i18n._(segmentWords[tag])}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      <p className={styles.more}>
        <Plural value={segments.length} one="# segment" other="# segments" />
        {segments.length > linesMost && (
          <>
            {" "}
            <Trans>The rest is long: copy the message to read all of it.</Trans>
          </>
        )}
      </p>
    </>
  );
}

function numbered(segments: readonly Segment[]) {
  return segments.map((segment, at) => ({ ...segment, line: at + 1 }));
}
