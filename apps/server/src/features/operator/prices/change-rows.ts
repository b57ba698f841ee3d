// Changes of prices as rows, and what they would take the place of.
import type { PriceChange } from "@filings/contract/api/operator/prices";
import { Problem } from "@filings/contract/errors";
import { daysBefore, isDearer, type PriceValue, priceKindNames } from "@filings/contract/money/prices";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "#db/open";
import type { Caller } from "#http/caller";
import { pricesAt } from "#ledger/table/price-at";

export type ChangeItem = PriceChange["items"][number];

export interface ChangeRow extends Omit<PriceChange, "from" | "proposed_at" | "decided_at" | "is_own" | "is_dearer"> {
  readonly valid_from: Date;
  readonly proposer_id: string;
  readonly proposed_at: Date;
  readonly decided_at: Date | null;
}

export const changeColumns = sql`
  g.id, g.valid_from, g.items, g.reason, g.proposed_by as proposer_id, p.name as proposed_by, g.proposed_at, g.outcome,
  d.name as decided_by, g.decided_at, g.decided_reason`;

export const changeTables = sql`
  price_changes g join users p on p.id = g.proposed_by left join users d on d.id = g.decided_by`;

export function changeOf(row: ChangeRow, { userId }: Caller): PriceChange {
  const { id, valid_from, items, reason, proposer_id, proposed_by, proposed_at, decided_at, ...decided } = row;
  return {
    ...{ id, items, reason, proposed_by },
    from: valid_from.toISOString(),
    is_dearer: items.some(isDearer),
    proposed_at: proposed_at.toISOString(),
    is_own: proposer_id === userId,
    outcome: decided.outcome,
    decided_by: decided.decided_by,
    decided_at: decided_at?.toISOString() ?? null,
    decided_reason: decided.decided_reason,
  };
}

/** Every price as it will be at an instant, by what is approved now. */
export async function allPricesAt(db: Db, at: Date): Promise<readonly PriceValue[]> {
  const { rows } = await sql<{ prices: readonly PriceValue[] }>`
    select ${pricesAt(priceKindNames, at)} as prices
  `.execute(db);
  return rows[0]!.prices;
}

/** Throws `price_day_too_near` for a day (`YYYY-MM-DD`, in Dubai) before which those concerned cannot be told in time. */
export function requireTimeToTell(items: readonly ChangeItem[], { from, now }: { from: string; now: Date }): void {
  const days = daysBefore(items);
  if (from >= dubaiDay(new Date(now.getTime() + days * 86_400_000))) return;
  throw new Problem("price_day_too_near", {
    errors: [{ path: "from", code: "price_day_too_near", severity: "error" }],
  });
}
