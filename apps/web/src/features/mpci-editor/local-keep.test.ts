// An edit survives a reload in this browser; what does not fit the schema is not taken for one.
import { expect, test } from "vitest";
import { createLocalKeep, type Kept } from "./local-keep.ts";

function aStore(entries: Record<string, string> = {}) {
  const held = new Map(Object.entries(entries));
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

const owner = { filingId: "f1", userId: "u1" };
const kept: Kept = {
  revision: 3,
  at: "2026-11-21T09:40:00.000Z",
  change: { bill_number: "ABC1" },
  before: { bill_number: null },
};

test("what was kept is read again, until it is forgotten", async () => {
  const store = aStore();
  expect(createLocalKeep(store, owner).write(kept)).toBe(true);
  expect(await createLocalKeep(store, owner).read()).toEqual(kept);
  createLocalKeep(store, owner).forget();
  expect(await createLocalKeep(store, owner).read()).toBeNull();
});

test("another person at the same browser, or another filing, sees none of it", async () => {
  const store = aStore();
  createLocalKeep(store, owner).write(kept);
  expect(await createLocalKeep(store, { ...owner, userId: "u2" }).read()).toBeNull();
  expect(await createLocalKeep(store, { ...owner, filingId: "f2" }).read()).toBeNull();
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
  const read = await createLocalKeep(aStore({ "filings-mpci-edit:u1:f1": text }), owner).read();
  expect(read?.change).toEqual({ bill_number: "ABC1", parties: [consignee] });
  expect(read?.before).toEqual({ parties: [consignee] });
});

test.each([
  ["no JSON", "{"],
  ["a foreign member", JSON.stringify({ ...kept, change: { bill_number: "A", admin: true } })],
  ["a wrong kind of value", JSON.stringify({ ...kept, change: { bill_number: 7 } })],
  ["no revision", JSON.stringify({ ...kept, revision: undefined })],
])("%s is not taken for an edit", async (_what, text) => {
  expect(await createLocalKeep(aStore({ "filings-mpci-edit:u1:f1": text }), owner).read()).toBeNull();
});

test("a full storage is told, not thrown", () => {
  const full = {
    ...aStore(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(createLocalKeep(full, owner).write(kept)).toBe(false);
});

const texts = new Map([
  ["transport.flag_country", { text: "Atlantis", kind: "not_chosen", row: null, over: null }],
  ["goods_items[0].package_count", { text: "twelve", kind: "no_count", row: "first", over: 10 }],
] as const);

test("text that is not in the draft is read again when the edit is forgotten, until there is none", async () => {
  const store = aStore();
  const keep = createLocalKeep(store, owner);
  keep.texts.write(texts);
  keep.forget();
  expect(await createLocalKeep(store, owner).texts.read()).toEqual(texts);
  keep.texts.write(new Map());
  expect(store.held.size).toBe(0);
});

test.each([
  ["no JSON", "["],
  ["no list", "{}"],
  ["an unknown field", JSON.stringify([["admin.name", texts.get("transport.flag_country")]])],
  ["no text", JSON.stringify([["transport.flag_country", { kind: "not_chosen", row: null, over: null }]])],
])("%s is not taken for text of a field", async (_what, text) => {
  const read = await createLocalKeep(aStore({ "filings-mpci-texts:u1:f1": text }), owner).texts.read();
  expect(read.size).toBe(0);
});
