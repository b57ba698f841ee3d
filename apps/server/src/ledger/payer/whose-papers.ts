// Whose papers of payments a company reads: its own, and those of its units that are closed, where nobody else is left to read them.
import type { RawBuilder } from "kysely";
import { sql } from "../../db/open.ts";

/** A list of ids for `in`. */
export function whosePapers(companyId: string): RawBuilder<unknown> {
  return sql`(select id from companies where id = ${companyId} or (headquarters_id = ${companyId} and closed_at is not null))`;
}
