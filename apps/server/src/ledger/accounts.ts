// The accounts of a company's credits and the transfer between them, in double entry.
import type { PlanName } from "@filings/contract/money/plans";
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import { planAt } from "./plans.ts";

/**
 * SOLD (what we owe for credits sold) → AVAILABLE → RESERVED → EARNED. Each company has all four accounts, so that
 * companies never wait for each other; the platform's totals are sums over companies.
 */
const accountKinds = ["AVAILABLE", "EARNED", "RESERVED", "SOLD"] as const;
type AccountKind = (typeof accountKinds)[number];

interface LockedCompany {
  readonly plan: PlanName;
  readonly availableE5: number;
}

/**
 * Locks a company's credits until the transaction ends; later statements read the current state. To avoid deadlocks,
 * the filing's row is locked before, and counters are updated at the commit.
 */
export async function lockCredits(tx: Tx, companyId: string, now: Date): Promise<LockedCompany> {
  const locked = (await tryLock(tx, companyId, now)) ?? (await openAccounts(tx, companyId, now));
  if (locked === null) throw new Error(`there is no company ${companyId}`);
  return locked;
}

async function tryLock(tx: Tx, companyId: string, now: Date): Promise<LockedCompany | null> {
  // NOTE: this lock is weaker than "for update" only towards the foreign keys of postings; it still excludes other
  // holders.
  const { rows } = await sql<LockedCompany>`
    select ${planAt(now)} as plan, a.balance_e5 as "availableE5"
    from ledger_accounts a join companies c on c.id = a.company_id
    where a.company_id = ${companyId} and a.kind = 'AVAILABLE'
    for no key update of a
  `.execute(tx);
  return rows[0] ?? null;
}

async function openAccounts(tx: Tx, companyId: string, now: Date): Promise<LockedCompany | null> {
  const accounts = accountKinds.map((kind) => ({ id: newId(), kind }));
  await sql`
    insert into ledger_accounts (id, company_id, kind)
    select a.id, c.id, a.kind
    from companies c, jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a (id uuid, kind text)
    where c.id = ${companyId} order by a.kind
    on conflict (company_id, kind) do nothing
  `.execute(tx);
  return tryLock(tx, companyId, now);
}

interface Movement {
  readonly kind: "TOP_UP" | "RESERVE" | "CAPTURE" | "RELEASE";
  readonly from: AccountKind;
  readonly to: AccountKind;
  /** The name of an earlier part of the statement with company_id, amount_e5, reservation_id and payment_reference. */
  readonly of: "reservation" | "settled" | "paid";
  readonly now: Date;
}

/**
 * The parts of a statement that write one transfer, `moved`, and its two postings; a trigger adds these to the
 * balances. Nothing is written when the amount is zero, or when the part named by `of` has no row.
 */
export function movement({ kind, from, to, of, now }: Movement): RawBuilder<unknown> {
  const source = sql.table(of);
  return sql`
    moved as (
      insert into ledger_transfers (id, kind, reservation_id, payment_reference, at)
      select ${newId(now.getTime())}, ${kind}, reservation_id, payment_reference, ${now}::timestamptz
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
