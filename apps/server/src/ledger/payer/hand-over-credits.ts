// Hands the credits of a company over to another one, as it closes and afterwards; what it owes, the other one pays.
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "../../db/open.ts";
import { lockCredits, movement } from "../accounts.ts";

interface Handing {
  readonly fromId: string;
  readonly toId: string;
  /** The other pays a debt that its credits do not cover, and owes it itself from then on. */
  readonly mayOverdraw: boolean;
  readonly now: Date;
}

/**
 * Leaves the one with nothing: its credits are sold to it no longer but to the other, so that the accounts of each go on
 * adding up to nothing. Returns what was handed over, in 1/100000 of a credit; negative: a debt was paid. Throws
 * `insufficient_balance` where the other cannot pay it.
 */
export async function handOverCredits(tx: Tx, { fromId, toId, mayOverdraw, now }: Handing): Promise<number> {
  await lockCredits(tx, fromId);
  await lockCredits(tx, toId);
  const { rows } = await sql<{ company_id: string; balance_e5: number }>`
    select company_id, balance_e5 from ledger_accounts where company_id in (${fromId}, ${toId}) and kind = 'AVAILABLE'
  `.execute(tx);
  const balanceOf = (id: string) => rows.find(({ company_id }) => company_id === id)?.balance_e5 ?? 0;
  const handed = balanceOf(fromId);
  if (!mayOverdraw && handed < 0 && balanceOf(toId) + handed < 0) {
    throw new Problem("insufficient_balance", { params: { amount_e5: -handed, balance_e5: balanceOf(toId) } });
  }
  const [giver, taker] = handed < 0 ? [toId, fromId] : [fromId, toId];
  const amountE5 = Math.abs(handed);
  await move(tx, { companyId: giver, amountE5, from: "AVAILABLE", to: "SOLD", now });
  await move(tx, { companyId: taker, amountE5, from: "SOLD", to: "AVAILABLE", now });
  return handed;
}

/**
 * Of a unit that is closed, to its headquarters: nobody is left who could use what arrives later, or pay what is owed later. After the
 * credits were booked, whose lock the closing holds. Returns the headquarters; null: the company is open.
 */
export async function handOverOfClosed(
  tx: Tx,
  { companyId, now }: { readonly companyId: string; readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ headquarters_id: string }>`
    select headquarters_id from companies where id = ${companyId} and closed_at is not null and headquarters_id is not null
  `.execute(tx);
  const toId = rows[0]?.headquarters_id ?? null;
  if (toId !== null) await handOverCredits(tx, { fromId: companyId, toId, mayOverdraw: true, now });
  return toId;
}

interface Moving {
  readonly companyId: string;
  readonly amountE5: number;
  readonly from: "AVAILABLE" | "SOLD";
  readonly to: "AVAILABLE" | "SOLD";
  readonly now: Date;
}

/** Nothing is written where nothing moves. */
async function move(tx: Tx, { companyId, amountE5, from, to, now }: Moving): Promise<void> {
  await sql`
    with paid as (
      select ${companyId}::uuid as company_id, ${amountE5}::bigint as amount_e5, null::uuid as reservation_id,
        null::text as payment_reference, null::text as reason
    ),
    ${movement({ kind: "HANDED_OVER", from, to, of: "paid", now })}
    select id from moved
  `.execute(tx);
}
