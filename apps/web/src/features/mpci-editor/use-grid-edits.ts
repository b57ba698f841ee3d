// What may be done to the rows of a grid, each act one step that can be taken back, and what is to be said of it.
import type { Equipment, GoodsItem } from "@filings/contract/mpci/filing";
import { useState } from "react";
import type { Cell } from "./cells.ts";
import { useEditor } from "./editor-context.ts";
import { leftWithout } from "./follow-containers.ts";
import type { Told } from "./grid-told.tsx";
import { type Column, doubtOf, parseBlock, pasteBlock } from "./paste-block.ts";

interface GridData<Row> {
  readonly name: "equipment" | "goods_items";
  readonly columns: readonly (Cell<Row> & Column<Row>)[];
  readonly newRow: () => Row;
  readonly rowsMost: number;
}

export function useGridEdits<Row>({ name, columns, newRow, rowsMost }: GridData<Row>) {
  const { history, values, write } = useEditor();
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
  function commit(row: number, cell: Cell<Row>, text: string): void {
    const old = rowAt(row);
    if (old === null || cell.read(old) === text) return;
    if (cell.takes?.(text) === false) {
      setTold({ kind: "not-taken", text });
      return;
    }
    const doubt = doubtOf(cell, text);
    const onOther = (other: string) => act(() => write(`${name}.${row}`, cell.write(rowAt(row) ?? old, other)));
    act(() => write(`${name}.${row}`, cell.write(old, text)), doubt === null ? null : { kind: "read", doubt, onOther });
  }
  function paste(text: string, seen: readonly Column<Row>[], at: { row: number; column: number }): void {
    const { rows, ...pasted } = pasteBlock(parseBlock(text), { rows: rowsNow(), columns, seen, at, newRow, rowsMost });
    act(() => write(name, rows), { kind: "pasted", pasted });
  }
  return {
    told,
    rowsNow,
    textAt: (row: number, cell: Cell<Row> | undefined) => {
      const found = rowAt(row);
      return found === null ? "" : (cell?.read(found) ?? "");
    },
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
