// What NAIC said of the version it has, while the update of it is a draft.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans } from "@lingui/react/macro";
import { asksNothing, statusOfAnswer } from "#filing/mpci/standing-answer.ts";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import styles from "../../detail.module.css";
import { answeredBefore } from "./answered-before.ts";

const mayLoad = [...asksNothing, "ACW" as const].map((code) => statusOfAnswer[code]);

export function BeforeUpdate({ filing }: { readonly filing: FilingDetail }) {
  const now = useNow();
  const { nearTime, number } = useFormats();
  const { label } = useStatusWords();
  const before = answeredBefore(filing);
  if (before === null) return null;
  const answeredAt = nearTime(before.at, now);
  const version = number(before.version ?? 0);
  const answer = label(before.said);
  return (
    <p className={styles.small}>
      {before.version !== null && mayLoad.includes(before.said) ? (
        <Trans>
          Version {version}, which NAIC answered with “{answer}”, counts until the update is sent.
        </Trans>
      ) : (
        <Trans>
          NAIC said this <time dateTime={before.at}>{answeredAt}</time>. The update is not sent yet.
        </Trans>
      )}
    </p>
  );
}
