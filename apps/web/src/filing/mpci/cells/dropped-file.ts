// A spreadsheet that was dropped on the list, handed on to the import that opens for it.

export const importPath = "/ae/mpci/filings/import";

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
