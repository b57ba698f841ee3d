// What of a person has not reached the server, as this browser's storage names it.
import { expect, test } from "vitest";
import { aStorage } from "./storage-for-tests.ts";
import { forgetMark, isMarked, mark, typedKeys, unsentOf } from "./unsent.ts";

const named = (names: readonly string[]) => aStorage(Object.fromEntries(names.map((name) => [name, "{}"])));

test("edits, texts and requests are a person's own, each filing once", () => {
  const own = ["filings-mpci-edit:amira:f1:p1", "filings-mpci-texts:amira:f1:p1", "filings-mpci-edit:amira:f2:p1"];
  const requests = [
    "filings-adc-request:amira::p1",
    "filings-adc-request:amira::p2",
    "filings-adc-request:amira:copy=f7:p1",
  ];
  const store = named([...own, ...requests, "filings-mpci-edit:yusuf:f3:p1", "filings-notices-put-away-amira"]);
  expect(typedKeys(store, "amira")).toEqual([...own, ...requests]);
  expect(unsentOf(store, "amira")).toEqual({
    filings: ["f1", "f2"],
    requests: ["", "copy=f7"],
    pages: [],
    declarations: [],
    contacts: [],
    files: [],
    sealed: [],
  });
});

test("what was written on a filing's page or read from a file is asked for, and forgotten with the rest", () => {
  const own = [
    "filings-mpci-answers:amira:f4",
    "filings-mpci-reason:amira:f4:UPDATE",
    "filings-mpci-reason:amira:f5:CANCEL",
    "filings-mpci-note:amira:f7:p1",
    "filings-adc-note:amira:d1:p1",
    "filings-adc-paper:amira:d2:x1:p1",
    "filings-contact:amira:new:p1",
    "filings-mpci-import:amira:c1:p1",
    "filings-mpci-read-bill:amira:c1",
  ];
  const store = named([
    ...own,
    "filings-mpci-edit:amira:f1:p1",
    "filings-mpci-answers:yusuf:f6",
    "filings-mpci-import:yusuf:c1",
  ]);
  expect(unsentOf(store, "amira")).toEqual({
    filings: ["f1"],
    requests: [],
    pages: ["f4", "f5", "f7"],
    declarations: ["d1", "d2"],
    contacts: ["new"],
    files: ["spreadsheet", "bill"],
    sealed: [],
  });
  expect(typedKeys(store, "amira").toSorted()).toEqual(["filings-mpci-edit:amira:f1:p1", ...own].toSorted());
});

test("the mark of sealed edits is one person's", () => {
  const store = named([]);
  mark(store, "amira");
  expect([unsentOf(store, "amira").sealed, unsentOf(store, "yusuf").sealed]).toEqual([["edits"], []]);
  expect([isMarked(store, "amira"), isMarked(store, "yusuf")]).toEqual([true, false]);
  forgetMark(store, "amira");
  expect(isMarked(store, "amira")).toBe(false);
});
