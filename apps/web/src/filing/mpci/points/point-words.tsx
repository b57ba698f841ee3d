// A remark of NAIC in the reader's words: what is wrong, why, what was sent and what was expected. A code that is not
// known is shown as it came, with its place in the message.
import { isKnownCode } from "@filings/contract/mpci/answers/codes";
import { answerCauses } from "@filings/phrases/mpci/answers/causes";
import { contentWords } from "@filings/phrases/mpci/answers/content-codes";
import { answerFields } from "@filings/phrases/mpci/answers/fields";
import { syntaxWords } from "@filings/phrases/mpci/answers/syntax-codes";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Point } from "../answers.ts";
import styles from "./points.module.css";

const words = { ...syntaxWords, ...contentWords };

export function PointWords({ point }: { readonly point: Point }) {
  const { code, text, path } = point;
  if (!isKnownCode(code)) return <UnknownPoint point={point} />;
  const { says, cause, field } = words[code];
  // A question has no other words than NAIC's.
  const isQuestion = code.startsWith("RFI-");
  return (
    <div className={styles.point}>
      <p className={styles.says}>
        {isQuestion && text !== "" ? <span dir="auto">{text}</span> : <Said line={says} />}
        <Code code={code} />
      </p>
      <p className={styles.more}>
        <Said line={answerCauses[cause]} />
      </p>
      <dl className={styles.values}>
        {!path && (
          <Value name={<Trans>Field</Trans>}>
            <Said line={answerFields[field]} />
          </Value>
        )}
        <BothValues point={point} />
      </dl>
      {!isQuestion && Object.hasOwn(contentWords, code) && text !== "" && (
        <p className={styles.more}>
          <Trans>
            NAIC’s words: <q dir="auto">{text}</q>
          </Trans>
        </p>
      )}
    </div>
  );
}

function UnknownPoint({ point }: { readonly point: Point }) {
  const { code, text } = point;
  return (
    <div className={styles.point}>
      <p className={styles.says}>
        {text === "" ? <Trans>NAIC gave a code without words</Trans> : <span dir="auto">{text}</span>}
        {code !== null && <Code code={code} />}
      </p>
      <dl className={styles.values}>
        <Value name={<Trans>Place in the message</Trans>}>
          <PlaceInMessage point={point} />
        </Value>
        <BothValues point={point} />
      </dl>
    </div>
  );
}

function PlaceInMessage({ point: { position } }: { readonly point: Point }) {
  if (position === undefined) return <Trans>The whole message</Trans>;
  const { segment, element, component } = position;
  if (element === null) return <Trans>Segment {segment}</Trans>;
  if (component === null)
    return (
      <Trans>
        Segment {segment}, element {element}
      </Trans>
    );
  return (
    <Trans>
      Segment {segment}, element {element}, component {component}
    </Trans>
  );
}

function BothValues({ point: { value, expected } }: { readonly point: Point }) {
  return (
    <>
      {value !== undefined && (
        <Value name={<Trans>You sent</Trans>}>
          <bdi dir="auto">{value}</bdi>
        </Value>
      )}
      {expected !== undefined && (
        <Value name={<Trans>NAIC expects</Trans>}>
          <bdi dir="auto">{expected}</bdi>
        </Value>
      )}
    </>
  );
}

function Value({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Code({ code }: { readonly code: string }) {
  return (
    <bdi dir="ltr" className={styles.code}>
      {code}
    </bdi>
  );
}

function Said({ line }: { readonly line: MessageDescriptor }) {
  const { i18n } = useLingui();
  return i18n._(line);
}
