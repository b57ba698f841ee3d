// Which filing this is, by when it is due, and whether what was typed is kept.

import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { deadlineOf } from "@filings/contract/mpci/deadline";
import { statusLabels } from "@filings/phrases/mpci/statuses";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { filingsPath } from "#filing/filing-link.tsx";
import { FilingDeadline } from "#filing/mpci/filing-deadline.tsx";
import { useNow } from "#filing/use-now.ts";
import { type SaveStage, SaveState } from "#forms/save-state.tsx";
import { useFormats } from "#i18n/formats.ts";
import { useReadersTime } from "#i18n/time/zone-words.ts";
import { pencilLineIcon } from "#ui/icon/icons.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import styles from "../editor.module.css";
import { useBody, useObservable } from "../editor-context.ts";
import type { Autosave, SaveState as Saving } from "../keep/autosave.ts";
import { SaveAgain } from "../keep/save-again.tsx";

export function EditorHead({ filing, autosave }: { filing: FilingDetail; autosave: Autosave }) {
  const { i18n, t } = useLingui();
  const bill = useBody((body) => body.bill_number);
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs} aria-label={t`Where you are`}>
        <Link to={filingsPath}>
          <Trans>Filings</Trans>
        </Link>
      </nav>
      <div className={styles.title}>
        <h1>
          <bdi dir="ltr">{bill ?? filing.number}</bdi>
        </h1>
        <StatusBadge tone="neutral" weight="dashed" icon={pencilLineIcon}>
          {i18n._(statusLabels[filing.status])}
        </StatusBadge>
        <Due status={filing.status} />
      </div>
      <SavedWords autosave={autosave} />
    </header>
  );
}

function Due({ status }: { status: string }) {
  const formats = useFormats();
  const whose = useReadersTime();
  const plannedLoadingAt = useBody((body) => body.transport.planned_loading_at);
  const now = useNow();
  const { file_by } = deadlineOf({ plannedLoadingAt, now });
  const by = file_by === null ? null : `${formats.dateAtTime(file_by)} ${whose}`;
  return (
    <>
      <FilingDeadline status={status} isReceived={false} plannedLoadingAt={plannedLoadingAt} now={now} />
      {by !== null && (
        <span className={styles.by}>
          <Trans>File by {by}, 24 hours before loading</Trans>
        </span>
      )}
    </>
  );
}

const stages: Readonly<Record<Saving["kind"], SaveStage>> = {
  saved: "saved",
  changed: "unsaved",
  saving: "saving",
  failed: "failed",
  refused: "failed",
  offline: "offline",
  conflict: "conflict",
};

function SavedWords({ autosave }: { autosave: Autosave }) {
  const formats = useFormats();
  const state = useObservable(autosave.state, (value) => value);
  if (state.kind === "failed" || state.kind === "refused") {
    return (
      <div className={styles.saved}>
        <SaveState stage="failed" action={<SaveAgain state={state} onAgain={() => void autosave.flush()} />} />
        <span className={state.kind === "refused" ? styles.errorText : styles.subtle}>
          {state.kind === "failed" && <Trans>We will try again automatically.</Trans>} {state.message}
        </span>
      </div>
    );
  }
  const time = state.kind === "saved" ? formats.time(state.at) : "";
  return (
    <div className={styles.saved}>
      <SaveState stage={stages[state.kind]} savedAt={<Trans comment="After Saved">at {time}</Trans>} />
    </div>
  );
}
