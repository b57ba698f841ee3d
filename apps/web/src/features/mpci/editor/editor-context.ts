// What every part of the editor shares: the values, what is wrong with them, and ways to lead a person to a field.
import type { Equipment, FilingBody, GoodsItem, Party } from "@filings/contract/mpci/filing";
import type { FilingRight } from "@filings/contract/mpci/types/bill-forms";
import { createContext, useContext, useSyncExternalStore } from "react";
import { pathInRow, rowKeyOf } from "#filing/mpci/unchosen/still-unchosen.ts";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import type { ShownFinding } from "./checks/checks.ts";
import type { Observable } from "./draft/observable.ts";
import type { DraftValues } from "./draft/values.ts";
import type { DraftLists } from "./grid/edits/edit-history.ts";

export interface Panel {
  /** `goods_items[3]`, `equipment[0]`, `parties[1]` */
  readonly path: string;
  /** The field to begin with. */
  readonly focus: string | null;
  /** Its row, which somebody else has removed meanwhile; another may have its place. */
  readonly removed?: Party | Equipment | GoodsItem;
}

export interface FindingIndex {
  readonly all: readonly ShownFinding[];
  readonly byPath: ReadonlyMap<string, ShownFinding>;
  readonly byRow: ReadonlyMap<string, readonly ShownFinding[]>;
  /** False until somebody has checked what the form holds. */
  readonly isChecked: boolean;
}

export interface EditorParts {
  readonly filingId: string;
  /** Decides which bill types may be chosen. */
  readonly filer: FilingRight;
  /** NAIC has a version of the bill: what is edited is an update, which no cut-off moves. */
  readonly isFiled: boolean;
  readonly values: Pick<DraftValues, "at" | "subscribe">;
  readonly write: (path: string, value: unknown) => void;
  readonly readNow: () => FilingBody;
  /** Saves what is not saved; true when nothing is left. */
  readonly saveNow: () => Promise<boolean>;
  /** The content a moment after the last change: for what is computed from the whole. */
  readonly body: Observable<FilingBody>;
  readonly findings: Observable<FindingIndex>;
  /** For the history of what is done in the grids. */
  readonly lists: DraftLists;
  /** By the path of the field. */
  readonly unchosen: Observable<ReadonlyMap<string, Unchosen>>;
  /** Fields that were left once; `*` stands for all. */
  readonly left: Observable<ReadonlySet<string>>;
  readonly panel: Observable<Panel | null>;
  readonly grids: Map<string, (row: number, path: string) => boolean>;
  readonly lead: (path: string) => void;
}

const EditorContext = createContext<EditorParts | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorParts {
  const parts = useContext(EditorContext);
  if (parts === null) throw new Error("useEditor outside EditorProvider");
  return parts;
}

export function useObservable<T, Part>({ get, subscribe }: Observable<T>, part: (value: T) => Part): Part {
  return useSyncExternalStore(subscribe, () => part(get()));
}

export function useBody<Part>(part: (body: FilingBody) => Part): Part {
  return useObservable(useEditor().body, part);
}

/** A value of the draft and the way to change it; null where nothing is. What is found for a text later is written to the row in which that was typed. */
export function useValue<T>(path: string): [T | null, (value: T | null) => void] {
  const { values, write } = useEditor();
  const value = useSyncExternalStore(values.subscribe, () => values.at(path)) as T | null;
  const row = rowKeyOf(path, values.at);
  function change(next: T | null): void {
    const now = pathInRow(path, row, values.at);
    if (now !== null) write(now, next);
  }
  return [value, change];
}

export function useRowCount(list: "parties" | "equipment" | "goods_items"): number {
  const { values } = useEditor();
  return useSyncExternalStore(values.subscribe, () => (values.at(list) as readonly unknown[]).length);
}

/** Begins the code of what a save was refused for. */
export const refusedMark = "refused ";

/** What is wrong at a field, once the person has left it, asked for all, or a save was refused for it. */
export function useFieldFinding(path: string): ShownFinding | null {
  const { findings, left } = useEditor();
  const isDue = useObservable(left, (paths) => paths.has(path) || paths.has("*"));
  const finding = useObservable(findings, ({ byPath }) => byPath.get(path) ?? null);
  return isDue || finding?.code.startsWith(refusedMark) ? finding : null;
}

const none: readonly ShownFinding[] = [];

export function useRowFindings(row: string): readonly ShownFinding[] {
  return useObservable(useEditor().findings, ({ byRow }) => byRow.get(row) ?? none);
}

export function leave({ left }: Pick<EditorParts, "left">, ...paths: readonly string[]): void {
  const fresh = paths.filter((path) => !left.get().has(path));
  if (fresh.length > 0) left.set(new Set([...left.get(), ...fresh]));
}

/** A finding that exists when its field becomes visible is shown at once. */
export function wrongPaths(findings: readonly ShownFinding[]): string[] {
  return findings.filter(({ severity }) => severity !== "missing").map(({ path }) => path);
}

/** Kept apart by row so that a check draws again only the rows of which something else is said now. */
export function indexFindings(
  all: readonly ShownFinding[],
  before: FindingIndex | null,
  isChecked = true,
): FindingIndex {
  const byPath = new Map<string, ShownFinding>();
  const byRow = new Map<string, ShownFinding[]>();
  for (const finding of all) {
    if (!byPath.has(finding.path)) byPath.set(finding.path, finding);
    const row = /^[a-z_]+\[\d+\]/.exec(finding.path)?.[0];
    if (row === undefined) continue;
    const rows = byRow.get(row);
    if (rows === undefined) byRow.set(row, [finding]);
    else rows.push(finding);
  }
  for (const [row, findings] of byRow) {
    const old = before?.byRow.get(row);
    if (old !== undefined && JSON.stringify(old) === JSON.stringify(findings)) byRow.set(row, old as ShownFinding[]);
  }
  return { all, byPath, byRow, isChecked };
}
