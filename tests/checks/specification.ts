// Which test shows which row of the specification, read from the titles of the tests.

import type { Source, Violation } from "./sources.ts";
import type { SpecificationRow } from "./specification-rows.ts";

export interface Showing {
  readonly row: string;
  readonly path: string;
  readonly title: string;
}

/** A test names what it shows as `[spec ID]` in its title, several if it shows several; a row of the ADC lifecycle as `[adc T12]`, an attack as `[attack 4]`. */
export function showingsIn(sources: readonly Source[], tag: "spec" | "adc" | "attack" = "spec"): Showing[] {
  const titled = new RegExp(
    `(["'\`])((?:(?!\\1)[^\\\\\\n]|\\\\.)*\\[${tag} [^\\]]+\\](?:(?!\\1)[^\\\\\\n]|\\\\.)*)\\1`,
    "g",
  );
  const tagged = new RegExp(`\\[${tag} ([^\\]]+)\\]`, "g");
  return sources
    .filter(({ path }) => /\.(test|spec)\.tsx?$|^tests\//.test(path) && !path.startsWith("tests/checks/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(titled)].flatMap(([, , title = ""]) =>
        [...title.matchAll(tagged)].map(([, row = ""]) => ({
          row,
          path,
          title: title.replace(/\s*\[(?:spec|adc|attack) [^\]]+\]/g, "").trimStart(),
        })),
      ),
    );
}

/** Rows that nothing shows and nobody plans, rows shown and still called planned, and tags of no row. */
export function coverageViolations(rows: readonly SpecificationRow[], showings: readonly Showing[]): Violation[] {
  const shown = new Set(showings.map(({ row }) => row));
  const ids = rows.map(({ id }) => id);
  return [
    ...rows
      .filter(({ id, planned }) => planned === shown.has(id))
      .map(({ id, planned }) => ({
        path: "tests/checks/specification-rows.ts",
        says: planned ? `${id} is called planned, but a test shows it` : `${id} is shown by no test`,
      })),
    ...ids
      .filter((id, at) => ids.indexOf(id) !== at)
      .map((id) => ({ path: "tests/checks/specification-rows.ts", says: `${id} is there twice` })),
    ...showings.filter(({ row }) => !ids.includes(row)).map(({ row, path }) => ({ path, says: `${row} is no row` })),
  ];
}
