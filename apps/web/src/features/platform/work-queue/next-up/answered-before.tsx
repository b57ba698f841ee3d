// Says of a line what NAIC has answered to the version before, and how long that counts.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { Trans } from "@lingui/react/macro";
import { standingAnswer, updatedAnswer } from "#filing/mpci/standing-answer.ts";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { useFormats } from "#i18n/formats.ts";
import styles from "../work-queue.module.css";

interface AnsweredBeforeProps {
  readonly row: FilingRow;
  readonly now: Date;
}

export function AnsweredBefore({ row, now }: AnsweredBeforeProps) {
  const { nearTime } = useFormats();
  const { label } = useStatusWords();
  const updated = updatedAnswer(row);
  if (row.answer === null || (standingAnswer(row) === null && updated === null)) return null;
  const { received_at: at } = row.answer;
  const answeredAt = nearTime(at, now);
  const answer = updated === null ? "" : label(updated);
  return (
    <p className={styles.by}>
      {updated === "LOAD" ? (
        <Trans>The version that NAIC answered with “{answer}” counts until the update is sent.</Trans>
      ) : row.status === "DRAFTED" ? (
        <Trans>
          NAIC answered <time dateTime={at}>{answeredAt}</time>. The update is not sent yet.
        </Trans>
      ) : (
        <Trans>
          NAIC said this <time dateTime={at}>{answeredAt}</time>. It stands until NAIC registers an update.
        </Trans>
      )}
    </p>
  );
}
