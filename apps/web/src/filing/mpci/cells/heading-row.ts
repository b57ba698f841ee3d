// Knows the first row of a pasted block as headings, and which column of the grid each of them names.
import { fold } from "@filings/contract/values/fold";
import { headingsOf } from "./columns.ts";

interface NamedColumn {
  readonly id: string;
  readonly heading?: string;
  readonly kind?: string;
  readonly takes?: (text: string) => boolean;
  readonly understand?: (text: string) => { readonly value: string | null };
}

/**
 * The columns that the first row of a block names; null when that row is data. A lone column says less: its first line is a
 * heading only where the lines below it can stand in the column it names.
 */
export function columnsOfBlock(
  block: readonly (readonly string[])[],
  columns: readonly NamedColumn[],
  start: NamedColumn | undefined,
): (number | null)[] | null {
  const [first = [], ...lines] = block;
  const found = lines.length === 0 ? null : columnsOfHeadings(first, columns);
  if (found === null || block.some(({ length }) => length > 1)) return found;
  const named = columns[found[0] ?? -1];
  return named !== undefined && lines.every(([text = ""]) => fits(text, named, start)) ? found : null;
}

function fits(text: string, column: NamedColumn, start: NamedColumn | undefined): boolean {
  const { kind, takes, understand } = column;
  if (text === "") return true;
  if (takes !== undefined) return takes(text);
  // Any words can describe goods.
  if (kind === undefined || kind === "text") return column.id === start?.id;
  const value = understand?.(text).value ?? text;
  return kind === "number" ? /^-?[\d.]+$/.test(value) : /\d/.test(value) || value.length <= 3;
}

/** For each cell of the row the place of its column, or null where the grid has none; null when the row holds no headings. */
export function columnsOfHeadings(
  row: readonly string[],
  columns: readonly { readonly id: string; readonly heading?: string }[],
): (number | null)[] | null {
  const given = row.filter((text) => text.trim() !== "");
  if (given.length === 0 || given.some((text) => /^[\d\s.,٠-٩٫٬]+$/.test(text))) return null;
  const used = new Set<number>();
  const found = row.map((text) => {
    const words = plainHeading(text);
    const at = columns.findIndex(
      ({ id, heading }, index) =>
        !used.has(index) &&
        (headingsOf(id).some((one) => plainHeading(one) === words) || (heading && plainHeading(heading) === words)),
    );
    if (words === "" || at === -1) return null;
    used.add(at);
    return at;
  });
  const known = found.filter((at) => at !== null).length;
  return known === given.length || (known >= 2 && known * 2 >= given.length) ? found : null;
}

/** Without marks and the unit behind: "Gross Wt. (KGS)" is "gross wt". */
export function plainHeading(heading: string): string {
  return fold(heading.replace(/[’']|m[³3]/gi, ""))
    .replace(/[^\p{L}]+/gu, " ")
    .trim()
    .replace(/(?<=\S )(?:in )?(?:kgs?|kgm|cbm|c|كجم|م)$/u, "")
    .trim();
}
