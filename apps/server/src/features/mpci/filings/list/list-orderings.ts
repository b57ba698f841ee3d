// The orders of a list of MPCI filings: each follows an index, and no column name comes from a request.
import type { filingOrderings } from "@filings/contract/api/mpci/list";
import { sql } from "#db/open";
import { type SortKey, textKey, timeKey } from "#filing/list/sort-keys";

const updatedAt = timeKey(sql`f.updated_at`);
const fileBy = timeKey(sql`coalesce(f.due_at, 'infinity'::timestamptz)`);
const loadingAt = timeKey(sql`coalesce(f.file_by, 'infinity'::timestamptz)`);

/** The id breaks every tie, so that equal values neither repeat nor vanish between pages. */
export const sortKeys: Readonly<Record<(typeof filingOrderings)[number], readonly SortKey[]>> = {
  updated_at: [updatedAt],
  created_at: [timeKey(sql`f.created_at`)],
  number: [textKey(sql`f.number`)],
  bill_number: [textKey(sql`coalesce(f.bill_number, '')`)],
  status: [textKey(sql`f.status`), updatedAt],
  file_by: [fileBy],
  planned_loading_at: [loadingAt],
};
