// Which version a drafted update is of, and what NAIC said of that one.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans } from "@lingui/react/macro";
import { asksNothing, statusOfAnswer } from "#filing/mpci/standing-answer.ts";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { answeredBefore } from "./answered-before.ts";

const mayLoad = [...asksNothing, "ACW" as const].map((code) => statusOfAnswer[code]);

interface BeforeUpdateProps {
  readonly filing: FilingDetail;
  /** NAIC's answer stands below with its time: only the version is named here. */
  readonly isAnswerBelow?: boolean;
}

export function BeforeUpdate({ filing, isAnswerBelow = false }: BeforeUpdateProps) {
  const now = useNow();
  const { nearTime, number } = useFormats();
  const { label } = useStatusWords();
  const before = answeredBefore(filing);
  const updated = updatedVersion(filing);
  if (updated === null && (before === null || isAnswerBelow)) return null;
  if (before !== null && before.version !== null && mayLoad.includes(before.said)) {
    const version = number(before.version);
    const answer = label(before.said);
    return (
      <p className="sm muted">
        <Trans>
          Version {version}, which NAIC answered with “{answer}”, counts until the update is sent.
        </Trans>
      </p>
    );
  }
  const version = number(updated ?? 0);
  const answeredAt = before === null ? "" : nearTime(before.at, now);
  return (
    <p className="sm muted">
      {updated !== null && <Trans>This is an update of version {version}.</Trans>}{" "}
      {before !== null && !isAnswerBelow && (
        <Trans>
          NAIC said this <time dateTime={before.at}>{answeredAt}</time>. The update is not sent yet.
        </Trans>
      )}
    </p>
  );
}

/** The version that NAIC has; one that it rejected is not what the update changes. */
function updatedVersion({ status, registration_number, version, versions }: FilingDetail): number | null {
  if (status !== "DRAFTED" || registration_number === null) return null;
  const had = versions.findLast((one) => one.version < version && one.status !== "SUBMISSION_REJECTED");
  return had?.version ?? null;
}
