// A draft that is begun without a line lies here with what it begins with, or not at all.
import { afterEach, expect, it } from "vitest";
import { madeDrafts } from "#offline/made/made-drafts.ts";
import { makeHere } from "./make-here.ts";

const id = "01a00000-0000-7000-8000-000000000009";
const keepsNothing = "This browser keeps nothing.";
const making = {
  ...{ id, delegation: null, keepsNothing },
  billType: "HOUSE",
  user: { identifier: "1", name: "Amira", company: { id: "company", name: "Gulf" } } as never,
  filer: { mpci_party_id: null } as never,
  change: { bill_number: "BILL1" },
} as const;

const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage")!;
afterEach(() => {
  Object.defineProperty(globalThis, "localStorage", own);
  localStorage.clear();
});

it("it lies here with what it begins with", () => {
  makeHere(making);
  expect(madeDrafts.read("1", id)).toMatchObject({ billType: "HOUSE", isBegun: false });
  expect(localStorage.getItem(`filings-mpci-edit:1:${id}:made`)).toContain("BILL1");
});

it.each(["filings-mpci-edit", "filings-mpci-made"])(
  "a storage without room for %s keeps neither, and says a sentence",
  (slot) => {
    const store = new Map<string, string>();
    Object.defineProperty(globalThis, "localStorage", {
      configurable: true,
      value: {
        getItem: (name: string) => store.get(name) ?? null,
        setItem: (name: string, value: string) => {
          if (name.startsWith(slot)) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
          store.set(name, value);
        },
        removeItem: (name: string) => void store.delete(name),
      },
    });
    expect(() => makeHere(making)).toThrow(keepsNothing);
    expect([...store.keys()]).toEqual([]);
  },
);
