// Saves an edit by itself: a short while after the last change, one request at a time, again when the line is back.
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import type { FieldProblem } from "#api/api-error.ts";
import { mostUnanswered } from "#offline/unsent/slots.ts";
import { changeBetween, isUnchanged } from "../draft/change.ts";
import { createObservable, type Observable } from "../draft/observable.ts";
import type { LocalKeep } from "./local-keep.ts";
import type { RefusedValues } from "./refused-values.ts";

export const quietMs = 1_200;
const keepMs = 250;
const firstRetryMs = 3_000;
const lastRetryMs = 30_000;

export type SaveState =
  | { readonly kind: "saved"; readonly at: number; readonly revision: number }
  | { readonly kind: "changed" }
  | { readonly kind: "saving" }
  /** Will be tried again. */
  | { readonly kind: "failed"; readonly message: string | null }
  | { readonly kind: "offline" }
  /** The server will not take some of it, however often it is sent; whatever else was changed is saved. */
  | { readonly kind: "refused"; readonly message: string; readonly errors: readonly FieldProblem[] }
  /** Somebody else saved meanwhile: a person has to choose. */
  | { readonly kind: "conflict"; readonly theirs: Saved }
  /** The bill is no draft any more: nothing is saved, and what was typed stays in this browser. */
  | { readonly kind: "closed" };

export interface Saved {
  readonly revision: number;
  readonly body: FilingBody;
}

export type SendOutcome =
  | { readonly kind: "saved"; readonly revision: number }
  | { readonly kind: "stale"; readonly theirs: Saved }
  | { readonly kind: "no-answer" }
  | { readonly kind: "failed"; readonly message: string | null }
  | { readonly kind: "refused"; readonly message: string; readonly errors: readonly FieldProblem[] }
  | { readonly kind: "closed" };

interface Surroundings {
  readonly saved: Saved;
  readonly savedAt: number;
  /** Sent upon what is saved by a page before this one, and never answered. */
  readonly unanswered: readonly FilingBody[];
  /** What the form holds now. */
  readonly read: () => FilingBody;
  readonly send: (revision: number, change: FilingChange, sent: FilingBody) => Promise<SendOutcome>;
  readonly keep: Pick<LocalKeep, "write" | "forget">;
  /** Hears that the server has what was sent without an answer. */
  readonly onFound: (saved: Saved) => void;
  readonly isOnline: () => boolean;
  readonly now: () => number;
}

export interface Autosave {
  readonly state: Observable<SaveState>;
  /** False while an edit that is not saved lies on this page alone: the browser's storage is full or forbidden. */
  readonly isKept: Observable<boolean>;
  /** The last content that the server is known to have. */
  readonly saved: () => Saved;
  readonly changed: () => void;
  /** Saves now; true when nothing is left unsaved. */
  readonly flush: () => Promise<boolean>;
  readonly hasUnsaved: () => boolean;
  /** Keeps in this browser what is not saved yet, at once. */
  readonly keepNow: () => void;
  /** Goes on from what somebody else saved; what the form holds then is the edit upon it. */
  readonly continueFrom: (theirs: Saved) => void;
  /** Another tab has saved: what it changed comes into the form, and of what both changed a person chooses. */
  readonly savedElsewhere: (theirs: Saved) => void;
  /** Saves no more: the bill was sent, withdrawn or discarded meanwhile. What it has not of the edit is kept here; `isDiscarded`: all that its draft had besides. */
  readonly close: (theirs: Saved, isDiscarded: boolean) => void;
  readonly lineIsBack: () => void;
  readonly stop: () => void;
}

