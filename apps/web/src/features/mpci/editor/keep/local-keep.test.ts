// An edit survives a reload in this browser; what does not fit the schema is not taken for one.
import { expect, test } from "vitest";
import { aStorage } from "#offline/unsent/storage-for-tests.ts";
import { createLocalKeep, type Kept } from "./local-keep.ts";

const owner = { filingId: "f1", userId: "u1", page: "p1" };
const noneOpen = async () => [];
const kept: Kept = {
  revision: 3,
  at: "2026-11-21T09:40:00.000Z",
  change: { bill_number: "ABC1" },
  before: { bill_number: null },
};

test("what was kept is read again, until it is forgotten", async () => {
  const store = aStorage();
  expect(createLocalKeep(store, owner, noneOpen).write(kept)).toBe(true);
  expect(await createLocalKeep(store, owner, noneOpen).read()).toEqual(kept);
  createLocalKeep(store, owner, noneOpen).forget();
  expect(await createLocalKeep(store, owner, noneOpen).read()).toBeNull();
});

test("another person at the same browser, or another filing, sees none of it", async () => {
  const store = aStorage();
  createLocalKeep(store, owner, noneOpen).write(kept);
  expect(await createLocalKeep(store, { ...owner, userId: "u2" }, noneOpen).read()).toBeNull();
  expect(await createLocalKeep(store, { ...owner, filingId: "f2" }, noneOpen).read()).toBeNull();
});

test("a party that was kept with what only a contact has is kept without it", async () => {
  const consignee = { key: "party-1", role: "CONSIGNEE", name: "Gulf Home Trading LLC", country: "AE" };
  const ofContact = {
    revision: 4,
    created_at: kept.at,
    updated_at: kept.at,
    id: "0199a000-0000-7000-8000-000000000001",
  };
  const parties = [{ ...consignee, ...ofContact }];
  const text = JSON.stringify({ ...kept, change: { bill_number: "ABC1", parties }, before: { parties } });
  const read = await createLocalKeep(aStorage({ "filings-mpci-edit:u1:f1": text }), owner, noneOpen).read();
  expect(read?.change).toEqual({ bill_number: "ABC1", parties: [consignee] });
  expect(read?.before).toEqual({ parties: [consignee] });
});

test.each([
  ["no JSON", "{"],
  ["a foreign member", JSON.stringify({ ...kept, change: { bill_number: "A", admin: true } })],
  ["a wrong kind of value", JSON.stringify({ ...kept, change: { bill_number: 7 } })],
  ["no revision", JSON.stringify({ ...kept, revision: undefined })],
])("%s is not taken for an edit", async (_what, text) => {
  expect(await createLocalKeep(aStorage({ "filings-mpci-edit:u1:f1": text }), owner, noneOpen).read()).toBeNull();
});

test.each([
  [
    "a text longer than the server takes",
    { transport: { vessel_name: "x".repeat(2_500) }, master_bill_number: "A-MASTER" },
  ],
  ["a count larger than the server takes", { goods_items: [{ key: "first", package_count: 1_000_000_000 }] }],
])("an edit with %s is read again, with the rest of it", async (_what, change) => {
  const store = aStorage();
  createLocalKeep(store, owner, noneOpen).write({ ...kept, change });
  expect((await createLocalKeep(store, owner, noneOpen).read())?.change).toEqual(change);
});

test("another tab that saves forgets nothing of what this tab keeps, and does not take it over", async () => {
  const store = aStorage();
  const here = createLocalKeep(store, { ...owner, page: "here" }, async () => ["there"]);
  const there = createLocalKeep(store, { ...owner, page: "there" }, async () => ["here"]);
  here.write(kept);
  here.texts.write(texts);
  expect([await there.read(), (await there.texts.read()).size]).toEqual([null, 0]);
  there.write({ ...kept, change: { bill_number: "THERE" } });
  there.forget();
  there.texts.write(new Map());
  const reloaded = createLocalKeep(store, { ...owner, page: "reloaded" }, async () => ["there"]);
  expect(await reloaded.read()).toEqual(kept);
  expect(await reloaded.texts.read()).toEqual(texts);
  reloaded.forget();
  reloaded.texts.write(new Map());
  expect(store.held.size).toBe(0);
});

test("of two tabs that were closed with an edit, the later edit is read first and the other the next time", async () => {
  const store = aStorage();
  const later = { ...kept, at: "2026-11-21T09:50:00.000Z", change: { bill_number: "LATER" } };
  createLocalKeep(store, { ...owner, page: "one" }, noneOpen).write(kept);
  createLocalKeep(store, { ...owner, page: "two" }, noneOpen).write(later);
  const third = createLocalKeep(store, { ...owner, page: "three" }, noneOpen);
  expect(await third.read()).toEqual(later);
  third.forget();
  expect(await createLocalKeep(store, { ...owner, page: "four" }, noneOpen).read()).toEqual(kept);
});

test("a full storage is told, not thrown", () => {
  const full = {
    ...aStorage(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(createLocalKeep(full, owner, noneOpen).write(kept)).toBe(false);
});

const texts = new Map([
  ["transport.flag_country", { text: "Atlantis", kind: "not_chosen", row: null, over: null }],
  ["goods_items[0].package_count", { text: "twelve", kind: "no_count", row: "first", over: 10 }],
] as const);

test("text that is not in the draft is read again when the edit is forgotten, until there is none", async () => {
  const store = aStorage();
  const keep = createLocalKeep(store, owner, noneOpen);
  keep.texts.write(texts);
  keep.forget();
  expect(await createLocalKeep(store, owner, noneOpen).texts.read()).toEqual(texts);
  keep.texts.write(new Map());
  expect(store.held.size).toBe(0);
});

test.each([
  ["no JSON", "["],
  ["no list", "{}"],
  ["an unknown field", JSON.stringify([["admin.name", texts.get("transport.flag_country")]])],
  ["no text", JSON.stringify([["transport.flag_country", { kind: "not_chosen", row: null, over: null }]])],
])("%s is not taken for text of a field", async (_what, text) => {
  const read = await createLocalKeep(aStorage({ "filings-mpci-texts:u1:f1": text }), owner, noneOpen).texts.read();
  expect(read.size).toBe(0);
});
