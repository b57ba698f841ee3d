// One answer of the authority: its word, its filing, when it came, and what happens next.
import type { FilingRow } from "@filings/contract/api/mpci";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { FilingStatus } from "#filing/filing-status.tsx";
import { useStatusWords } from "#filing/status-words.ts";
import { useFormats } from "#i18n/formats.ts";
import styles from "./work-queue.module.css";

export function RecentAnswer({ row, now }: { readonly row: FilingRow; readonly now: Date }) {
  const { relative, dateAtTime } = useFormats();
  const { nextStep } = useStatusWords();
  return (
    <li>
      <FilingLink className={styles.answer} to={filingPath(row.id)}>
        <FilingStatus status={row.status} />
        <time className={styles.when} dateTime={row.updated_at} title={dateAtTime(row.updated_at)}>
          {relative(row.updated_at, now)}
        </time>
        <bdi className={styles.number} dir="ltr">
          {row.bill_number ?? row.number}
        </bdi>
        <span className={styles.text}>{nextStep(row.status)}</span>
      </FilingLink>
    </li>
  );
}
