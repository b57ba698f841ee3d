import { expect, it } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import {
  type AdcListAddress,
  atFolder,
  atPage,
  isNarrowed,
  questionOf,
  readListAddress,
  sortedBy,
  withoutFilters,
} from "./list-address.ts";

const full: AdcListAddress = {
  folder: "completed",
  q: "pumps",
  status: ["REJECTED", "COMPLETED"],
  type: ["IMPORT"],
  center: ["KHP"],
  order: "name",
  rows: 50,
  cursor: "abc",
};

it("an address says what the list shows, and is read as it was written", () => {
  expect(readListAddress(parseSearch(stringifySearch({ ...full })))).toEqual(full);
});

it("what the list does not know is passed over, and what is usual is not written", () => {
  const odd = { folder: "active", status: ["LOST"], type: 5, center: ["kh", "x'"], order: "-created_at", rows: "25" };
  expect(readListAddress(odd)).toEqual({});
});

it("the question follows from the address", () => {
  expect(questionOf(full)).toEqual({
    folder: "completed",
    ordering: "name",
    page_size: 50,
    search: "pumps",
    filter: { status: ["REJECTED", "COMPLETED"], filing_type: ["IMPORT"], center_code: ["KHP"] },
    cursor: "abc",
  });
  expect(questionOf({ waiting: "you" })).toEqual({
    folder: "active",
    ordering: "-created_at",
    page_size: 25,
    filter: { needs_action: "true" },
  });
});

it("whose declarations are wanted is part of the address and of the question", () => {
  const hana = "01a00000-0000-7000-8000-0000000000a2";
  expect(readListAddress({ owner: hana })).toEqual({ owner: hana });
  expect(questionOf({ owner: hana }).filter).toEqual({ created_by: hana });
  expect(withoutFilters({ owner: hana })).toEqual({});
});

it("another folder keeps the search and drops the status, another order begins at its first page", () => {
  expect(atFolder(full, "active")).toEqual({ q: "pumps", type: ["IMPORT"], center: ["KHP"], order: "name", rows: 50 });
  expect(sortedBy({ cursor: "abc" }, "created_at")).toEqual({ order: "created_at" });
  expect(sortedBy({ order: "name" }, "name")).toEqual({ order: "-name" });
});

it("neighbouring pages are found by the mark in their address", () => {
  expect(atPage({ q: "pumps" }, "/api/filings/adc/filings/?cursor=next&page_size=25")).toEqual({
    q: "pumps",
    cursor: "next",
  });
  expect(atPage({}, null)).toBeNull();
});

it("taking the filters away leaves folder and order", () => {
  expect(isNarrowed(full)).toBe(true);
  expect(withoutFilters(full)).toEqual({ folder: "completed", order: "name", rows: 50 });
});
