// Writes rows as a workbook: the template, and the file with its errors in a column of their own and its cells marked.
import writeExcelFile from "write-excel-file/universal";

export interface WrittenSheet {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly texts: readonly string[]; readonly marked: readonly number[] }[];
  readonly isRightToLeft: boolean;
}

const errorColour = "#fde2e1";
const headColour = "#e8eef2";

export function writeTable({ headings, rows, isRightToLeft }: WrittenSheet): Promise<Blob> {
  const head = headings.map((value) => ({
    value,
    type: String,
    fontWeight: "bold" as const,
    backgroundColor: headColour,
  }));
  const body = rows.map(({ texts, marked }) =>
    texts.map((value, index) =>
      value === "" && !marked.includes(index)
        ? null
        : // Always a text: no formula, and no code that loses its leading zero.
          { value, type: String, ...(marked.includes(index) && { backgroundColor: errorColour }) },
    ),
  );
  const columns = headings.map((heading) => ({ width: Math.max(12, Math.min(40, heading.length + 4)) }));
  return writeExcelFile([head, ...body], { columns, stickyRowsCount: 1, rightToLeft: isRightToLeft }).toBlob();
}
