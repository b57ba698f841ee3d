// Voids the preparations of a content that is about to change.
import { sql } from "#db/open";

/** Also usable as a part of a larger statement, which must come after the lock on the filing. */
export function voidPreparations(filingId: string, now: Date) {
  return sql`
    update preparations set voided_at = ${now} where filing_id = ${filingId} and used_at is null and voided_at is null`;
}
