// Names that the company chose the meaning of: read in every column of their kind, and kept only where it is sure.
import { expect, it } from "vitest";
import type { ImportTable } from "../table/table.ts";
import { meaningsIn, readWith } from "./kept-values.ts";

const table: ImportTable = {
  fields: ["bill_number", "places.loading", "transport.last_foreign_load_port", "carrier_id"],
  rows: [
    { line: 2, sheet: 0, cells: ["NINGBO", "Ningbo ", "NINGBO", "Evermind"] },
    { line: 3, sheet: 0, cells: ["B2", "SGSIN", "", ""] },
  ],
};
const ningbo = { kind: "PLACE", written: "ningbo", means: "CNNGB" } as const;

it("are read as was chosen before, in columns of their kind alone, and it is said", () => {
  const { table: read, readAs } = readWith(table, [
    ningbo,
    { ...ningbo, kind: "CARRIER", written: "ever", means: "X" },
  ]);
  expect(read.rows.map(({ cells }) => cells)).toEqual([
    ["NINGBO", "CNNGB", "CNNGB", "Evermind"],
    ["B2", "SGSIN", "", ""],
  ]);
  const cells = ["places.loading", "transport.last_foreign_load_port"].map((field) => ({ row: 0, field }));
  expect(readAs).toEqual([{ ...ningbo, text: "Ningbo ", cells }]);
  expect(readWith(table, []).readAs).toEqual([]);
});

it("are kept where a code or a proposal took the place of a name, and nowhere else", () => {
  const none = () => null;
  const edit = (field: string, text: string) => [{ row: 0, field, text }];
  expect(meaningsIn(table, edit("places.loading", "CNNGB"), none)).toEqual([ningbo]);
  expect(meaningsIn(table, edit("places.loading", "Ningpo"), none)).toEqual([]);
  // A mistyped code is another mistake next time.
  expect(meaningsIn(table, [{ row: 1, field: "places.loading", text: "CNNGB" }], none)).toEqual([]);
  expect(meaningsIn(table, edit("bill_number", "CNNGB"), none)).toEqual([]);
  expect(meaningsIn(table, edit("carrier_id", "Evergreen"), none)).toEqual([]);
  expect(meaningsIn(table, edit("carrier_id", "Evergreen"), () => "Evergreen")).toEqual([
    { kind: "CARRIER", written: "evermind", means: "Evergreen" },
  ]);
  expect(meaningsIn(table, [{ row: 1, field: "carrier_id", text: "Evergreen" }], () => "Evergreen")).toEqual([]);
});
