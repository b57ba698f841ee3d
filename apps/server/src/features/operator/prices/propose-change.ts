// Proposes other prices from the beginning of a day in Dubai; they wait for another operator.
import type { proposePriceChange as endpoint } from "@filings/contract/api/operator/prices";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import {
  beginOfDubaiDay,
  boundsOfPrice,
  isPossiblePrice,
  type PriceValue,
  priceKinds,
} from "@filings/contract/money/prices";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { refusedValue } from "@filings/contract/wrong-value";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { priceIn } from "#ledger/table/price-at";
import type { Tools } from "#tools";
import {
  allPricesAt,
  type ChangeRow,
  changeColumns,
  changeOf,
  changeTables,
  requireTimeToTell,
} from "./change-rows.ts";

export async function proposeChange(
  _tools: Tools,
  { tx, caller, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { from, reason } = body;
  requirePossible(body.items);
  const validFrom = beginOfDubaiDay(from);
  const until = dubaiDay(new Date(now.getTime() + limits.planAheadDaysMost * 86_400_000));
  if (from > until) throw refusedValue("from", { expected: "date", until });
  requireTimeToTell([], { from, now });
  const before = await allPricesAt(tx, validFrom);
  const items = body.items
    .map(({ kind, subject, value }) => ({ kind, subject, before: priceIn(before, kind, subject), value }))
    .filter((item) => item.value !== item.before);
  if (items.length === 0) {
    const code = "price_unchanged";
    throw new Problem(code, { errors: [{ path: "items[0].value", code, severity: "error" }] });
  }
  requireTimeToTell(items, { from, now });
  const id = newId(now.getTime());
  await sql`
    insert into price_changes (id, valid_from, items, reason, proposed_by, proposed_at)
    values (${id}, ${validFrom}, ${JSON.stringify(items)}::jsonb, ${reason}, ${caller.userId}, ${now})
  `.execute(tx);
  const facts = { change: id, begins_at: validFrom.toISOString(), reason };
  await recordSecurity(tx, { kind: "PRICES_PROPOSED", userId: caller.userId, request, now, facts });
  const { rows } = await sql<ChangeRow>`select ${changeColumns} from ${changeTables} where g.id = ${id}`.execute(tx);
  return changeOf(rows[0]!, caller);
}

/** Throws `wrong_value` for what is no price, a value that it cannot have, or a price that is named twice. */
function requirePossible(items: readonly PriceValue[]): void {
  const named = new Set<string>();
  for (const [at, item] of items.entries()) {
    const { kind, subject } = item;
    const isKnown = (priceKinds[kind].subjects as readonly string[]).includes(subject);
    const name = `${kind} ${subject}`;
    if (!isKnown || named.has(name)) throw refusedValue(`items[${at}].subject`, { expected: "price" });
    if (!isPossiblePrice(item))
      throw refusedValue(`items[${at}].value`, { expected: "number", ...boundsOfPrice(item) });
    named.add(name);
  }
}
