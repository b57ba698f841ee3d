// Whether nothing new is submitted because the fee of a plan is unpaid, and the refusal that says so.
import { Problem } from "@filings/contract/errors";
import type { RawBuilder } from "kysely";
import { sql } from "../../db/open.ts";

/** Of the company `c`: a fee of its plan is unpaid, and its days of grace are over. */
export function planUnpaidAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce(c.plan_stops_at <= ${now}, false)`;
}

/** Of another company that pays it is told no more than that it does not. */
export function planUnpaid(isOwn: boolean, name: string): Problem {
  return isOwn ? new Problem("plan_unpaid") : new Problem("payer_cannot_cover", { params: { name } });
}
