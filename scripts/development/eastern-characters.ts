// The characters that cut.sh of the text faces cuts for Chinese or Korean: `words` are those that the product says, `names` the others of everyday text, in parts.
import { readFileSync } from "node:fs";

const [what, code = ""] = process.argv.slice(2);
const sets: Readonly<Record<string, { readonly encoding: string; readonly of: RegExp }>> = {
  // KS X 1001 and GB 2312, the countries' own sets for everyday text: two bytes each.
  ko_KR: { encoding: "euc-kr", of: /^[\uac00-\ud7a3]$/ },
  zh_Hans: { encoding: "gb2312", of: /^[\u4e00-\u9fff]$/ },
};
const partMost = 400;

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}

function asUnicodes(characters: readonly string[]): string {
  return characters.map((character) => `U+${hex(character)}`).join();
}

/** Of the sentences, and of the names of countries, which come from the browser. */
function saidIn(): ReadonlySet<string> {
  const sentences = readFileSync(new URL(`../../packages/phrases/locales/${code}.po`, import.meta.url), "utf8");
  const countries = new Intl.DisplayNames(code.replace("_", "-"), { type: "region" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const names = letters.flatMap((first) => letters.map((second) => countries.of(first + second) ?? ""));
  return new Set([...(sentences + names.join(""))].filter((character) => character >= "\u2e80"));
}

function everyday(): readonly string[] {
  const { encoding, of } = sets[code]!;
  const read = new TextDecoder(encoding);
  const bytes = Array.from({ length: 94 }, (_, at) => 0xa1 + at);
  const all = bytes.flatMap((first) => bytes.map((second) => read.decode(Uint8Array.of(first, second))));
  return all.filter((character) => of.test(character)).sort();
}

const said = saidIn();
if (what === "words") console.log(asUnicodes([...said]));
else {
  const others = everyday().filter((character) => !said.has(character));
  for (let at = 0; at < others.length; at += partMost) {
    const part = others.slice(at, at + partMost);
    console.log(hex(part[0] ?? ""), asUnicodes(part));
  }
}
