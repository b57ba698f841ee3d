// A spreadsheet or the PDF of a bill that was dropped on the list, handed on to the screen that opens for it.

export const importPath = "/ae/mpci/filings/import";
export const readBillPath = "/ae/mpci/filings/read-bill";

/** The screen that reads such a file. */
export function pathFor({ name, type }: Pick<File, "name" | "type">): typeof importPath | typeof readBillPath {
  return type === "application/pdf" || /\.pdf$/i.test(name) ? readBillPath : importPath;
}

const held: { file: File | null } = { file: null };

export function handOn(file: File): void {
  held.file = file;
}

/** Once: a reload of the page has it no more. */
export function takeDropped(): File | null {
  const { file } = held;
  held.file = null;
  return file;
}
