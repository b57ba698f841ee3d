// Closes a unit that has nothing open; what it had ends, or goes to its headquarters.
import type {
  closeUnit as endpoint,
  lookAtUnitClosing as lookEndpoint,
  UnitClosing,
} from "@filings/contract/api/company/units";
import { Problem } from "@filings/contract/errors";
import { identityMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import { type Db, sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import { endEachSession } from "#identity/session/end-sessions";
import { lockCredits } from "#ledger/accounts";
import { handOverCredits } from "#ledger/payer/hand-over-credits";
import { enqueueMail } from "#mail/enqueue-mail";
import { dropCard, forgetCard } from "#payments/kept-cards";
import type { Tools } from "#tools";
import { closingOf } from "./closing-facts.ts";
import { endConnections } from "./end-connections.ts";
import { type LockedUnit, lockUnit, unitsMadeBy } from "./unit-rows.ts";

export async function lookAtUnitClosing(
  _tools: Tools,
  { db, caller, params }: Call<typeof lookEndpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof lookEndpoint>> {
  requireOwnCompany(caller, params);
  const [unit] = await unitsMadeBy(db, caller.companyId, params.unit);
  if (unit === undefined || unit.closed_at !== null) throw new Problem("not_found");
  return closingOf(db, unit.id);
}

/**
 * The lock of its credits comes before what is open is read: a filing that is being sent at the same moment is still a draft
 * here, or has reserved its price, and either refuses.
 */
export async function closeUnit(
  tools: Tools,
  { tx, caller, params, request, now, locale }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const unit = await lockUnit(tx, caller, params.unit);
  await lockCredits(tx, unit.id);
  requireNothingOpen(await closingOf(tx, unit.id));
  await endConnections(tx, { unit, caller, now });
  const people = await endPeople(tx, unit, now);
  await tellLeftOut(tools, tx, { unit, people, caller, now, locale });
  const handing = { fromId: unit.id, toId: caller.companyId, mayOverdraw: false, now };
  const handed = await handOverCredits(tx, handing);
  await endPaying(tools, tx, unit, now);
  await sql`update companies set closed_at = ${now}, draws_on_headquarters = false where id = ${unit.id}`.execute(tx);
  const facts = { unit: unit.name, people: people.length, handed_over_e5: handed };
  for (const companyId of [caller.companyId, unit.id]) {
    await recordSecurity(tx, { kind: "UNIT_CLOSED", companyId, userId: caller.userId, request, now, facts });
  }
  return (await unitsMadeBy(tx, caller.companyId, unit.id))[0]!;
}

/** Throws `unit_in_use`. */
function requireNothingOpen(closing: UnitClosing): void {
  const filings = closing.open_bills + closing.open_declarations;
  const payments = closing.open_payments + (closing.reserved_e5 > 0 ? 1 : 0);
  if (filings + payments > 0) throw new Problem("unit_in_use", { params: { filings, payments }, current: closing });
}

/** The fees of its plan, its card and what it buys automatically: nobody is left who could end them. */
async function endPaying(tools: Tools, tx: Tx, { id }: LockedUnit, now: Date): Promise<void> {
  await sql`
    update companies set fees_from = null, next_plan = null, next_plan_at = null, next_plan_set_at = null,
      plan_stops_at = null where id = ${id}
  `.execute(tx);
  await sql`
    update plan_fees set state = 'LAPSED', settled_at = ${now}, next_charge_at = null
    where company_id = ${id} and state = 'DUE'
  `.execute(tx);
  const card = await dropCard(tx, { companyId: id, now });
  if (card !== null) await forgetCard(tools, tx, { companyId: id, card });
  await sql`update automatic_top_ups set is_on = false where company_id = ${id}`.execute(tx);
}

/** Memberships, sessions, invitations, tokens and keys; a key's address may be registered elsewhere from then on. Returns whose memberships ended. */
async function endPeople(tx: Tx, { id }: LockedUnit, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update memberships set active = false, revision = revision + 1 where company_id = ${id} and active returning user_id
  `.execute(tx);
  for (const { user_id: userId } of rows) {
    await endEachSession(tx, { userId, because: "deactivated", now, companyId: id });
  }
  await sql`
    update invitations set withdrawn_at = ${now} where company_id = ${id} and accepted_at is null and withdrawn_at is null
  `.execute(tx);
  await sql`update api_tokens set revoked_at = ${now} where company_id = ${id} and revoked_at is null`.execute(tx);
  await sql`update blockchain_keys set disabled_at = ${now} where company_id = ${id} and disabled_at is null`.execute(
    tx,
  );
  return rows.map(({ user_id: userId }) => userId);
}

interface Ended {
  readonly unit: LockedUnit;
  readonly people: readonly string[];
  readonly caller: Caller;
  readonly now: Date;
  readonly locale: ReleasedLocale;
}

/** Who belongs to no other company reads nothing here any more, so it is told by mail. */
async function tellLeftOut(tools: Tools, tx: Tx, { unit, people, caller, now, locale }: Ended): Promise<void> {
  const { rows } = await sql<{ email: string; language: ReleasedLocale | null }>`
    select email, language from users u where id = any(${people}::uuid[])
      and not exists (select 1 from memberships m where m.user_id = u.id and m.active)
  `.execute(tx);
  const words = { company: unit.name, headquarters: caller.companyName, name: caller.name, email: caller.email };
  for (const { email: recipient, language } of rows) {
    const mail = identityMail(language ?? locale, "unit_closed", words);
    await enqueueMail(tools, tx, { recipient, ...mail, now, expiresAt: null });
  }
}
