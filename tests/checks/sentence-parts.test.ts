// Each screen's catalogue part holds the sentences of the screen and of everything it imports.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sentencesByPart } from "../../apps/web/sentences-by-part.ts";
import { root } from "./sources.ts";

const sources: Readonly<Record<string, { code: string; importedIds: readonly string[] }>> = {
  main: { code: `say({ id: "hello1" }); import("./list")`, importedIds: ["button"] },
  button: { code: `jsx(Trans, { id: 'close.button' })`, importedIds: ["main"] },
  list: { code: 'say({id:`list-1`}); const other = "not-a-sentence"', importedIds: ["button", "table", "gone"] },
  keys: { code: `say({ id: "keys_1" })`, importedIds: ["table"] },
  table: { code: `say({ id: "table1" }, names["field.rows[].number"])`, importedIds: [] },
  mails: { code: `({ id: "mail.code" })`, importedIds: [] },
};

describe("the parts of a catalogue", () => {
  const parts = sentencesByPart({
    modules: (id) => sources[id] ?? null,
    roots: [
      ["main", "first"],
      ["list", "work"],
      ["keys", "identity"],
    ],
    all: ["hello1", "close.button", "list-1", "keys_1", "table1", "field.rows[].number", "mail.code"],
  });

  it("hold what the modules of their screens name, however it is quoted", () => {
    expect(parts.get("first")).toEqual(new Set(["hello1", "close.button"]));
    expect(parts.get("work")).toEqual(new Set(["list-1", "table1", "field.rows[].number"]));
  });

  it("do not say again what everybody has, but both say what two of them share", () => {
    expect(parts.get("identity")).toEqual(new Set(["keys_1", "table1", "field.rows[].number"]));
  });

  it("that sources belong to are those that a page can fetch", () => {
    const read = (file: string) => readFileSync(join(root, "apps/web", file), "utf8");
    const cut = [...read("phrases-for-browser.ts").matchAll(/\bpart: "(\w+)"/g)].map(([, part]) => part);
    const fetched = [...read("src/i18n/load-catalogue.ts").matchAll(/\?part=(\w+)"/g)].map(([, part]) => part);
    expect([...cut, "more"].toSorted()).toEqual(fetched.toSorted());
  });

  it("hold nothing that no screen says", () => {
    expect([...parts.values()].some((names) => names.has("mail.code") || names.has("not-a-sentence"))).toBe(false);
  });
});
