// Puts an open draft together: its values, its saving, its checks, and the way to each of its fields.
import { type FilingDetail, saveMpciFiling } from "@filings/contract/api/mpci/filings";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { useEffect, useState } from "react";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import type { BrowserKnows } from "#filing/mpci/cells/check-in-browser.ts";
import type { KeptTexts } from "#filing/mpci/unchosen/kept-texts.ts";
import { stillUnchosen } from "#filing/mpci/unchosen/still-unchosen.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { holdDraft } from "#offline/page/open-pages.ts";
import { useLatest } from "#ui/use-latest.ts";
import type { Answered } from "../answers/asked.ts";
import type { ServerWord, ShownFinding } from "../checks/checks.ts";
import { createDraftChecks } from "../checks/draft-checks.ts";
import { createShownFindings, withStillRejected } from "../checks/shown-findings.ts";
import { type EditorParts, leave, type Panel, wrongPaths } from "../editor-context.ts";
import { type Autosave, createAutosave, type Saved, type SendOutcome } from "../keep/autosave.ts";
import type { LocalKeep } from "../keep/local-keep.ts";
import { createLead } from "../lead.ts";
import type { Begin } from "../leave/use-begun-update.ts";
import { changeBetween, closedBody, isUnchanged } from "./change.ts";
import { createObservable } from "./observable.ts";
import { keepRows, leaveRemoved } from "./rows-moved.ts";
import { createDraftValues } from "./values.ts";
import { createDraftWriter } from "./writer.ts";

export interface DraftEditor {
  readonly parts: EditorParts;
  readonly autosave: Autosave;
  /** Puts another content into the form, as after a choice between two. */
  readonly replace: (body: FilingBody) => void;
  /** Checks, when there is time, with the lists as they are now. */
  readonly checkAnew: () => void;
  /** Checks, and is settled when the findings are those of what the form holds. */
  readonly check: () => Promise<void>;
}

interface Start {
  readonly call: Call;
  readonly filing: FilingDetail;
  /** What the form begins with: the server's content, or with an edit that was kept laid over it. */
  readonly body: FilingBody;
  /** What was sent upon the server's content and never answered, as a page before this one kept it. */
  readonly unanswered: readonly FilingBody[];
  readonly keep: LocalKeep;
  /** The server has a save that it did not answer. */
  readonly onFound: (saved: Saved) => void;
  /** What stood at fields without being in the draft when this browser had it open last. */
  readonly texts: KeptTexts;
  readonly stillRejected: Answered["stillRejected"];
  /** Of a bill that is no draft yet: the first save begins its update. */
  readonly update?: Begin | null;
  /** A save has met that the bill is no draft any more. */
  readonly onClosed: () => void;
  readonly knows: {
    /** Null until they are known. */
    readonly carriers: readonly ({ readonly id: string } & NonNullable<BrowserKnows["carrier"]>)[] | null;
    readonly filer: BrowserKnows["context"]["filer"];
    readonly papers: BrowserKnows["context"]["papers"];
  };
}

const settleMs = 200;

export function useDraftEditor(start: Start): DraftEditor {
  const knows = useLatest(start.knows);
  const [editor] = useState(() => createEditor(start, () => knows.current));
  useEffect(() => editor.begin(), [editor]);
  const papers = start.knows.papers?.join() ?? "";
  // The first check, and another when the names of the shipping lines arrive after the draft, and when papers do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other carriers and papers change what is found
  useEffect(() => editor.checkAnew(), [editor, start.knows.carriers, papers]);
  return editor;
}

