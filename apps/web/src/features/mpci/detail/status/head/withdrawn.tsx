// NAIC's answer to a withdrawn bill: that it accepted the withdrawal, and when.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans } from "@lingui/react/macro";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import styles from "../../detail.module.css";
import { useAnswerTitle } from "../answer-words.tsx";

export function Withdrawn({ filing: { status, cancellation } }: { readonly filing: FilingDetail }) {
  const now = useNow();
  const { nearTime } = useFormats();
  const title = useAnswerTitle()("answer");
  const at = cancellation?.answered_at ?? null;
  if (status !== "CANCELED" || at === null) return null;
  const accepted = nearTime(at, now);
  return (
    <div className={styles.heroAnswer}>
      <h3>{title}</h3>
      <p className={styles.small}>
        <Trans>
          NAIC accepted the withdrawal <time dateTime={at}>{accepted}</time>.
        </Trans>
      </p>
    </div>
  );
}
