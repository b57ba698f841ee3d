// A message in words: its business, part by part.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";
import styles from "../detail.module.css";
import { lineNames, messageNames, partNames } from "./message-words.ts";
import { type ReadLine, readMessage } from "./readable-message.ts";
import type { Segment } from "./segments.ts";

// Parts drawn at once; a bill of 999 items has many thousands.
const partsMost = 60;

export function MessageReading({ segments }: { readonly segments: readonly Segment[] }) {
  const { t, i18n } = useLingui();
  const parts = readMessage(segments).map((part, at) => ({ ...part, at }));
  const shown = parts.slice(0, partsMost);
  // What the authority points out stands on the page already, each point with the way to its field.
  const points = shown.filter(({ name }) => name === "point");
  const read = ({ name, number, lines, at }: (typeof parts)[number]) => (
    <div key={at} className={styles.readPart}>
      <h3>{i18n._({ ...partNames[name], values: { number: `\u2068${number}\u2069` } })}</h3>
      <dl>
        {lines.map((line) => (
          <div key={`${line.name} ${line.value}`}>
            <dt>{i18n._(lineNames[line.name])}</dt>
            <dd>
              <Value line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.reading} tabIndex={0} aria-label={t`The message in plain words`}>
        {shown.filter(({ name }) => name !== "point").map(read)}
        {points.length > 0 && (
          <details className={styles.readPoints}>
            <summary>
              <Plural value={points.length} one="# point" other="# points" />
            </summary>
            {points.map(read)}
          </details>
        )}
      </section>
      {parts.length > partsMost && (
        <p className={styles.more}>
          <Trans>The rest is long: copy the message to read all of it.</Trans>
        </p>
      )}
    </>
  );
}

function Value({ line: { value, form } }: { readonly line: ReadLine }): ReactNode {
  const { i18n } = useLingui();
  const { date, dateAtTime, number } = useFormats();
  switch (form) {
    case "instant":
      return <time dateTime={value}>{dateAtTime(value)}</time>;
    case "day":
      return <time dateTime={value}>{date(value, { zone: "UTC" })}</time>;
    case "number":
      return Number.isNaN(Number(value)) ? <bdi>{value}</bdi> : number(Number(value), { maximumFractionDigits: 3 });
    case "kind":
      return Object.hasOwn(messageNames, value) ? i18n._(messageNames[value]!) : <bdi>{value}</bdi>;
    case "code":
      return <bdi dir="ltr">{value}</bdi>;
    default:
      return <bdi dir="auto">{value}</bdi>;
  }
}
