// Whether a person can pay a plan's fee now, on the provider's page.
import type { RawBuilder } from "kysely";
import { sql } from "../../db/open.ts";

/** Of the fee `f`: it is not paid, its month is not over, and a larger plan is begun on the day on which it was chosen. */
export function feePayableAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(f.state = 'DUE' and f.ends_at > ${now} and (f.purpose = 'RENEWAL'
    or date_trunc('day', f.created_at, 'Asia/Dubai') = date_trunc('day', ${now}::timestamptz, 'Asia/Dubai')))`;
}
