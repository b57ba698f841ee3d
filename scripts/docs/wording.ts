// Every sentence of the product in both languages, beside what it said before all of them were reworded (decision 0041).
import { readFileSync } from "node:fs";
import { type CatalogueEntry, catalogueEntries } from "./catalogue.ts";

const name = ({ context, id }: CatalogueEntry) => (context === "" ? id : `[${context}] ${id}`);

/** What a sentence that has changed said before, by its name of today; a row is name, English, Arabic. */
function earlierSentences(): Map<string, readonly string[]> {
  const rows = readFileSync(new URL("wording-before.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return new Map(rows.map((row) => row.split("\t")).map(([key = "", ...before]) => [key, before]));
}

const cell = (text: string) => text.replaceAll("\n", "\\n");

export function renderWording(): string {
  const earlier = earlierSentences();
  const arabic = new Map(catalogueEntries("ar_EG").map((entry) => [name(entry), entry.message]));
  const changed = { english: 0, arabic: 0 };
  const rows = catalogueEntries("en_GB")
    .map((entry) => {
      const now = [cell(entry.message), cell(arabic.get(name(entry)) ?? "")];
      const before = earlier.get(cell(name(entry))) ?? now;
      const [english = "", inArabic = ""] = before.map((text, at) => (text === now[at] ? "" : text));
      if (english !== "") changed.english += 1;
      if (inArabic !== "") changed.arabic += 1;
      return [...now, english, inArabic].join("\t");
    })
    .sort();
  return [
    "# Every sentence of the product. The last two columns say what it said before the rewording, where that differs. Rendered by `npm run docs`.",
    `# ${rows.length} sentences; ${changed.english} reworded in English, ${changed.arabic} in Arabic.`,
    ["English", "Arabic", "English before", "Arabic before"].join("\t"),
    ...rows,
    "",
  ].join("\n");
}
