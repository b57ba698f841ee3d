// What a draft is at, and by when the bill is to be filed: the time that is left, and the moment itself.
import { deadlineOf } from "@filings/contract/mpci/deadline";
import type { AnswerCode, MpciStatus } from "@filings/contract/mpci/workflow";
import { statusLabels } from "@filings/phrases/mpci/statuses";
import { Trans, useLingui } from "@lingui/react/macro";
import { clockOf, shownDeadline, waitsForAnswer } from "#filing/mpci/deadline-state.ts";
import { FilingDeadline } from "#filing/mpci/filing-deadline.tsx";
import { useAtPort, usePortTimes } from "#filing/mpci/port-time.ts";
import { updatedAnswer } from "#filing/mpci/standing-answer.ts";
import { FilingStatus } from "#filing/mpci/status.tsx";
import { InNameOf } from "#filing/on-behalf.tsx";
import { useNow } from "#filing/use-now.ts";
import { pencilLineIcon } from "#ui/icon/icons.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { useCutOffInForce } from "../cut-off/cut-off-query.ts";
import styles from "../editor.module.css";
import { useBody } from "../editor-context.ts";

interface StatusAndDeadlineProps {
  readonly filingId: string;
  readonly status: MpciStatus;
  /** What NAIC said last of the version that it has. */
  readonly answer: { readonly code: AnswerCode } | null;
  /** As it was when the bill was opened. */
  readonly cutOffAt: string | null;
  /** The company in whose name it is filed; null, or absent: in the own one. */
  readonly filedFor?: string | null;
}

export function StatusAndDeadline({
  filingId,
  status,
  answer,
  cutOffAt: first,
  filedFor = null,
}: StatusAndDeadlineProps) {
  const { i18n } = useLingui();
  const atPort = useAtPort();
  const code = useBody(({ transport, places }) => transport.last_foreign_load_port ?? places.loading?.unlocode ?? null);
  const port = usePortTimes([code])(code);
  const plannedLoadingAt = useBody((body) => body.transport.planned_loading_at);
  const now = useNow();
  const cutOffAt = useCutOffInForce(filingId, first);
  const { planned_loading_at: loadingAt, file_by, cut_off_at } = deadlineOf({ plannedLoadingAt, cutOffAt, now });
  const isCutOff = cut_off_at !== null && cut_off_at === file_by;
  const { words: by, own } = file_by === null ? { words: null, own: undefined } : atPort(file_by, port, now);
  const updated = updatedAnswer({ status, answer });
  const clock = clockOf({ status, received: status !== "DRAFTED", answer });
  // A bill that is filed has kept its deadline.
  const isDue = shownDeadline(clock.status, { loadingAt, fileBy: file_by }, now).away !== null;
  return (
    <>
      {updated !== null && <FilingStatus status={updated} />}
      {status === "DRAFTED" ? (
        <StatusBadge tone="neutral" weight="dashed" icon={pencilLineIcon}>
          {updated === null ? i18n._(statusLabels[status]) : <Trans>Update begun</Trans>}
        </StatusBadge>
      ) : (
        <FilingStatus status={status} />
      )}
      <FilingDeadline {...clock} due={{ loadingAt, fileBy: file_by }} now={now} />
      {by !== null && isDue && !waitsForAnswer(clock.status) && (
        <span className={styles.by} title={own}>
          {isCutOff ? (
            <Trans>File by {by}, the cut-off of the voyage</Trans>
          ) : (
            <Trans>File by {by}, 24 hours before loading</Trans>
          )}
        </span>
      )}
      {filedFor !== null && (
        <span className={styles.by}>
          <InNameOf company={filedFor} />
        </span>
      )}
    </>
  );
}
