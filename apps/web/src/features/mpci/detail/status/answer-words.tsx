// What the authority said, as it said it, without its points.
import { Trans, useLingui } from "@lingui/react/macro";
import type { Answer } from "#filing/mpci/answers.ts";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { Bdi } from "#ui/layout/bdi.tsx";
import styles from "../detail.module.css";

export function useAnswerTitle(): (kind: Answer["kind"]) => string {
  const { t } = useLingui();
  const titles = { refusal: t`What NAIC rejected`, request: t`Request for information`, answer: t`NAIC's answer` };
  return (kind) => titles[kind];
}

export function AnswerWords({ answer }: { readonly answer: Answer }) {
  const now = useNow();
  const { nearTime } = useFormats();
  const received = nearTime(answer.at, now);
  const said = useStatusWords().label(answer.status);
  return (
    <>
      <p className={styles.small}>
        {answer.kind === "answer" ? (
          <Trans>
            <b>{said}</b>, received {received}
          </Trans>
        ) : (
          <Trans>Received {received}</Trans>
        )}
      </p>
      {answer.text !== null && (
        <blockquote className={styles.quote}>
          <p dir="auto">{answer.text}</p>
        </blockquote>
      )}
      <WhatIsMeant answer={answer} />
      {answer.kind === "refusal" && answer.text === null && answer.points.length === 0 && (
        <p className={styles.small}>
          <Trans>NAIC gave no reason. Its message below is all we have.</Trans>
        </p>
      )}
      {(answer.isOvertaken || answer.isAfterLoading) && (
        <p className={styles.small}>
          {answer.isOvertaken && (
            <Trans>
              It is about an earlier version: the one you sent later is with NAIC, which decides on that one.
            </Trans>
          )}{" "}
          {answer.isAfterLoading && <Trans>It came after loading had begun.</Trans>}
        </p>
      )}
    </>
  );
}

function WhatIsMeant({ answer: { containers, reference } }: { readonly answer: Answer }) {
  const { t } = useLingui();
  if (reference === null && containers.length === 0) return null;
  return (
    <dl className={styles.meant}>
      {containers.length > 0 && (
        <div>
          <dt>{t`Containers not to load`}</dt>
          {containers.map((container) => (
            <dd key={container}>
              <Bdi>{container}</Bdi>
              <CopyButton value={container} what={t`container number`} />
            </dd>
          ))}
        </div>
      )}
      {reference !== null && (
        <div>
          <dt>{t`Reference to quote to NAIC`}</dt>
          <dd>
            <Bdi>{reference}</Bdi>
            <CopyButton value={reference} what={t`reference`} />
          </dd>
        </div>
      )}
    </dl>
  );
}
