// Decides a request for a registration code: the company gets the code, has its own renewed, or reads why not.
import type { RegistrationRole } from "@filings/contract/adc/types/filing-types";
import type { approveAskedCode, refuseAskedCode } from "@filings/contract/api/operator/code-requests";
import { Problem } from "@filings/contract/errors";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { giveCode } from "#adc/codes/give-code";
import { codeOf } from "#adc/codes/held-codes";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { holdersOf, notify } from "#notifications/notify";
import type { Tools } from "#tools";

interface Asked {
  readonly id: string;
  readonly company_id: string;
  readonly code: string;
  readonly name: string;
  readonly name_ar: string | null;
  readonly roles: RegistrationRole[];
  readonly trade_licence_number: string | null;
  readonly valid_until: string | null;
  readonly asked_by: string;
  readonly outcome: string | null;
}

type Deciding<E extends typeof approveAskedCode | typeof refuseAskedCode> = Call<E> & { tx: Tx; caller: Caller };

export async function approveRequest(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Deciding<typeof approveAskedCode>,
): Promise<Answer<typeof approveAskedCode>> {
  const asked = await lockAsked(tx, params.request);
  const { company_id: companyId, code } = asked;
  const valid_until = body.valid_until === undefined ? asked.valid_until : body.valid_until;
  const renewed = await renew(tx, { ...asked, valid_until });
  const id = renewed ?? (await giveCode(tx, { companyId, code: { ...asked, valid_until }, now }));
  await settle(tx, asked, { outcome: "APPROVED", reason: body.reason, caller, now });
  const kind = renewed === null ? "REGISTRATION_CODE_ADDED" : "REGISTRATION_CODE_CHANGED";
  const facts = { code, roles: asked.roles, valid_until, reason: body.reason };
  await recordSecurity(tx, { kind, companyId, actorId: caller.userId, request, now, facts });
  await notify(tx, await toldOf(tx, asked), { companyId, kind: "code_approved", params: { what: code }, now });
  return (await codeOf(tx, { id, today: dubaiDay(now) }))!;
}

export async function refuseRequest(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Deciding<typeof refuseAskedCode>,
): Promise<undefined> {
  const asked = await lockAsked(tx, params.request);
  const { company_id: companyId, code } = asked;
  const { reason } = body;
  await settle(tx, asked, { outcome: "REFUSED", reason, caller, now });
  const facts = { code, reason };
  await recordSecurity(tx, {
    kind: "REGISTRATION_CODE_REFUSED",
    companyId,
    actorId: caller.userId,
    request,
    now,
    facts,
  });
  const told = { companyId, kind: "code_refused", params: { what: code, text: reason }, now } as const;
  await notify(tx, await toldOf(tx, asked), told);
}

/** Two operators who decide it at once wait for each other. Throws `not_found` and `connection_changed`. */
async function lockAsked(tx: Tx, id: string): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select id, company_id, code, name, name_ar, roles, trade_licence_number, valid_until, asked_by, outcome
    from registration_code_requests where id = ${id} for update
  `.execute(tx);
  const [asked] = rows;
  if (asked === undefined) throw new Problem("not_found");
  if (asked.outcome !== null) throw new Problem("connection_changed");
  return asked;
}

/** The company's own code with what the register says now, and holding again; null: it has no such code. */
async function renew(tx: Tx, asked: Asked): Promise<string | null> {
  const { company_id, code, name, name_ar, roles, trade_licence_number, valid_until } = asked;
  const { rows } = await sql<{ id: string }>`
    update registration_codes set active = true, name = ${name}, name_ar = coalesce(${name_ar}, name_ar), roles = ${roles}::text[],
      trade_licence_number = coalesce(${trade_licence_number}, trade_licence_number), valid_until = ${valid_until}::date
    where company_id = ${company_id} and code = ${code} returning id
  `.execute(tx);
  return rows[0]?.id ?? null;
}

interface Settling {
  readonly outcome: "APPROVED" | "REFUSED";
  readonly reason: string;
  readonly caller: Caller;
  readonly now: Date;
}

async function settle(tx: Tx, { id }: Asked, { outcome, reason, caller, now }: Settling): Promise<void> {
  await sql`
    update registration_code_requests
    set outcome = ${outcome}, decided_by = ${caller.userId}, decided_at = ${now}, decided_reason = ${reason} where id = ${id}
  `.execute(tx);
}

async function toldOf(tx: Tx, { company_id, asked_by }: Asked): Promise<string[]> {
  return [asked_by, ...(await holdersOf(tx, company_id, "administer"))];
}
