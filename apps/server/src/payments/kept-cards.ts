// The card of a company that the payment provider keeps, under the provider's names.
import type { CardNames, KeptCard } from "@filings/gateways/payments/provider";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import { holdersOf } from "../notifications/notify.ts";
import type { Tools } from "../tools.ts";

export interface KeptCardRow extends KeptCard {
  readonly id: string;
  /** The person who paid by it, in whose name it is charged. */
  readonly kept_by: string;
}

/** Who takes money now. */
export function providerOf({ gateways }: Pick<Tools, "gateways">): string {
  return gateways.payments.name;
}

/** Until the transaction ends it is not removed. Null: none, or another provider keeps it than the one that takes money now. */
export async function lockKeptCard(
  tx: Tx,
  { companyId, provider }: { companyId: string; provider: string },
): Promise<KeptCardRow | null> {
  const { rows } = await sql<KeptCardRow>`
    select id, customer, method, label, expires, kept_by from kept_cards
    where company_id = ${companyId} and provider = ${provider} for key share
  `.execute(tx);
  return rows[0] ?? null;
}

interface Keeping {
  readonly companyId: string;
  readonly provider: string;
  readonly card: KeptCard;
  readonly userId: string;
  /** When the page was opened on which it was kept. */
  readonly begunAt: Date;
  /** When that page was left. */
  readonly now: Date;
}

interface Kept {
  readonly isNew: boolean;
  /** The provider need not keep it any more; null: there is none. */
  readonly useless: CardAtProvider | null;
}

export interface CardAtProvider extends CardNames {
  readonly provider: string;
}

/** In the place of the one before; one that was kept later stays. */
export async function keepCard(tx: Tx, keeping: Keeping): Promise<Kept> {
  const { companyId, provider, card, userId, now } = keeping;
  const { customer, method, label, expires } = card;
  const mayKeep = await mayKeepCard(tx, keeping);
  const { rows: earlier } = await sql<CardAtProvider & { kept_at: Date }>`
    select provider, customer, method, kept_at from kept_cards where company_id = ${companyId}
  `.execute(tx);
  const before = earlier[0] ?? null;
  const isSame = before?.provider === provider && before.method === method;
  if (!mayKeep || (before !== null && before.kept_at > now)) {
    return { isNew: false, useless: isSame ? null : { provider, customer, method } };
  }
  await sql`
    insert into kept_cards (company_id, id, provider, customer, method, label, expires, asked_at, kept_at, kept_by)
    values (${companyId}, ${newId(now.getTime())}, ${provider}, ${customer}, ${method}, ${label}, ${expires}, ${now}, ${now}, ${userId})
    on conflict (company_id) do update set ${isSame ? sql`` : sql`id = excluded.id,`} provider = excluded.provider, customer = excluded.customer,
      method = excluded.method, label = excluded.label, expires = excluded.expires, asked_at = excluded.asked_at,
      kept_at = excluded.kept_at, kept_by = excluded.kept_by
  `.execute(tx);
  return { isNew: !isSame, useless: isSame ? null : before };
}

/**
 * Locks the company. No card is kept of a unit that is closed, or about to be, nor while the headquarters pays; by a page that was
 * begun before a card was removed, as it may be that one; nor of somebody who has left or may no longer pay.
 */
async function mayKeepCard(tx: Tx, { companyId, userId, begunAt }: Keeping): Promise<boolean> {
  const { rows } = await sql<{ may_keep: boolean }>`
    select closed_at is null and not draws_on_headquarters and coalesce(card_removed_at < ${begunAt}, true) as may_keep
    from companies where id = ${companyId} for no key update
  `.execute(tx);
  return rows[0]!.may_keep && (await holdersOf(tx, companyId, "pay")).includes(userId);
}

interface Dropping {
  readonly companyId: string;
  /** Absent: whichever it is. */
  readonly id?: string;
  readonly now: Date;
}

/** In the transaction that has locked the company. The card that is kept no longer; null: the company has not this one. */
export async function dropCard(
  tx: Tx,
  { companyId, id, now }: Dropping,
): Promise<(CardAtProvider & { label: string }) | null> {
  const { rows } = await sql<CardAtProvider & { label: string }>`
    delete from kept_cards where company_id = ${companyId} and id = coalesce(${id ?? null}::uuid, id)
    returning provider, customer, method, label
  `.execute(tx);
  if (rows[0] === undefined) return null;
  await sql`update companies set card_removed_at = ${now} where id = ${companyId}`.execute(tx);
  return rows[0];
}

/** The provider forgets it too, once nothing is charged to it any more. */
export async function forgetCard(
  tools: Tools,
  tx: Tx,
  { companyId, card: { provider, customer, method } }: { companyId: string; card: CardAtProvider },
): Promise<void> {
  await tools.jobs.enqueue(tx, "money.forget-card", { companyId, provider, customer, method });
}
