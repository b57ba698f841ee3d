// An update whose row must still be as it was read.

/** Throws where an update with `returning` did not change exactly one row; the transaction then undoes what went with it. */
export function requireOneRow({ rows }: { readonly rows: readonly unknown[] }, what: string): void {
  if (rows.length !== 1) throw new Error(`${what} changed ${rows.length} rows instead of one`);
}
