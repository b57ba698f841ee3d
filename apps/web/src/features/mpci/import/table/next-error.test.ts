// The way from error to error: every cell of a row in turn, also where one fault stands in all rows.
import { expect, test } from "vitest";
import { nextError } from "./next-error.ts";
import type { CellNote } from "./notes.ts";

const fields = ["bill_number", "transport.last_foreign_load_port", "transport.planned_loading_at"];

function note(row: number, field: string | null, severity: CellNote["severity"] = "error"): CellNote {
  const fault = { row, field: field ?? "bill_number", code: "not_a_time" } as const;
  return { ...{ bill: `ABC${row}`, row, field, severity, code: fault.code, suggestion: null }, said: { fault } };
}

/** As they are found: what the cells lack before what the lists do not know. */
const notesOf = (row: number) => [
  note(row, "transport.planned_loading_at"),
  note(row, "bill_number", "warning"),
  note(row, "transport.last_foreign_load_port"),
];

const around = { shown: [0, 1], fields, notesOf };
const placeOf = (found: CellNote | null) => found && [found.row, found.field];

test("a place that is none is led to before the time that waits for it, in every row", () => {
  const from = (row: number, column: number) =>
    placeOf(nextError(around, { row, column }, { row, field: fields[column]! }));
  expect(placeOf(nextError(around, { row: 0, column: 0 }, null))).toEqual([0, "transport.last_foreign_load_port"]);
  expect(from(0, 1)).toEqual([0, "transport.planned_loading_at"]);
  expect(from(0, 2)).toEqual([1, "transport.last_foreign_load_port"]);
  expect(from(1, 2)).toEqual([0, "transport.last_foreign_load_port"]);
});

test("who comes to a row by other keys is led to its first error, also left of the cell in use", () => {
  const led = { row: 0, field: "transport.planned_loading_at" };
  expect(placeOf(nextError(around, { row: 1, column: 2 }, led))).toEqual([1, "transport.last_foreign_load_port"]);
});

test("rows that are not shown are passed over, and without an error there is nowhere to go", () => {
  expect(placeOf(nextError({ ...around, shown: [1] }, { row: 0, column: 2 }, { row: 1, field: fields[2]! }))).toEqual([
    1,
    "transport.last_foreign_load_port",
  ]);
  expect(
    nextError({ ...around, notesOf: () => [note(0, "bill_number", "warning")] }, { row: 0, column: 0 }, null),
  ).toBeNull();
});
