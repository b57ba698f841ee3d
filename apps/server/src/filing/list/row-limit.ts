// How many rows one of several merged ranges is read for, as a limit that the planner can count with.
import { sql } from "#db/open";
import type { Condition } from "./conditions.ts";

/**
 * The first page, which is nearly every one, is a constant: by it the planner reads an index no further than needed. A
 * later page is a parameter, because each depth would be a statement of its own.
 */
export function rowLimit({ offset, read }: { readonly offset: number; readonly read: number }): Condition {
  return offset === 0 ? sql.lit(read) : sql`${offset + read}`;
}
