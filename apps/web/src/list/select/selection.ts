// Which filings of a list are selected: some by their ids, or all that answer a question, without those taken out again.
import { isFields, isTexts } from "#session/stored-value.ts";

const idsMost = 5_000;

export type Selection =
  | { readonly kind: "some"; readonly ids: readonly string[] }
  | {
      readonly kind: "all";
      /** The question as JSON, without page and order: another question is another selection. */
      readonly question: string;
      readonly count: number;
      readonly isCapped: boolean;
      readonly except: readonly string[];
    };

/** Whether a browser's storage holds a selection. */
export function isSelection(value: unknown): value is Selection {
  if (!isFields(value)) return false;
  if (value.kind === "some") return isIds(value.ids);
  const isCounted = Number.isSafeInteger(value.count) && typeof value.isCapped === "boolean";
  return value.kind === "all" && typeof value.question === "string" && isCounted && isIds(value.except);
}

function isIds(value: unknown): value is readonly string[] {
  return isTexts(value) && value.length <= idsMost;
}

export const nothingSelected: Selection = { kind: "some", ids: [] };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === "some" ? selection.ids.includes(id) : !selection.except.includes(id);
}

/** How many are selected; at least so many where the list is not counted to its end. */
export function countSelected(selection: Selection): number {
  return selection.kind === "some" ? selection.ids.length : Math.max(0, selection.count - selection.except.length);
}

/** Selects these, or takes them out. */
export function withSelected(selection: Selection, these: readonly string[], isOn: boolean): Selection {
  if (selection.kind === "all") return { ...selection, except: changed(selection.except, these, !isOn) };
  return { ...selection, ids: changed(selection.ids, these, isOn) };
}

function changed(before: readonly string[], these: readonly string[], isIn: boolean): string[] {
  const others = before.filter((id) => !these.includes(id));
  return isIn ? [...others, ...these] : others;
}

/** The rows from one to another, in whichever order they were pressed. */
export function rangeBetween(rows: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : rows.indexOf(from), rows.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
