// Reads a whole list of filings, page after page, so that memory stays the same however long it is.
import type { Db } from "#db/open";
import { writeCursor } from "#http/list-cursor";
import type { PagePlan } from "./filings-page.ts";

/** As many rows as one statement reads in some tens of milliseconds. */
export const rowsAtOnce = 1_000;

interface Reading<Row> {
  readonly db: Db;
  readonly companyId: string;
  readonly now: Date;
  /** The plan of the page of `rowsAtOnce` that begins after the cursor. */
  readonly planAfter: (cursor: string | undefined) => PagePlan<Row>;
}

/** Each page is read on its own: a filing that moves in the order meanwhile may be read twice or not at all. */
export async function* everyPage<Row extends { readonly id: string }>(
  reading: Reading<Row>,
): AsyncGenerator<readonly Row[]> {
  const { db, companyId, now, planAfter } = reading;
  let cursor: string | undefined;
  do {
    const { keys, place, rowsOf } = planAfter(cursor);
    const found = await rowsOf(db, { companyId, now });
    // A page without lines is one row whose id is null.
    const rows = found.slice(0, rowsAtOnce).filter(({ id }) => id !== null);
    if (rows.length > 0) yield rows;
    const last = found.length > rowsAtOnce ? rows.at(-1) : undefined;
    const values = keys.map((_, at) => last?.[`kept${at}`] ?? "");
    cursor = last && writeCursor({ values, id: last.id, side: "after" }, place.fingerprint);
  } while (cursor !== undefined);
}
