// Says of a line that a colleague gave to whom it is now: who that was, and when.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import styles from "../work-queue.module.css";

interface FromWhomProps {
  readonly giver: FilingRow["assigned_by"];
  readonly now: Date;
}

export function FromWhom({ giver, now }: FromWhomProps) {
  const { nearTime } = useFormats();
  if (giver === null) return null;
  const name = isolated(giver.name);
  const when = nearTime(giver.at, now);
  return (
    <p className={styles.by}>
      <Trans>
        From {name}, <time dateTime={giver.at}>{when}</time>
      </Trans>
    </p>
  );
}
