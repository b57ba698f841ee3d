// What a browser keeps of a spreadsheet: the file while its columns are asked about, and then the rows, one in the place of the other.
import { expect, it } from "vitest";
import { openPageSlot } from "#offline/page/page-slot.ts";
import { aStorage } from "#offline/unsent/storage-for-tests.ts";
import { createImportKeep } from "./kept-import.ts";

/** As it is after each reload. */
function aKeep() {
  const store = aStorage();
  const page = { store, page: "page1", open: async () => ["page1"] };
  return async () => createImportKeep(await openPageSlot("spreadsheet", page));
}

const asked = {
  name: "bills.xlsx",
  file: {
    columns: [{ heading: "Bill", plain: "bill", field: "bill_number" }],
    rows: [{ line: 2, sheet: 0, texts: ["ABC1"] }],
  },
};
const opened = {
  name: "bills.xlsx",
  at: 1,
  table: { fields: ["bill_number"], rows: [{ line: 2, sheet: 0, cells: ["ABC1"] }] },
  common: {},
  readAs: [],
};

it("a file of which the columns are asked about is there after a reload, and is no table yet", async () => {
  const keep = aKeep();
  expect((await keep()).writeAsked(asked)).toBe(true);
  expect((await keep()).readAsked()).toEqual(asked);
  expect((await keep()).read()).toBeNull();
});

it("the rows take the place of the question, and both are forgotten together", async () => {
  const keep = aKeep();
  (await keep()).writeAsked(asked);
  (await keep()).write(opened);
  expect((await keep()).readAsked()).toBeNull();
  expect((await keep()).read()).toEqual({ ...opened, at: expect.any(Number) });
  (await keep()).forget();
  expect([(await keep()).read(), (await keep()).readAsked()]).toEqual([null, null]);
});
