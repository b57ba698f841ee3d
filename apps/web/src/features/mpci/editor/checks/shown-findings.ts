// What of the findings is shown: what is only missing stays quiet until a check is asked for, and what a save was refused for is among them.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { missingCodes } from "@filings/contract/mpci/rules/finding-codes";
import { valueAt } from "@filings/contract/values/value-at";
import { hasFieldName } from "@filings/phrases/mpci/field-name";
import type { FieldProblem } from "#api/api-error.ts";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import { createObservable, type Observable } from "../draft/observable.ts";
import { type FindingIndex, indexFindings, refusedMark } from "../editor-context.ts";
import type { ShownFinding } from "./checks.ts";

export interface ShownFindings {
  readonly index: Observable<FindingIndex>;
  /** `isChecked`: they are those of what the form holds. */
  readonly find: (findings: readonly ShownFinding[], isChecked?: boolean) => void;
  /** What the last save was refused for; none when it was not. */
  readonly refuse: (errors: readonly FieldProblem[]) => void;
  /** Text that names no entry of its list: the field is not filled in by it. */
  readonly holdUnchosen: (texts: ReadonlyMap<string, Unchosen>) => void;
  /** From now on what is missing is an error like any other. */
  readonly check: () => void;
}

export function createShownFindings(): ShownFindings {
  const index = createObservable<FindingIndex>(indexFindings([], null, false));
  const held: {
    found: readonly ShownFinding[];
    refused: readonly ShownFinding[];
    unchosen: ReadonlyMap<string, Unchosen>;
    isKnown: boolean;
    isChecked: boolean;
  } = {
    found: [],
    refused: [],
    unchosen: new Map(),
    isKnown: false,
    isChecked: false,
  };

  function show(): void {
    // What is said of the text says already that the field is empty.
    const others = held.found.filter(({ path }) => !held.unchosen.has(path));
    const found = held.isChecked ? others : quietLast(others);
    const typed = [...held.unchosen].map((text) => asUnchosen(text, held.isChecked));
    const tooLong = new Set(found.filter(({ code }) => code === "too_long").map(({ path }) => path));
    // Of two limits the rules know the one that counts.
    const refused = held.refused.filter(({ code, path }) => code !== `${refusedMark}too_long` || !tooLong.has(path));
    index.set(indexFindings([...refused, ...typed, ...found], index.get(), held.isKnown));
  }

  return {
    index,
    find: (findings, isChecked = true) => {
      held.found = findings;
      held.isKnown = isChecked;
      show();
    },
    refuse: (errors) => {
      if (held.refused.length === 0 && errors.length === 0) return;
      held.refused = errors.flatMap(asFinding);
      show();
    },
    holdUnchosen: (texts) => {
      held.unchosen = texts;
      show();
    },
    check: () => {
      held.isChecked = true;
      show();
    },
  };
}

/** NAIC may be wrong: what it rejected and nobody changed is to be looked at, and stops nothing. */
export function withStillRejected(
  found: readonly ShownFinding[],
  paths: readonly string[],
  body: FilingBody,
): ShownFinding[] {
  const isError = ({ severity }: ShownFinding) => severity === "error";
  const rejected = paths.map((path): ShownFinding => {
    const message = { kind: "still_rejected", path } as const;
    const role = valueAt(body, `${/^parties\[\d+\]/.exec(path)?.[0] ?? ""}.role`);
    return { path, code: message.kind, severity: "warning", params: typeof role === "string" ? { role } : {}, message };
  });
  return [...found.filter(isError), ...rejected, ...found.filter((one) => !isError(one))];
}

/** Last, so that nothing wrong at a field is hidden behind it. */
function quietLast(found: readonly ShownFinding[]): ShownFinding[] {
  const isQuiet = ({ severity, code }: ShownFinding) => severity === "error" && missingCodes.includes(code);
  const quiet = found.filter(isQuiet).map((finding) => ({ ...finding, severity: "missing" as const }));
  return [...found.filter((finding) => !isQuiet(finding)), ...quiet];
}

/** What is looked up by itself is only missing, until a check asks for it. */
function asUnchosen([path, message]: [string, Unchosen], isChecked: boolean): ShownFinding {
  const severity = message.kind === "not_asked" && !isChecked ? "missing" : "error";
  return { path, code: message.kind, severity, params: {}, message };
}

/** At its field, at its row where the field has no place on the page, or at neither. */
function asFinding({ path, code, message }: FieldProblem): ShownFinding[] {
  const field = fieldOfDraft(path);
  return field === null ? [] : [{ path: field, code: `${refusedMark}${code}`, severity: "error", params: {}, message }];
}

/** A save names `body.parties[0].name`; the draft calls it `parties[0].name`. */
export function fieldOfDraft(path: string): string | null {
  const inDraft = path.replace(/^body\./, "");
  if (inDraft === path) return null;
  if (hasFieldName(inDraft)) return inDraft;
  return /^(?:parties|equipment|goods_items)\[\d+\]/.exec(inDraft)?.[0] ?? null;
}
