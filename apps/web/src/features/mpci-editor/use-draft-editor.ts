// Puts an open draft together: its values, its saving, its checks, and the way to each of its fields.
import { type FilingDetail, saveMpciFiling } from "@filings/contract/api/mpci";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { useEffect, useRef, useState } from "react";
import { type Path, type PathValue, type UseFormReturn, useForm } from "react-hook-form";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import { toFormPath } from "#forms/field-path.ts";
import { type Autosave, createAutosave, type Saved, type SendOutcome } from "./autosave.ts";
import type { BrowserKnows, ServerWord } from "./checks.ts";
import { bodyOf } from "./draft-change.ts";
import { type EditorParts, type FindingIndex, indexFindings, type Panel } from "./editor-context.ts";
import { createLead } from "./lead.ts";
import type { LocalKeep } from "./local-keep.ts";
import { createObservable } from "./observable.ts";

export interface DraftEditor {
  readonly parts: EditorParts;
  readonly autosave: Autosave;
  /** Puts another content into the form, as after a choice between two. */
  readonly replace: (body: FilingBody) => void;
  /** Checks at once, not when there is time; until our rules are here the findings are the server's. */
  readonly checkNow: () => void;
  /** Checks once our rules are here, or with what the server said if they cannot be fetched. */
  readonly checkWhole: () => Promise<void>;
}

interface Start {
  readonly call: Call;
  readonly filing: FilingDetail;
  /** What the form begins with: the server's content, or with an edit that was kept laid over it. */
  readonly body: FilingBody;
  readonly keep: LocalKeep;
  readonly knows: {
    /** Null until they are known. */
    readonly carriers: readonly ({ readonly id: string } & NonNullable<BrowserKnows["carrier"]>)[] | null;
    readonly filer: BrowserKnows["context"]["filer"];
  };
}

const settleMs = 200;

export function useDraftEditor(start: Start): DraftEditor {
  const form = useForm<FilingBody>({ defaultValues: start.body });
  const knows = useRef(start.knows);
  knows.current = start.knows;
  const [editor] = useState(() => createEditor(start, form, () => knows.current));
  useEffect(() => editor.begin(), [editor]);
  // The name of the shipping line arrives after the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other carriers change what is found
  useEffect(() => editor.checkNow(), [editor, start.knows.carriers]);
  return editor;
}

function createEditor(start: Start, form: UseFormReturn<FilingBody>, knows: () => Start["knows"]) {
  const { call, filing, keep } = start;
  const held: {
    now: FilingBody | null;
    timer: ReturnType<typeof setTimeout> | null;
    said: ServerWord;
    isOpen: boolean;
    rules: typeof import("./checks.ts") | null;
  } = {
    now: start.body,
    timer: null,
    isOpen: false,
    rules: null,
    said: { body: filing.body, findings: filing.findings.map(asShown) },
  };

  /** The values are copied once after each change, however many ask. */
  function readNow(): FilingBody {
    held.now ??= bodyOf(structuredClone(form.getValues()));
    return held.now;
  }

  const body = createObservable(start.body);
  const findings = createObservable<FindingIndex>(indexFindings([], null));

  async function fetchRules(): Promise<void> {
    held.rules ??= await import("./checks.ts").catch(() => null);
  }

  function check(rules: typeof import("./checks.ts"), content: FilingBody) {
    const { carriers, filer } = knows();
    const unknown = { name: "", mpci_party_id: "UNKNOWN" };
    const chosen = carriers === null ? unknown : carriers.find(({ id }) => id === content.carrier_id);
    return rules.checkInBrowser(content, { carrier: chosen ?? null, context: { now: new Date(), filer } });
  }

  function checkNow(): void {
    const now = readNow();
    body.set(now);
    const { rules } = held;
    if (rules === null) {
      findings.set(indexFindings(held.said.findings, findings.get()));
      return;
    }
    const own = check(rules, now);
    const ownOfSaid = now === held.said.body ? own : check(rules, held.said.body);
    findings.set(indexFindings(rules.mergeFindings(now, own, held.said, ownOfSaid), findings.get()));
  }

  async function checkWhole(): Promise<void> {
    await fetchRules();
    checkNow();
  }

  function settleLater(): void {
    if (held.timer !== null) clearTimeout(held.timer);
    held.timer = setTimeout(() => whenIdle(checkNow), settleMs);
  }

  async function send(revision: number, change: FilingChange): Promise<SendOutcome> {
    try {
      const params = { filingId: filing.id };
      const answer = await call(saveMpciFiling, { params, body: { revision, body: change } });
      held.said = { body: answer.body, findings: answer.findings.map(asShown) };
      settleLater();
      return { kind: "saved", revision: answer.revision };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  const autosave = createAutosave({
    saved: { revision: filing.revision, body: filing.body },
    savedAt: Date.parse(filing.updated_at),
    read: readNow,
    send,
    keep,
    isOnline: () => navigator.onLine,
    now: Date.now,
  });

  function changed(): void {
    held.now = null;
    autosave.changed();
    settleLater();
  }
  function write(path: string, value: unknown): void {
    form.setValue(toFormPath(path) as Path<FilingBody>, value as PathValue<FilingBody, Path<FilingBody>>);
    changed();
  }

  const panel = createObservable<Panel | null>(null);
  const grids = new Map<string, (row: number, path: string) => boolean>();
  const parts: EditorParts = {
    control: form.control,
    write,
    peek: (path) => form.getValues(toFormPath(path) as Path<FilingBody>),
    readNow,
    body,
    findings,
    left: createObservable<ReadonlySet<string>>(new Set()),
    panel,
    grids,
    lead: createLead({ panel, grids }),
  };

  function begin(): () => void {
    held.isOpen = true;
    checkNow();
    whenIdle(() => void checkWhole());
    if (start.body !== filing.body) autosave.changed();
    const back = () => autosave.lineIsBack();
    const warn = (event: BeforeUnloadEvent) => {
      autosave.keepNow();
      if (autosave.hasUnsaved()) event.preventDefault();
    };
    const hide = () => autosave.keepNow();
    addEventListener("online", back);
    addEventListener("beforeunload", warn);
    addEventListener("pagehide", hide);
    return () => {
      removeEventListener("online", back);
      removeEventListener("beforeunload", warn);
      removeEventListener("pagehide", hide);
      if (held.timer !== null) clearTimeout(held.timer);
      autosave.keepNow();
      held.isOpen = false;
      // What is left goes out once more; if nothing answers, it lies in this browser.
      void autosave.flush().finally(() => held.isOpen || autosave.stop());
    };
  }

  return {
    parts,
    autosave,
    begin,
    checkNow,
    checkWhole,
    replace: (next: FilingBody) => {
      form.reset(next);
      changed();
    },
  };
}

function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof NoAnswerError) return { kind: "no-answer" };
  if (!(error instanceof ApiError)) return { kind: "failed", message: null };
  const current = error.details.current as (Saved & Partial<FilingDetail>) | undefined;
  if (error.code === "stale_revision" && current !== undefined) {
    return { kind: "stale", theirs: { revision: current.revision, body: current.body } };
  }
  const again = error.status >= 500 || error.status === 429 || error.status === 401 || error.status === 403;
  const message = error.errors[0]?.message ?? error.message;
  return again ? { kind: "failed", message } : { kind: "refused", message };
}

function asShown({ path, code, severity, message, params }: FilingDetail["findings"][number]) {
  return { path, code, severity, message, params: (params ?? {}) as ServerWord["findings"][number]["params"] };
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 0);
}
