// The faces of Chinese and Korean draw what the product says in them, and the names of the languages are drawn for everybody.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@filings/contract/platform/places";
import { expect, it } from "vitest";
import { root } from "../sources.ts";
import { woff2Characters } from "./woff2-characters.ts";

const folder = join(root, "apps/web/src/styles/fonts");
const isEastern = (character: string) => character >= "\u2e80";

function drawnBy(files: readonly string[]): ReadonlySet<string> {
  const sets = files.map((file) => woff2Characters(readFileSync(join(folder, file))));
  return new Set(sets.flatMap((set) => [...set].map((character) => String.fromCodePoint(character))));
}

function facesOf(name: string): readonly string[] {
  return readdirSync(join(folder, "eastern")).flatMap((file) => (file.startsWith(name) ? [`eastern/${file}`] : []));
}

it("a character that no face has is found out", () => {
  expect(drawnBy(["language-names.woff2"]).has("한")).toBe(true);
  expect(drawnBy(["language-names.woff2"]).has("힣")).toBe(false);
});

it.each([
  ["ko_KR", "korean", "김박이최삼성현대해운무역"],
  ["zh_Hans", "chinese", "王李张刘陈深圳宁波进出口贸易"],
])("the sentences and everyday names of %s are drawn", (code, name, names) => {
  const sentences = readFileSync(join(root, `packages/phrases/locales/${code}.po`), "utf8");
  const drawn = drawnBy(facesOf(name));
  expect(drawn.size).toBeGreaterThan(2_300);
  expect([...new Set(sentences + names)].filter((character) => isEastern(character) && !drawn.has(character))).toEqual(
    [],
  );
});

it.each(["korean", "chinese"])("what is said in both weights of %s is the same", (name) => {
  const [regular, bold] = ["regular", "bold"].map((weight) => drawnBy([`eastern/${name}-words-${weight}.woff2`]));
  expect(bold).toEqual(regular);
  const others = drawnBy(facesOf(`${name}-names`));
  expect([...others].filter((character) => regular?.has(character))).toEqual([]);
});

it("the name of every language is drawn, whatever the reader's own", () => {
  const drawn = drawnBy(["language-names.woff2"]);
  const wanted = locales.flatMap(({ name }) => [...name].filter(isEastern));
  expect(wanted).not.toEqual([]);
  expect(wanted.filter((character) => !drawn.has(character))).toEqual([]);
  const sheet = readFileSync(join(root, "apps/web/src/styles/fonts.css"), "utf8");
  const hex = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`;
  expect(wanted.filter((character) => !sheet.includes(hex(character)))).toEqual([]);
});
