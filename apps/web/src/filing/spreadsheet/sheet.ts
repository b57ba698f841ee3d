// What a file was read as: sheets of texts, or the reason why it was not read.

export interface Sheet {
  readonly name: string;
  /** Every cell is a text: a day is written 2026-11-20. */
  readonly rows: readonly (readonly string[])[];
}

export const fileFaults = [
  "empty",
  "too_large",
  "unzips_too_large",
  "too_many_rows",
  "too_many_columns",
  "password",
  "old_excel",
  "not_a_table",
  "damaged",
] as const;
export type FileFault = (typeof fileFaults)[number];

export class FileRefused extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.name = "FileRefused";
    this.fault = fault;
  }
}

export type ReadAnswer = { readonly sheets: readonly Sheet[] } | { readonly fault: FileFault };
