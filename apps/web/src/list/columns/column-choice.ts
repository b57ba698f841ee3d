// Which columns a list shows, in which order and how wide, as one text such as "bill.status-wide.due".

export const columnWidths = ["narrow", "usual", "wide"] as const;
export type ColumnWidth = (typeof columnWidths)[number];

export interface ChosenColumn {
  readonly name: string;
  readonly width: ColumnWidth;
}

/** The columns of one list. */
export interface ColumnRules {
  readonly names: readonly string[];
  /** Those shown until somebody chooses others, in their order; the first is always shown, and always first. */
  readonly usual: readonly string[];
}

/** Names that the list does not know are passed over: an old text still holds. */
export function readColumns(text: string, { names, usual }: ColumnRules): readonly ChosenColumn[] {
  const chosen = new Map<string, ColumnWidth>();
  const first = usual[0] ?? "";
  chosen.set(first, "usual");
  for (const part of text.split(".")) {
    const [name = "", width] = part.split("-");
    if (names.includes(name)) chosen.set(name, columnWidths.find((each) => each === width) ?? "usual");
  }
  return [...chosen].map(([name, width]) => ({ name, width }));
}

/** Undefined: as usual. */
export function writeColumns(columns: readonly ChosenColumn[], rules: ColumnRules): string | undefined {
  const text = columns.map(({ name, width }) => (width === "usual" ? name : `${name}-${width}`)).join(".");
  return text === rules.usual.join(".") ? undefined : text;
}

/** What an address or the browser's storage says, in its shortest form; undefined: as usual, or no text of columns. */
export function tidyColumns(value: unknown, rules: ColumnRules): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > 500) return undefined;
  return writeColumns(readColumns(value, rules), rules);
}

const factors: Readonly<Record<ColumnWidth, number>> = { narrow: 0.65, usual: 1, wide: 1.6 };

/** In rem, of a column that is `rem` wide as usual. */
export function widthIn(rem: number, width: ColumnWidth): number {
  return Math.round(rem * factors[width] * 100) / 100;
}
