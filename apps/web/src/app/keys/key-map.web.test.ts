// The map of keys has every key that the page hears: each source that listens to the page's keys stands in it.
import { expect, it } from "vitest";
import { actionKeys, type FilingAct } from "#filing/action-keys.ts";
import { keyMap } from "./key-map.ts";

const sources = new Map(
  Object.entries(import.meta.glob<string>("/src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true })).map(
    ([path, text]) => [path.replace(/^\/src\//, ""), text],
  ),
);
const heard = keyMap.flatMap(({ rows }) => rows.map((row) => row.heard));

/** What takes any key as a sign that somebody has begun, or keeps it for the palette. */
const hearsAnyKey: ReadonlySet<string> = new Set([
  "filing/views/views-query.ts",
  "features/mpci/editor/lead.ts",
  "features/platform/site-search/keys-before.tsx",
]);

/** Never offered together. */
const sharing: readonly (readonly FilingAct[])[] = [
  ["edit", "convert", "again"],
  ["MARK_READ", "MARK_UNREAD"],
  ["ARCHIVE", "UNARCHIVE"],
  ["track", "untrack"],
  ["download", "proof"],
];

it("has each source that listens to the keys of the page, but for what hears Escape alone", () => {
  const own = [...sources].filter(([name]) => !name.includes(".test."));
  const listening = own.filter(([, text]) => {
    const compared = text.match(/\.key (?:===|!==) "(\w+)"/g) ?? [];
    const hearsEscapeAlone = compared.length > 0 && compared.every((one) => one.includes("Escape"));
    return /(?<!\w\.)(?:document\.|window\.)?addEventListener\("keydown"/.test(text) && !hearsEscapeAlone;
  });
  const names = listening.map(([name]) => name).filter((name) => !hearsAnyKey.has(name));
  expect(names.length).toBeGreaterThan(6);
  expect(names.filter((name) => !heard.includes(name))).toEqual([]);
});

it("names sources that are there", () => {
  for (const name of heard) expect(sources.get(name), name).toMatch(/keydown|onKeyDown|hotkey/i);
});

it("gives a letter to two actions only where they are never offered together", () => {
  const acts = Object.keys(actionKeys) as FilingAct[];
  for (const act of acts) {
    const others = acts.filter((other) => other !== act && actionKeys[other].key === actionKeys[act].key);
    const allowed = sharing.find((acts) => acts.includes(act)) ?? [];
    expect(
      others.filter((other) => !allowed.includes(other)),
      act,
    ).toEqual([]);
  }
});

it("gives no letter of the lists to an action of a filing", () => {
  for (const { key } of Object.values(actionKeys)) expect(["j", "k", "x", "n", "/", "?"]).not.toContain(key);
});
