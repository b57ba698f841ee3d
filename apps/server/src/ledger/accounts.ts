// The accounts of a company's credits and the transfer between them, in double entry.
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";

/**
 * SOLD (what we owe for credits sold) → AVAILABLE → RESERVED → EARNED, and AVAILABLE → REFUNDING → SOLD for those whose
 * money goes back. Each company has accounts of its own, so that companies never wait for each other; the platform's
 * totals are sums over companies. AVAILABLE alone has a balance, which its lock keeps from being spent twice; the others
 * are the sums of their postings, so a capture waits for nobody. REFUNDING is opened by the first refund. The fee of a plan goes from SOLD to
 * EARNED.
 */
const accountKinds = ["AVAILABLE", "EARNED", "RESERVED", "SOLD"] as const;
type AccountKind = (typeof accountKinds)[number] | "REFUNDING";

/** The statement that locks a company's credits until the transaction ends; it returns the row if there are accounts. */
export function lockingCredits(companyId: string) {
  // NOTE: this lock is weaker than "for update" only towards the foreign keys of postings; it still excludes other
  // holders.
  return sql`
    select 1 from ledger_accounts where company_id = ${companyId} and kind = 'AVAILABLE' for no key update`;
}

/**
 * Locks a company's credits until the transaction ends; later statements read the current state. To avoid deadlocks,
 * the filing's row is locked before, and counters are updated at the commit.
 */
export async function lockCredits(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await lockingCredits(companyId).execute(tx);
  if (rows.length === 0) await openAccounts(tx, companyId, accountKinds);
}

/** Those that the company has stay as they are. */
export async function openAccounts(tx: Tx, companyId: string, kinds: readonly AccountKind[]): Promise<void> {
  const accounts = kinds.map((kind) => ({ id: newId(), kind }));
  await sql`
    insert into ledger_accounts (id, company_id, kind, balance_e5)
    select a.id, c.id, a.kind, case a.kind when 'AVAILABLE' then 0 end
    from companies c, jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a (id uuid, kind text)
    where c.id = ${companyId} order by a.kind
    on conflict (company_id, kind) do nothing
  `.execute(tx);
  const { rows } = await lockingCredits(companyId).execute(tx);
  if (rows.length === 0) throw new Error(`there is no company ${companyId}`);
}

interface Movement {
  readonly kind:
    | "TOP_UP"
    | "RESERVE"
    | "CAPTURE"
    | "RELEASE"
    | "REFUND"
    | "REFUNDED"
    | "REFUND_REFUSED"
    | "HANDED_OVER"
    | "PLAN_FEE";
  readonly from: AccountKind;
  readonly to: AccountKind;
  /**
   * The name of an earlier part of the statement with company_id, amount_e5, reservation_id and payment_reference;
   * `refunding` also has refund_id, and `paid` a reason.
   */
  readonly of: "reservation" | "settled" | "paid" | "refunding";
  readonly now: Date;
}

/**
 * The parts of a statement that write one transfer, `moved`, and its two postings; a trigger adds these to the
 * balance. Nothing is written when the amount is zero, or when the part named by `of` has no row.
 */
export function movement({ kind, from, to, of, now }: Movement): RawBuilder<unknown> {
  const source = sql.table(of);
  const also = { refunding: sql`, refund_id`, paid: sql`, reason`, reservation: sql``, settled: sql`` }[of];
  return sql`
    moved as (
      insert into ledger_transfers (id, kind, reservation_id, payment_reference, at${also})
      select ${newId(now.getTime())}, ${kind}, reservation_id, payment_reference, ${now}::timestamptz${also}
      from ${source} where amount_e5 > 0
      on conflict (payment_reference) where payment_reference is not null do nothing
      returning id
    ),
    posted as (
      insert into ledger_postings (transfer_id, account_id, amount_e5)
      select moved.id, a.id, case a.kind when ${from} then -s.amount_e5 else s.amount_e5 end
      from moved, ${source} s join ledger_accounts a on a.company_id = s.company_id and a.kind in (${from}, ${to})
    )`;
}