function createEditor(start: Start, knows: () => Start["knows"]) {
  const { call, filing, keep } = start;
  const held: {
    now: FilingBody | null;
    timer: ReturnType<typeof setTimeout> | null;
    isOpen: boolean;
  } = {
    now: start.body,
    timer: null,
    isOpen: false,
  };

  const values = createDraftValues(start.body);

  /** Once after each change, however many ask. */
  function readNow(): FilingBody {
    held.now ??= closedBody(values.whole());
    return held.now;
  }

  const body = createObservable(start.body);
  const shown = createShownFindings();

  function find(found: readonly ShownFinding[], by: "rules" | "server"): void {
    const now = readNow();
    // Of a draft that was begun here, and of what was typed since, the server has said nothing.
    const isChecked = by === "rules" || (filing.number !== "" && now === autosave.saved().body);
    shown.find(withStillRejected(found, start.stillRejected(now), now), isChecked);
  }

  const checks = createDraftChecks({
    said: { body: filing.body, findings: filing.findings.map(asShown) },
    read: readNow,
    knowsOf: (content) => {
      const { carriers, filer, papers } = knows();
      const unknown = { name: "", mpci_party_id: "UNKNOWN" };
      const chosen = carriers === null ? unknown : carriers.find(({ id }) => id === content.carrier_id);
      return { carrier: chosen ?? null, context: { now: new Date(toldNow()), filer, papers } };
    },
    startWorker: () =>
      new Worker(new URL("../checks/check-worker.ts", import.meta.url), { type: "module", name: "checks" }),
    onContent: body.set,
    onFindings: find,
  });

  function settleLater(): void {
    if (held.timer !== null) clearTimeout(held.timer);
    held.timer = setTimeout(() => whenIdle(() => void checks.check()), settleMs);
  }

  async function send(revision: number, change: FilingChange, sent: FilingBody): Promise<SendOutcome> {
    try {
      const params = { filingId: filing.id };
      const begun = start.update?.isBegun() === false ? await start.update.begin() : null;
      // A colleague has begun it already, and changed it.
      if (begun !== null && !isUnchanged(changeBetween(filing.body, begun.body)))
        return { kind: "stale", theirs: begun };
      const body = { revision: begun?.revision ?? revision, body: change };
      const answer = await call(saveMpciFiling, { params, body });
      checks.hear({ body: sent, findings: answer.findings.map(asShown) });
      settleLater();
      return { kind: "saved", revision: answer.revision };
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.kind === "closed") start.onClosed();
      return outcome;
    }
  }

  const autosave = createAutosave({
    saved: { revision: filing.revision, body: filing.body },
    savedAt: Date.parse(filing.updated_at),
    unanswered: start.unanswered,
    onFound: start.onFound,
    read: readNow,
    send,
    keep,
    isOnline: () => navigator.onLine,
    now: toldNow,
  });

  const unchosen = createObservable<KeptTexts>(stillUnchosen(start.texts, values.at));
  function holdTexts(): void {
    shown.holdUnchosen(unchosen.get());
    keep.texts.write(unchosen.get());
  }
  holdTexts();
  unchosen.subscribe(holdTexts);

  function changed(): void {
    held.now = null;
    unchosen.set(stillUnchosen(unchosen.get(), values.at));
    autosave.changed();
    settleLater();
  }
  const { write, replace, lists } = createDraftWriter(values, changed);

  // While the next save is on its way, what the last one was refused for still stands at its field.
  autosave.state.subscribe(() => {
    const state = autosave.state.get();
    if (state.kind === "refused") shown.refuse(state.errors);
    else if (state.kind === "saved") shown.refuse([]);
    else if (state.kind === "conflict") leaveRemoved({ panel, values }, autosave.saved().body, state.theirs.body);
  });

  const panel = createObservable<Panel | null>(null);
  const grids = new Map<string, (row: number, path: string) => boolean>();
  const parts: EditorParts = {
    filingId: filing.id,
    filer: filing.filer,
    isFiled: filing.first_submitted_at !== null,
    values,
    write,
    readNow,
    saveNow: autosave.flush,
    body,
    findings: shown.index,
    lists,
    unchosen,
    left: createObservable<ReadonlySet<string>>(new Set()),
    panel,
    grids,
    lead: createLead({ panel, grids }),
  };

  function begin(): () => void {
    held.isOpen = true;
    const letGo = holdDraft(filing.id);
    find(filing.findings.map(asShown), "server");
    leave(parts, ...wrongPaths(shown.index.get().all));
    if (start.body !== filing.body) autosave.changed();
    const back = () => autosave.lineIsBack();
    const warn = (event: BeforeUnloadEvent) => {
      autosave.keepNow();
      if (autosave.hasUnsaved()) event.preventDefault();
    };
    const hide = () => {
      // What is being typed is kept as it is when a field is left.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      autosave.keepNow();
    };
    addEventListener("online", back);
    addEventListener("beforeunload", warn);
    addEventListener("pagehide", hide);
    return () => {
      removeEventListener("online", back);
      removeEventListener("beforeunload", warn);
      removeEventListener("pagehide", hide);
      if (held.timer !== null) clearTimeout(held.timer);
      checks.stop();
      autosave.keepNow();
      held.isOpen = false;
      // What is left goes out once more; if nothing answers, it lies in this browser.
      void autosave.flush().finally(() => {
        if (!held.isOpen) autosave.stop();
        letGo();
      });
    };
  }

  return {
    parts,
    autosave,
    begin,
    checkAnew: () => whenIdle(() => void checks.checkAnew()),
    check: () => {
      parts.left.set(new Set(["*"]));
      shown.check();
      return checks.check();
    },
    replace: (next: FilingBody) => keepRows(parts, () => replace(next)),
  };
}

function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof NoAnswerError) return { kind: "no-answer" };
  if (!(error instanceof ApiError)) return { kind: "failed", message: null };
  const current = error.details.current as (Saved & Partial<FilingDetail>) | undefined;
  const isClosed = current?.available_actions?.includes("save") === false;
  if (error.code === "invalid_transition" || (error.code === "stale_revision" && isClosed)) return { kind: "closed" };
  if (error.code === "stale_revision" && current !== undefined) {
    return { kind: "stale", theirs: { revision: current.revision, body: current.body } };
  }
  const again = error.status >= 500 || error.status === 429 || error.status === 401 || error.status === 403;
  const message = error.errors[0]?.message ?? error.message;
  return again ? { kind: "failed", message } : { kind: "refused", message, errors: error.errors };
}

function asShown({ path, code, severity, message, params }: FilingDetail["findings"][number]) {
  return { path, code, severity, message, params: (params ?? {}) as ServerWord["findings"][number]["params"] };
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 0);
}
