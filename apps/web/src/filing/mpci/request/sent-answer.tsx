// An answer to a request for information as it is sealed: each question with its answer and its papers.
import type { SealedAnswer } from "@filings/contract/mpci/rfi";
import { Trans } from "@lingui/react/macro";
import { FileNameChip } from "#ui/document/file-name-chip.tsx";
import styles from "./request.module.css";

interface SentAnswerProps {
  readonly answer: SealedAnswer;
  readonly attachments: readonly { readonly sha256: string; readonly name: string }[];
}

export function SentAnswer({ answer, attachments }: SentAnswerProps) {
  const nameOf = (sha256: string) => attachments.find((file) => file.sha256 === sha256)?.name ?? sha256.slice(2, 14);
  return (
    <div className={styles.sentAnswer}>
      <ol className={styles.sent}>
        {answer.answers.map(({ question, asked, text, papers }) => (
          <li key={question} value={question}>
            <p className={styles.hint} dir="auto">
              {asked}
            </p>
            {text !== "" && (
              <p className={styles.given} dir="auto">
                {text}
              </p>
            )}
            {papers.length > 0 && (
              <p className={styles.files}>
                {papers.map((sha256) => (
                  <FileNameChip key={sha256} fileName={nameOf(sha256)} />
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
      {answer.request.number !== null && (
        <p className={styles.hint}>
          <Trans>
            To NAIC’s request <bdi dir="ltr">{answer.request.number}</bdi>
          </Trans>
        </p>
      )}
    </div>
  );
}
