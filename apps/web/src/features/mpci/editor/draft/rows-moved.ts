// A colleague's rows come between, or go, while somebody works in a row of their own.
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { KeptTexts } from "#filing/mpci/unchosen/kept-texts.ts";
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

/** A text that is no value is typed all the same: of its row, where somebody else has removed it, there was nothing yet, so that the two are asked about. */
export function withoutTyped(base: FilingBody, theirs: FilingBody, texts: KeptTexts): FilingBody {
  const typedIn = new Set([...texts.values()].map(({ row }) => row));
  const without = <Row extends Keyed>(rows: readonly Row[], others: readonly Row[]) =>
    rows.map((row) => {
      const isAsked = typedIn.has(row.key) && !others.some(({ key }) => key === row.key);
      return isAsked ? ({ key: row.key } as Row) : row;
    });
  return {
    ...base,
    parties: without(base.parties, theirs.parties),
    equipment: without(base.equipment, theirs.equipment),
    goods_items: without(base.goods_items, theirs.goods_items),
  };
}

function rowOfPanel({ panel, values }: Open): NonNullable<Panel["removed"]> | null {
  const open = panel.get();
  return open === null ? null : (values.at(open.path) as NonNullable<Panel["removed"]> | null);
}