export function createAutosave({ saved, savedAt, unanswered, ...around }: Surroundings): Autosave {
  const { read, send, keep, onFound, isOnline, now } = around;
  const state = createObservable<SaveState>({ kind: "saved", at: savedAt, revision: saved.revision });
  const isKept = createObservable(true);
  const held: {
    saved: Saved;
    running: Promise<void> | null;
    timer: ReturnType<typeof setTimeout> | null;
    keepTimer: ReturnType<typeof setTimeout> | null;
    failures: number;
    /** Sent upon what is saved, and never answered: the server may have any of it. */
    unanswered: readonly FilingBody[];
    isStopped: boolean;
    /** Null until something is refused, which is rare. */
    refused: RefusedValues | null;
    /** What lies in this browser. */
    kept: { readonly content: FilingBody; readonly saved: Saved; readonly unanswered: readonly FilingBody[] } | null;
  } = {
    saved,
    running: null,
    timer: null,
    keepTimer: null,
    failures: 0,
    unanswered,
    isStopped: false,
    refused: null,
    kept: null,
  };

  const change = () => changeBetween(held.saved.body, read());
  const isClosed = () => state.get().kind === "closed";

  function later(delayMs: number): void {
    if (held.timer !== null) clearTimeout(held.timer);
    held.timer = held.isStopped ? null : setTimeout(() => void run(), delayMs);
  }

  function keepNow(): void {
    if (held.keepTimer !== null) clearTimeout(held.keepTimer);
    held.keepTimer = null;
    // A large draft takes a while to write down: not twice the same.
    const content = read();
    const { saved, unanswered } = held;
    if (held.kept?.content === content && held.kept.saved === saved && held.kept.unanswered === unanswered) return;
    const edit = change();
    if (isUnchanged(edit)) {
      held.kept = null;
      keep.forget();
      isKept.set(true);
      return;
    }
    isKept.set(
      keep.write({
        revision: saved.revision,
        at: new Date(now()).toISOString(),
        change: edit,
        before: changeBetween(content, saved.body),
        unanswered: unanswered.map((sent) => changeBetween(saved.body, sent)),
      }),
    );
    // What could not be kept is tried again: the storage may have space by then.
    held.kept = isKept.get() ? { content, saved, unanswered } : null;
  }

  async function run(): Promise<void> {
    if (held.running !== null) return held.running;
    held.running = saveOnce().finally(() => {
      held.running = null;
    });
    return held.running;
  }

  async function saveOnce(): Promise<void> {
    if (held.timer !== null) clearTimeout(held.timer);
    keepNow();
    if (isClosed()) return;
    for (;;) {
      const body = read();
      const sent = savable(body, held.saved.body);
      const edit = changeBetween(held.saved.body, sent);
      if (isUnchanged(edit)) {
        if (state.get().kind !== "conflict") settle();
        return;
      }
      if (!isOnline()) {
        state.set({ kind: "offline" });
        return;
      }
      state.set({ kind: "saving" });
      // Before it is on its way: this page may not be there any more when it is answered.
      if (held.unanswered.at(-1) !== sent) held.unanswered = [...held.unanswered.slice(-mostUnanswered), sent];
      keepNow();
      const outcome = await send(held.saved.revision, edit, sent);
      if (isClosed()) return;
      // Only papers were added or removed since: nobody else has changed a field.
      if (outcome.kind === "stale" && isUnchanged(changeBetween(outcome.theirs.body, held.saved.body))) {
        held.saved = outcome.theirs;
        continue;
      }
      // What was refused is held back, and the rest is sent again at once.
      if (outcome.kind !== "refused" || !(await holdBack(outcome.errors, body))) {
        hear(outcome, sent);
        return;
      }
    }
  }

  /** False when the rest is not to be had without what was refused. */
  async function holdBack(errors: readonly FieldProblem[], body: FilingBody): Promise<boolean> {
    if (errors.length === 0) return false;
    held.refused ??= await import("./refused-values.ts").then(
      ({ createRefusedValues }) => createRefusedValues(),
      () => null,
    );
    return held.refused?.add(errors, body) === true;
  }

  function savable(body: FilingBody, saved: FilingBody): FilingBody {
    return held.refused?.without(body, saved) ?? body;
  }

  /** Nothing is left that the server would take. */
  function settle(): void {
    const errors = held.refused?.errorsIn(read()) ?? [];
    const [first] = errors;
    if (first !== undefined) state.set({ kind: "refused", message: first.message, errors });
    else state.set({ kind: "saved", at: now(), revision: held.saved.revision });
  }

  function hear(outcome: SendOutcome, sent: FilingBody): void {
    switch (outcome.kind) {
      case "saved":
        saveIsKnown({ revision: outcome.revision, body: sent });
        return;
      case "stale":
        if (held.unanswered.some((body) => isUnchanged(changeBetween(outcome.theirs.body, body)))) {
          onFound(outcome.theirs);
          saveIsKnown(outcome.theirs);
        } else state.set({ kind: "conflict", theirs: outcome.theirs });
        return;
      case "refused":
      case "closed":
        state.set(outcome);
        return;
      case "no-answer":
        state.set(isOnline() ? { kind: "failed", message: null } : { kind: "offline" });
        break;
      case "failed":
        state.set(outcome);
        break;
    }
    held.failures += 1;
    later(Math.min(lastRetryMs, firstRetryMs * 2 ** (held.failures - 1)));
  }

  function saveIsKnown(saved: Saved): void {
    held.failures = 0;
    held.unanswered = [];
    held.saved = saved;
    keepNow();
    if (isUnchanged(changeBetween(saved.body, savable(read(), saved.body)))) settle();
    else {
      state.set({ kind: "changed" });
      later(quietMs);
    }
  }

  return {
    state,
    isKept,
    saved: () => held.saved,
    changed: () => {
      if (state.get().kind === "conflict") return;
      if (state.get().kind === "saved" || state.get().kind === "refused") state.set({ kind: "changed" });
      // In a pause of the typing, and when the page is left.
      if (held.keepTimer !== null) clearTimeout(held.keepTimer);
      held.keepTimer = setTimeout(keepNow, keepMs);
      later(quietMs);
    },
    flush: async () => {
      await held.running;
      held.refused?.forget();
      if (state.get().kind !== "conflict") await run();
      return isUnchanged(change());
    },
    hasUnsaved: () => !isClosed() && (held.running !== null || !isUnchanged(change())),
    keepNow,
    continueFrom: (theirs) => {
      held.saved = theirs;
      held.unanswered = [];
      state.set({ kind: "changed" });
      keepNow();
      later(0);
    },
    savedElsewhere: ({ revision, body }) => {
      const isAwaited = held.running !== null || ["conflict", "closed"].includes(state.get().kind);
      // A save of this page that is on its way meets it by itself.
      if (isAwaited || held.isStopped || revision <= held.saved.revision) return;
      if (isUnchanged(changeBetween(body, held.saved.body))) held.saved = { revision, body: held.saved.body };
      else hear({ kind: "stale", theirs: { revision, body } }, body);
    },
    close: (theirs, isDiscarded) => {
      for (const timer of [held.timer, held.keepTimer]) if (timer !== null) clearTimeout(timer);
      // Otherwise kept upon what it was typed over: what a colleague changed before sending it is no change of this page.
      if (isDiscarded || isUnchanged(changeBetween(theirs.body, read()))) held.saved = theirs;
      state.set({ kind: "closed" });
      keepNow();
    },
    lineIsBack: () => {
      if (["failed", "offline"].includes(state.get().kind)) later(0);
    },
    stop: () => {
      held.isStopped = true;
      keepNow();
      for (const timer of [held.timer, held.keepTimer]) if (timer !== null) clearTimeout(timer);
    },
  };
}
