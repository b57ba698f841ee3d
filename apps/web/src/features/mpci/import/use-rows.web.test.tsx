// Which rows a filter shows: that of a fault goes with the last of its faults, and not while a row is still being checked.
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, show } from "#ui/page-for-tests.tsx";
import type { CheckedBill } from "./table/check-table.ts";
import type { CellNote, ServerSaid } from "./table/notes.ts";
import { type Rows, useRows } from "./use-rows.ts";
import type { TableState } from "./use-table.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const field = "issue_place";
const keys = ["ABC0", "ABC1", "ABC2"];
const change = {};
const bills = new Map(keys.map((key, row) => [key, { key, rows: [row], change } as unknown as CheckedBill]));
const answer = { change, findings: [], standing: "NEW", held: null, differences: [] } as const satisfies ServerSaid;
const fault = { row: 1, field, code: "not_a_choice" } as const;
const wrong: CellNote = {
  ...{ bill: "ABC1", row: 1, field, severity: "error", code: fault.code, suggestion: null },
  said: { fault },
};

function stateWith(notes: readonly CellNote[], checked: readonly string[]): TableState {
  return {
    table: { fields: [field], rows: keys.map((_, row) => ({ line: row + 2, sheet: 0, cells: ["x"] })) },
    ...{ bills, failure: null, write: async () => null, edit: (table) => table, askAgain: () => {} },
    said: new Map(checked.map((key) => [key, answer])),
    notes: new Map([["ABC1", notes]]),
  };
}

const made = new Map();
let rows: Rows;
let become: (state: TableState) => void;
function Shown({ first }: { readonly first: TableState }) {
  const [state, setState] = useState(first);
  become = setState;
  rows = useRows(state, made);
  return null;
}

it("all rows are shown again when the fault of the filter is gone", async () => {
  await show(<Shown first={stateWith([wrong], keys)} />);
  await act(async () => void rows.show({ state: "all", fault: { field, code: fault.code, path: "" } }));
  expect(rows.shown).toEqual([1]);
  // Its text was typed over, and the server has not said whether it is right.
  await act(async () => become(stateWith([], ["ABC0", "ABC2"])));
  expect([rows.shown, rows.filter.fault]).toEqual([[1], expect.anything()]);
  await act(async () => become(stateWith([], keys)));
  expect([rows.shown, rows.filter.fault]).toEqual([[0, 1, 2], null]);
});

it("counts bills, of which one may have many rows, as the foot and the button that makes drafts do", async () => {
  const many = new Map(bills);
  many.set("ABC1", { ...bills.get("ABC1")!, rows: [1, 3, 4] });
  const state = stateWith([wrong], keys);
  const rowsOfFile = [0, 1, 2, 3, 4].map((row) => ({ line: row + 2, sheet: 0, cells: ["x"] }));
  await show(<Shown first={{ ...state, bills: many, table: { ...state.table, rows: rowsOfFile } }} />);
  expect(rows.counts).toEqual({ all: 3, error: 1, warning: 0, ready: 2, done: 0 });
  await act(async () => void rows.show({ state: "error", fault: null }));
  expect(rows.shown).toEqual([1, 3, 4]);
});
