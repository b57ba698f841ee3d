// Whether what was typed is kept: beside the title, and where that scrolls away in the bar that stays.
import { Plural, Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { useIsReferenceTyped } from "#filing/mpci/own-words/kept-reference.ts";
import { lacksTime } from "#filing/mpci/unchosen/lacks-time.ts";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import { type SaveStage, SaveState } from "#forms/save-state.tsx";
import { useFormats } from "#i18n/formats.ts";
import { latePart } from "#ui/late-part.ts";
import styles from "../editor.module.css";
import { useEditor, useObservable } from "../editor-context.ts";
import type { Autosave, SaveState as Saving } from "../keep/autosave.ts";

// Few saves fail; the editor fetches what they need when it has come to rest, before the line can be lost.
const SaveAgain = latePart(async () => (await import("../keep/save-again.tsx")).SaveAgain);
const WhyNotSaved = latePart(async () => (await import("../keep/save-again.tsx")).WhyNotSaved);
const NotKept = latePart(async () => (await import("../keep/save-again.tsx")).NotKept);
const TextsNotKept = latePart(async () => (await import("../keep/save-again.tsx")).TextsNotKept);

/** A day without its time is understood as far as it goes, and its field asks for the rest. */
function countNotUnderstood(texts: ReadonlyMap<string, Unchosen>): number {
  return [...texts.values()].filter((text) => text.kind !== "not_asked" && !lacksTime(text)).length;
}

/** Looked up by itself when its list can be reached, and not on the server before. */
function hasUnasked(texts: ReadonlyMap<string, Unchosen>): boolean {
  return [...texts.values()].some(({ kind }) => kind === "not_asked");
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

/** `isMoreTyped`: the company's own reference is saved apart from the draft, and a text waits for its list. */
function stageOfSaved(isOnServer: boolean, isMoreTyped: boolean): SaveStage {
  if (!isOnServer || (isMoreTyped && !navigator.onLine)) return "offline";
  return isMoreTyped ? "unsaved" : "saved";
}

interface SavedWordsProps {
  readonly autosave: Autosave;
  readonly isOnServer: boolean;
}

export function SavedWords({ autosave, isOnServer }: SavedWordsProps) {
  const formats = useFormats();
  const state = useObservable(autosave.state, (value) => value);
  const isKept = useObservable(autosave.isKept, (value) => value);
  // Only this page has such a text: a colleague sees the field empty, and so does NAIC.
  const { unchosen, filingId } = useEditor();
  const notUnderstood = useObservable(unchosen, countNotUnderstood);
  const waits = useObservable(unchosen, hasUnasked);
  const isMoreTyped = useIsReferenceTyped(filingId) || waits;
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
        stage={state.kind === "saved" ? stageOfSaved(isOnServer, isMoreTyped) : stages[state.kind]}
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
