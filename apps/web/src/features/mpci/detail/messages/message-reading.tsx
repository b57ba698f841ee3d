// A message in words: its business, part by part.
import type { MpciMessage, MpciMessagePart } from "@filings/contract/api/mpci/messages";
import { isolated } from "@filings/contract/values/hidden-characters";
import { messageLineNames, messageNames, messagePartNames } from "@filings/phrases/mpci/messages";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "../detail.module.css";
import { partIcons } from "./message-icons.ts";

type Line = MpciMessagePart["lines"][number];

export function MessageReading({ message }: { readonly message: Pick<MpciMessage, "kind" | "parts" | "part_count"> }) {
  const { t, i18n } = useLingui();
  const parts = message.parts.map((part, at) => ({ ...part, at }));
  // Of a refusal many points come: who has read them folds them away.
  const points = parts.filter(({ name }) => name === "POINT");
  const read = ({ name, number, lines, at }: (typeof parts)[number]) => (
    <div key={at} className={styles.readPart}>
      <h3>
        {partIcons[name] !== undefined && <Icon shape={partIcons[name]} size="sm" />}{" "}
        {i18n._({ ...messagePartNames[name], values: { number: isolated(String(number)) } })}
      </h3>
      <dl>
        {lines.map((line) => (
          <div key={`${line.name} ${line.value}`}>
            <dt>{i18n._(messageLineNames[line.name])}</dt>
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
        {parts.filter(({ name }) => name !== "POINT").map(read)}
        {points.length > 0 && (
          <details className={styles.readPoints} open>
            <summary>
              {message.kind === "RFI" ? (
                <Plural value={points.length} one="# question" other="# questions" />
              ) : (
                <Plural value={points.length} one="# error" other="# errors" />
              )}
            </summary>
            {points.map(read)}
          </details>
        )}
      </section>
      {message.part_count > parts.length && (
        <p className={styles.more}>
          <Trans>The rest is long: copy the message to read all of it.</Trans>
        </p>
      )}
    </>
  );
}

function Value({ line: { value, form } }: { readonly line: Line }): ReactNode {
  const { i18n } = useLingui();
  const { date, dateAtTime, number } = useFormats();
  switch (form) {
    case "INSTANT":
      return <time dateTime={value}>{dateAtTime(value)}</time>;
    case "DAY":
      return <time dateTime={value}>{date(value, { zone: "UTC" })}</time>;
    case "NUMBER":
      return Number.isNaN(Number(value)) ? <bdi>{value}</bdi> : number(Number(value), { maximumFractionDigits: 3 });
    case "KIND":
      return isKind(value) ? i18n._(messageNames[value]) : <bdi>{value}</bdi>;
    case "CODE":
      return <bdi dir="ltr">{value}</bdi>;
    default:
      return <bdi dir="auto">{value}</bdi>;
  }
}

function isKind(value: string): value is keyof typeof messageNames {
  return Object.hasOwn(messageNames, value);
}
