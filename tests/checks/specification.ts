// Finds which test shows which row of the specification, by the titles of the tests.

import type { Source, Violation } from "./sources.ts";
import type { SpecificationRow } from "./specification-rows.ts";

export interface Showing {
  readonly row: string;
  readonly path: string;
  readonly title: string;
}

type Tag = "spec" | "adc" | "mpci" | "attack";

/**
 * A title contains `[spec ID]`, several if it shows several rows; `[adc T12]` or `[mpci T12]` for a transition,
 * `[attack 4]` for an attack.
 */
export function showingsIn(sources: readonly Source[], tag: Tag = "spec"): Showing[] {
  const titled = new RegExp(
    `(["'\`])((?:(?!\\1)[^\\\\\\n]|\\\\.)*\\[${tag} [^\\]]+\\](?:(?!\\1)[^\\\\\\n]|\\\\.)*)\\1`,
    "g",
  );
  const tagged = new RegExp(`\\[${tag} ([^\\]]+)\\]`, "g");
  return sources
    .filter(({ path }) => /\.(test|spec)\.tsx?$|^tests\//.test(path) && !path.startsWith("tests/checks/"))
    .filter(({ path }) => tag !== "spec" || !listsWords(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(titled)].flatMap(([, , title = ""]) =>
        [...title.matchAll(tagged)].map(([, row = ""]) => ({
          row,
          path,
          title: title.replace(/\s*\[(?:spec|adc|mpci|attack) [^\]]+\]/g, "").trimStart(),
        })),
      ),
    );
}

/** What the packages test is a table or a pure function: a row is shown by what a person or a caller meets. */
function listsWords(path: string): boolean {
  return path.startsWith("packages/");
}

/** Rows that are neither shown nor planned, rows that are both, and tags of unknown rows. */
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
