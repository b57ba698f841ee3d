// What a file has otherwise than the draft or the filed bill with its number, at the cells that say it.
import type { Difference } from "@filings/contract/mpci/sync/difference";
import { type CheckedBill, cellOf } from "./check-table.ts";
import type { ServerSaid } from "./notes.ts";

export interface CellChange {
  readonly row: number;
  /** Null: no column holds it. */
  readonly field: string | null;
  readonly difference: Difference;
}

/** What differs in one row of a bill that is there already. */
export interface RowChanges {
  readonly isFiled: boolean;
  /** Who has drafted it. */
  readonly by: string;
  readonly all: readonly CellChange[];
}

/** Null: nobody has the number, it says the same already, or the server has not seen it as it is now. */
export function changesOf(
  bill: CheckedBill,
  said: ServerSaid | undefined,
  fields: readonly string[],
): RowChanges | null {
  if (said === undefined || said.change !== bill.change) return null;
  if (said.standing !== "DRAFT" && said.standing !== "FILED") return null;
  const told = said.differences.map((difference): CellChange => {
    // A row that the file does not have any more lies in none of its cells.
    if (difference.kind === "removed") return { row: bill.rows[0] ?? 0, field: null, difference };
    return { ...cellOf(bill, { path: difference.path, params: {} }, fields), difference };
  });
  const counts = new Set(told.flatMap(({ row, field }) => (field === "goods.package_count" ? [row] : [])));
  // How many of the packages lie in the container follows from their count.
  const all = told.filter(({ row, difference: { path } }) => !(isPlacedCount.test(path) && counts.has(row)));
  return { isFiled: said.standing === "FILED", by: said.held?.created_by ?? "", all };
}

const isPlacedCount = /placements\[\d+\]\.package_count$/;

/** Of one row: the first says also what no row has of its own. */
export function changesIn(changes: RowChanges | null, row: number, isFirst: boolean): RowChanges | null {
  if (changes === null) return null;
  const all = changes.all.filter((change) => change.row === row);
  return all.length > 0 || (isFirst && changes.all.length === 0) ? { ...changes, all } : null;
}
