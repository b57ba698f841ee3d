// Approves or refuses what another operator proposed, or withdraws it. Approved prices are only ever added to the table.
import type { decidePriceChange as endpoint } from "@filings/contract/api/operator/prices";
import { Problem } from "@filings/contract/errors";
import { isDearer } from "@filings/contract/money/prices";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { priceIn } from "#ledger/table/price-at";
import type { Tools } from "#tools";
import { allPricesAt, type ChangeItem, requireTimeToTell } from "./change-rows.ts";

export async function decideChange(
  tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const { outcome, reason } = body;
  const change = await lockChange(tx, params.change);
  if (outcome !== "WITHDRAWN" && change.proposed_by === caller.userId) throw new Problem("price_change_own");
  if (outcome === "APPROVED") await hold(tools, tx, change, now);
  await sql`
    update price_changes set outcome = ${outcome}, decided_by = ${caller.userId}, decided_at = ${now}, decided_reason = ${reason}
    where id = ${change.id}
  `.execute(tx);
  const facts = { change: change.id, begins_at: change.valid_from.toISOString(), reason };
  await recordSecurity(tx, { kind: `PRICES_${outcome}`, userId: caller.userId, request, now, facts });
}

interface Change {
  readonly id: string;
  readonly valid_from: Date;
  readonly items: readonly ChangeItem[];
  readonly proposed_by: string;
}

/**
 * All that wait are locked, in one order: of two changes of the same price, approved at once, the second one reads what the
 * first one has made of it. Throws `not_found` and `price_change_decided`.
 */
async function lockChange(tx: Tx, id: string): Promise<Change> {
  const { rows } = await sql<Change>`
    select id, valid_from, items, proposed_by from price_changes where outcome is null order by id for update
  `.execute(tx);
  const found = rows.find((row) => row.id === id.toLowerCase());
  if (found !== undefined) return found;
  const decided = await sql`select 1 from price_changes where id = ${id}`.execute(tx);
  throw new Problem(decided.rows.length > 0 ? "price_change_decided" : "not_found");
}

/** Throws `price_change_outdated` when something else would be replaced than what the operators have seen. */
async function hold(tools: Tools, tx: Tx, { id, items, valid_from }: Change, now: Date): Promise<void> {
  const prices = await allPricesAt(tx, valid_from);
  if (items.some(({ kind, subject, before }) => priceIn(prices, kind, subject) !== before)) {
    throw new Problem("price_change_outdated");
  }
  requireTimeToTell(items, { from: dubaiDay(valid_from), now });
  await sql`
    insert into prices (kind, subject, valid_from, value, change_id)
    select kind, subject, ${valid_from}, value, ${id}::uuid
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (kind text, subject text, value bigint)
  `.execute(tx);
  if (items.some(isDearer)) await tools.jobs.enqueue(tx, "money.tell-prices", { changeId: id });
}
