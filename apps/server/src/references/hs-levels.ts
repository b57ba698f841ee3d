// The levels of the Harmonized System: sections, chapters, headings and codes, each found under the one above it.
import type { HsEntry } from "@filings/contract/api/mpci/hs";
import { once } from "./once.ts";
import { type HsRow, type HsSectionRow, inForce, type Seed } from "./seeds.ts";

export interface HsLevels {
  readonly list: Omit<Seed<HsRow>, "rows">;
  /** `code` empty: the sections. Null: no such level, or one that is withdrawn. */
  readonly under: (code: string) => { readonly path: readonly HsEntry[]; readonly results: readonly HsEntry[] } | null;
  /** The name of the code that a longer number begins with; null when no such code is in force. */
  readonly nameOf: (number: string) => string | null;
}

const levelOfDigits = { 2: "chapter", 4: "heading", 6: "code" } as const;

export function hsLevels(hs: Seed<HsRow>, { rows: sections }: Seed<HsSectionRow>): HsLevels {
  const { rows: _, ...list } = hs;
  const indexed = once(() => {
    const rows = inForce(hs);
    return { byCode: new Map(rows.map((row) => [row.code, row])), byAbove: Map.groupBy(rows, aboveOf) };
  });
  const sectionOf = (code: string) => sections.find(({ first, last }) => first <= code && code <= last);
  const sectionEntry = ({ code, name, name_ar }: HsSectionRow): HsEntry => ({ level: "section", code, name, name_ar });

  function pathTo(code: string): HsEntry[] {
    const section = sectionOf(code.slice(0, 2));
    const rows = [2, 4].flatMap((digits) => {
      const row = digits <= code.length ? indexed().byCode.get(code.slice(0, digits)) : undefined;
      return row === undefined ? [] : [entryOf(row)];
    });
    return section === undefined ? rows : [sectionEntry(section), ...rows];
  }
  function under(code: string) {
    const { byCode, byAbove } = indexed();
    if (code === "") return { path: [], results: sections.map(sectionEntry) };
    const section = sections.find((one) => one.code === code);
    if (section !== undefined) {
      const chapters = byAbove.get("") ?? [];
      const own = chapters.filter((row) => sectionOf(row.code) === section);
      return { path: [sectionEntry(section)], results: own.map(entryOf) };
    }
    if (!byCode.has(code)) return null;
    return { path: pathTo(code), results: (byAbove.get(code) ?? []).map(entryOf) };
  }
  return { list, under, nameOf: (number) => indexed().byCode.get(number.slice(0, 6))?.name ?? null };
}

function aboveOf({ code }: HsRow): string {
  return code.slice(0, -2);
}

export function entryOf({ code, name, name_ar }: HsRow): HsEntry {
  return { level: levelOfDigits[code.length as keyof typeof levelOfDigits], code, name, name_ar: name_ar ?? null };
}
