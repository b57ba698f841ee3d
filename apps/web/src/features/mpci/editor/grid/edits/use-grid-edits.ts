// What may be done to the rows of a grid, each act one step that can be taken back, and what is to be said of it.
import type { Equipment, GoodsItem } from "@filings/contract/mpci/filing";
import { useState } from "react";
import { leftWithout } from "#features/mpci/editor/draft/follow-containers.ts";
import { useEditor } from "#features/mpci/editor/editor-context.ts";
import { keepText } from "#features/mpci/editor/fields/unchosen.ts";
import { amongContainers } from "#features/mpci/editor/paste/containers-of-bill.ts";
import type { Cell } from "#filing/mpci/cells/cells.ts";
import { type Column, doubtIn, pasteBlock } from "#filing/mpci/cells/paste-block.ts";
import { parseBlock } from "#filing/spreadsheet/parse-block.ts";
import type { Told } from "../told.tsx";
import { historyOf } from "./edit-history.ts";

interface GridData<Row> {
  readonly name: "equipment" | "goods_items";
  readonly columns: readonly (Cell<Row> & Column<Row>)[];
  readonly newRow: () => Row;
  readonly rowsMost: number;
}

export function useGridEdits<Row>({ name, columns, newRow, rowsMost }: GridData<Row>) {
  const editor = useEditor();
  const { values, write, unchosen } = editor;
  const history = historyOf(editor.lists);
  const [told, setTold] = useState<Told | null>(null);
  const rowAt = (row: number) => values.at(`${name}.${row}`) as Row | null;
  const rowsNow = () => values.at(name) as readonly Row[];
  const containers = () => values.at("equipment") as readonly Equipment[];

  function act(work: () => void, say: Told | null = null): void {
    const before = containers();
    history.record(work);
    const left = leftWithout(before, containers(), values.at("goods_items") as readonly GoodsItem[]);
    setTold(left.numbers.length > 0 ? { kind: "left-without", ...left } : say);
  }
  /** Text that was left in the row's panel is what is edited here too. */
  const textLeft = (row: number, cell: Cell<Row>) => unchosen.get().get(`${name}[${row}].${cell.id}`)?.text;
  function shownAt(row: number, cell: Cell<Row>): string {
    const found = rowAt(row);
    return textLeft(row, cell) ?? (found === null ? "" : cell.read(found));
  }
  /** A count that cannot be read stays in its cell, as in its field of the panel. */
  const keepUnread = (row: number, cell: Cell<Row>, text: string) =>
    keepText(editor, `${name}[${row}].${cell.id}`, { text, kind: "no_count" });
  function commit(row: number, cell: Cell<Row>, text: string): void {
    const old = rowAt(row);
    if (old === null || shownAt(row, cell) === text) return;
    if (cell.takes?.(text) === false) {
      if (cell.kind !== "choice") keepUnread(row, cell, text);
      setTold(cell.kind === "choice" ? { kind: "not-taken", text } : null);
      return;
    }
    keepUnread(row, cell, "");
    const doubt = doubtIn(cell, text);
    const onOther = (other: string) => act(() => write(`${name}.${row}`, cell.write(rowAt(row) ?? old, other)));
    act(() => write(`${name}.${row}`, cell.write(old, text)), doubt === null ? null : { kind: "read", doubt, onOther });
  }
  function paste(text: string, seen: readonly Column<Row>[], at: { row: number; column: number }): void {
    const ofBill = (column: Column<Row>) =>
      column.id === "placements" ? amongContainers(column, containers()) : column;
    const target = { columns: columns.map(ofBill), seen: seen.map(ofBill), at, newRow, rowsMost };
    const { rows, ...pasted } = pasteBlock(parseBlock(text), { rows: rowsNow(), ...target });
    act(() => write(name, rows), { kind: "pasted", pasted });
  }
  return {
    told,
    rowsNow,
    textAt: (row: number, cell: Cell<Row> | undefined) => (cell === undefined ? "" : shownAt(row, cell)),
    commit,
    paste,
    writeRows: (rows: readonly Row[]) => act(() => write(name, rows)),
    undo: () => {
      setTold(null);
      return history.undo();
    },
    redo: () => {
      setTold(null);
      return history.redo();
    },
  };
}
