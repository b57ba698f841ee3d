// The people of a unit, and moving them between the headquarters and its units.
import type {
  listUnitPeople as listEndpoint,
  moveUnitPerson as moveEndpoint,
} from "@filings/contract/api/company/units";
import { Problem } from "@filings/contract/errors";
import { type Db, sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { idMeant, requireOwnCompany } from "#http/user-path";
import { addMember } from "#identity/add-user";
import { companyUsers, lockUser } from "#identity/members/company-users";
import { endMembership } from "#identity/members/end-membership";
import { recordSecurity } from "#identity/record-security";
import { payingFor } from "#ledger/payer/headquarters";
import { requireSeat } from "#ledger/seats";
import { notify } from "#notifications/notify";
import type { Tools } from "#tools";
import { unitsMadeBy } from "./unit-rows.ts";

export async function listUnitPeople(
  _tools: Tools,
  { db, caller, params }: Call<typeof listEndpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof listEndpoint>> {
  requireOwnCompany(caller, params);
  const [unit] = await unitsMadeBy(db, caller.companyId, params.unit);
  if (unit === undefined) throw new Problem("not_found");
  return companyUsers(db, { ...caller, companyId: unit.id });
}

export async function moveUnitPerson(
  tools: Tools,
  { tx, caller, params, body, request, now, locale }: Call<typeof moveEndpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof moveEndpoint>> {
  requireOwnCompany(caller, params);
  const userId = idMeant(params.user, caller.userId);
  const { from, to } = await lockPlaces(tx, caller, body);
  const there = { ...caller, companyId: from.id, companyName: from.name };
  const user = await lockUser(tx, there, { userId, revision: null });
  if (!user.active) throw new Problem("not_found");
  const heirId = body.hand_over_to?.toLowerCase() ?? null;
  const leaving = { caller: there, user, heirId, goesOn: null, movedTo: to.name, request, now, locale };
  const ended = await endMembership(tools, tx, leaving);
  // Between two that share a plan no seat is taken.
  if (from.payer_id !== to.payer_id) await requireSeat(tx, to.id, now);
  await addMember(tx, { userId, companyId: to.id, permissions: user.permissions, now });
  const entry = { kind: "USER_MOVED", userId, actorId: caller.userId, request, now } as const;
  const facts = { from: from.name, to: to.name, to_id: to.id };
  // A headquarters reads also of whom it moves from one unit to another.
  for (const companyId of new Set([from.id, to.id, caller.companyId]))
    await recordSecurity(tx, { ...entry, companyId, facts: companyId === from.id ? { ...facts, ...ended } : facts });
  // In the company where they are from now on: they read nothing of the other one any more.
  if (userId !== caller.userId) await tellOfMove(tx, { userId, by: caller, from, to, now });
  return { company_id: to.id, company_name: to.name };
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly payer_id: string;
}

interface Move {
  readonly userId: string;
  readonly by: Caller;
  readonly from: Place;
  readonly to: Place;
  readonly now: Date;
}

async function tellOfMove(tx: Tx, { userId, by, from, to, now }: Move): Promise<void> {
  const stage = to.id === by.companyId ? "headquarters" : "unit";
  const params = { name: by.name, company: to.name, left: from.name, stage };
  await notify(tx, [userId], { companyId: to.id, kind: "user_moved", params, now });
}

/**
 * Each is the caller's company, or an open unit of it; throws `not_found` for any other. Locked, so that none is closed meanwhile;
 * the headquarters first, because its seats are counted under its lock.
 */
async function lockPlaces(
  tx: Tx,
  { companyId }: Caller,
  { leaves: from, to }: { readonly leaves: string; readonly to: string },
): Promise<{ from: Place; to: Place }> {
  if (from === to) {
    const wrong = {
      path: "to",
      code: "wrong_value",
      severity: "error",
      params: { expected: "another company" },
    } as const;
    throw new Problem("wrong_value", { errors: [wrong] });
  }
  const { rows } = await sql<Place>`
    select id, name, ${payingFor} as payer_id from companies own
    where id = ${companyId} or (id in (${from}, ${to}) and headquarters_id = ${companyId} and closed_at is null)
    order by id <> ${companyId}, id for no key update
  `.execute(tx);
  const [left, entered] = [rows.find(({ id }) => id === from), rows.find(({ id }) => id === to)];
  if (left === undefined || entered === undefined) throw new Problem("not_found");
  return { from: left, to: entered };
}
