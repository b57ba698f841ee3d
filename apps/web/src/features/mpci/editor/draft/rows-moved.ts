// A colleague's rows come between, or go, while somebody works in a row of their own.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { pathInRow, rowKeyOf } from "#filing/mpci/unchosen/still-unchosen.ts";
import type { EditorParts, Panel } from "../editor-context.ts";

interface Keyed {
  readonly key: string;
}
type Open = Pick<EditorParts, "panel" | "values">;

/** A side panel stays with its row, and says so where that is no more; that a field was left goes with its row too. */
export function keepRows({ panel, left, values }: Open & Pick<EditorParts, "left">, replace: () => void): void {
  const open = panel.get();
  const held = rowOfPanel({ panel, values });
  const rows = [...left.get()].map((path) => [path, rowKeyOf(path, values.at)] as const);
  replace();
  left.set(new Set(rows.flatMap(([path, row]) => pathInRow(path, row, values.at) ?? [])));
  if (open === null || held === null || open.removed !== undefined) return;
  const list = open.path.replace(/\[.*/, "");
  const row = (values.at(list) as readonly Keyed[]).findIndex((one) => one.key === held.key);
  const path = `${list}[${row}]`;
  if (row === -1) panel.set({ ...open, removed: held });
  else if (path !== open.path) panel.set({ path, focus: null });
}

/** What is being typed in a row that somebody else has removed counts as typed, so that the two are asked about. */
export function leaveRemoved(open: Open, base: FilingBody, theirs: FilingBody): void {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLElement)) return;
  const key = active.closest<HTMLElement>("[data-row]")?.dataset.row ?? rowOfPanel(open)?.key;
  const isIn = ({ equipment, goods_items, parties }: FilingBody) =>
    [...equipment, ...goods_items, ...parties].some((row) => row.key === key);
  if (isIn(base) && !isIn(theirs)) active.blur();
}

function rowOfPanel({ panel, values }: Open): NonNullable<Panel["removed"]> | null {
  const open = panel.get();
  return open === null ? null : (values.at(open.path) as NonNullable<Panel["removed"]> | null);
}
