// Which filing this is, by when it is due, and whether what was typed is kept.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { filingsPath } from "#filing/filing-link.tsx";
import { lacksTime } from "#filing/mpci/unchosen/lacks-time.ts";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import { type SaveStage, SaveState } from "#forms/save-state.tsx";
import { useFormats } from "#i18n/formats.ts";
import { latePart } from "#ui/late-part.ts";
import styles from "../editor.module.css";
import { useBody, useEditor, useObservable } from "../editor-context.ts";
import type { Autosave, SaveState as Saving } from "../keep/autosave.ts";

// Few saves fail; the editor fetches what they need when it has come to rest, before the line can be lost.
const SaveAgain = latePart(async () => (await import("../keep/save-again.tsx")).SaveAgain);
const WhyNotSaved = latePart(async () => (await import("../keep/save-again.tsx")).WhyNotSaved);
const NotKept = latePart(async () => (await import("../keep/save-again.tsx")).NotKept);
const TextsNotKept = latePart(async () => (await import("../keep/save-again.tsx")).TextsNotKept);
const KeepTemplate = latePart(async () => (await import("./keep-template.tsx")).KeepTemplate);
// Said of the bill, and needed for nothing that is done in it.
const StatusAndDeadline = latePart(async () => (await import("./status-and-deadline.tsx")).StatusAndDeadline);

export function EditorHead({ filing, autosave }: { filing: FilingDetail; autosave: Autosave }) {
  const { t } = useLingui();
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
          {/* Begun without a connection it has no number yet. */}
          <bdi dir={bill === null && filing.number === "" ? undefined : "ltr"}>
            {bill ?? (filing.number || t`New filing`)}
          </bdi>
        </h1>
        <Suspense fallback={<PlaceAwaited />}>
          <StatusAndDeadline
            filingId={filing.id}
            status={filing.status}
            answer={filing.last_assessment}
            cutOffAt={filing.deadline.cut_off_at}
            filedFor={filing.delegation_id === null ? null : filing.filer.company_name}
          />
        </Suspense>
      </div>
      <Suspense fallback={<span aria-hidden="true" className={styles.templateAwaited} />}>
        <KeepTemplate filingId={filing.id} />
      </Suspense>
      {/* Nothing is saved of a bill whose update is not begun. */}
      {filing.status === "DRAFTED" && <SavedWords autosave={autosave} isOnServer={filing.number !== ""} />}
    </header>
  );
}

/** Two chips, and the words behind them where a day of loading is known. */
function PlaceAwaited() {
  const isDated = useBody((body) => body.transport.planned_loading_at !== null);
  return (
    <>
      <span aria-hidden="true" className={styles.chipAwaited} />
      <span aria-hidden="true" className={styles.chipAwaited} />
      {isDated && <span aria-hidden="true" className={styles.byAwaited} />}
    </>
  );
}

/** A day without its time is understood as far as it goes, and its field asks for the rest. */
function countNotUnderstood(texts: ReadonlyMap<string, Unchosen>): number {
  return [...texts.values()].filter((text) => !lacksTime(text)).length;
}

const stages: Readonly<Record<Saving["kind"], SaveStage>> = {
  saved: "saved",
  changed: "unsaved",
  saving: "saving",
  failed: "failed",
  refused: "failed",
  offline: "offline",
  conflict: "conflict",
  closed: "failed",
};

interface SavedWordsProps {
  readonly autosave: Autosave;
  readonly isOnServer: boolean;
}

function SavedWords({ autosave, isOnServer }: SavedWordsProps) {
  const formats = useFormats();
  const state = useObservable(autosave.state, (value) => value);
  const isKept = useObservable(autosave.isKept, (value) => value);
  // Only this page has such a text: a colleague sees the field empty, and so does NAIC.
  const notUnderstood = useObservable(useEditor().unchosen, countNotUnderstood);
  if (!isKept && (state.kind === "failed" || state.kind === "offline" || state.kind === "conflict")) {
    return (
      <div className={styles.saved}>
        <span role="alert" className={styles.errorText}>
          <Suspense>
            <NotKept />
          </Suspense>
        </span>
      </div>
    );
  }
  if (state.kind === "failed" || state.kind === "refused") {
    const again = (
      <Suspense>
        <SaveAgain state={state} onAgain={() => void autosave.flush()} />
      </Suspense>
    );
    return (
      <div className={styles.saved}>
        <SaveState stage="failed" action={again} />
        <span className={state.kind === "refused" ? styles.errorText : styles.subtle}>
          {state.kind === "failed" && <Trans>We will try again automatically.</Trans>}{" "}
          <Suspense fallback={state.message}>
            {state.kind === "refused" ? <WhyNotSaved state={state} /> : state.message} {!isKept && <NotKept />}
          </Suspense>
        </span>
      </div>
    );
  }
  const time = state.kind === "saved" ? formats.time(state.at) : "";
  return (
    <div className={styles.saved}>
      <SaveState
        stage={state.kind === "saved" && !isOnServer ? "offline" : stages[state.kind]}
        savedAt={<Trans comment="After Saved">at {time}</Trans>}
      />
      {notUnderstood > 0 && (
        <span className={styles.errorText}>
          <Plural
            value={notUnderstood}
            one="# field is not saved: what stands there was not understood. Correct it."
            other="# fields are not saved: what stands there was not understood. Correct them."
          />{" "}
          <Suspense>
            <TextsNotKept />
          </Suspense>
        </span>
      )}
    </div>
  );
}
