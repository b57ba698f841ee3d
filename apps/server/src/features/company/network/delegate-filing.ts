// Delegates filing to a connected company: MPCI bills by type, ADC declarations by registration code. A company can
// delegate only its own name and codes, so a delegation cannot be passed on.
import type { delegateAdc as adcEndpoint, delegateMpci as mpciEndpoint } from "@filings/contract/api/company/network";
import { latestStart } from "@filings/contract/company/delegation-days";
import { Problem } from "@filings/contract/errors";
import type { BillType } from "@filings/contract/mpci/filing";
import { type ConnectionRole, mayDelegate, typesFor } from "@filings/contract/mpci/types/bill-forms";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { refusedValue } from "@filings/contract/wrong-value";
import { requireAdc } from "#adc/feature-flag";
import { codeStatus } from "#adc/registration-codes";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { connectionOf, lockConnection, otherOf } from "./connection-rows.ts";
import { payingOf } from "./delegations/choose-payer.ts";
import { keepDaysFree } from "./delegations/keep-days-free.ts";
import { type Covered, keepEvent, notifyBoth, type Paying } from "./network-history.ts";

type MpciCall = Call<typeof mpciEndpoint> & { tx: Tx; caller: Caller };
type AdcCall = Call<typeof adcEndpoint> & { tx: Tx; caller: Caller };

export async function delegateMpci(_tools: Tools, call: MpciCall): Promise<Answer<typeof mpciEndpoint>> {
  const { tx, caller, params, body, now } = call;
  const other = otherOf(await lockConnection(tx, params.connection, caller.companyId), caller.companyId);
  const today = dubaiDay(now);
  const [from, to] = daysOf(body, today);
  const scope = [...new Set(body.scope)];
  requireOwnTypes(scope, await roleOf(tx, caller.companyId));
  const held = sql`connection_id = ${params.connection} and principal_id = ${caller.companyId}`;
  await sql`
    update mpci_delegations set state = 'EXPIRED' where ${held} and state = 'ACTIVE' and valid_to < ${today}::date
  `.execute(tx);
  const paying = payingOf(body);
  const alike = sql`${held} and scope && ${scope}::text[]`;
  const id = newId(now.getTime());
  const { replaced, people } = await keepDaysFree(call, { id, system: "MPCI", alike, from, to });
  await sql`
    insert into mpci_delegations (id, connection_id, principal_id, delegate_id, scope, state, valid_from, valid_to, payer, monthly_limit_e5, replaced, people)
    values (${id}, ${params.connection}, ${caller.companyId}, ${other.id}, ${scope}::text[], 'ACTIVE', ${from}, ${to},
      ${paying.payer}, ${paying.monthly_limit_e5}, ${replaced}::uuid[], ${people}::uuid[])
  `.execute(tx);
  return given(
    call,
    other,
    { id, system: "MPCI", scope, code: null, from },
    { ...paying, replaces: replaced.length > 0 },
  );
}

export async function delegateAdc(_tools: Tools, call: AdcCall): Promise<Answer<typeof adcEndpoint>> {
  const { tx, caller, params, body, now } = call;
  requireAdc(caller);
  const other = otherOf(await lockConnection(tx, params.connection, caller.companyId), caller.companyId);
  const today = dubaiDay(now);
  const [from, to] = daysOf(body, today);
  const code = await ownCode(tx, { id: body.registration_code_id, companyId: caller.companyId, day: from });
  const alike = sql`connection_id = ${params.connection} and registration_code_id = ${body.registration_code_id}`;
  await sql`
    update adc_delegations set state = 'EXPIRED' where ${alike} and state = 'ACTIVE' and valid_to < ${today}::date
  `.execute(tx);
  const paying = payingOf(body);
  const id = newId(now.getTime());
  const { replaced, people } = await keepDaysFree(call, { id, system: "ADC", alike, from, to });
  await sql`
    insert into adc_delegations (id, connection_id, registration_code_id, delegate_id, state, valid_from, valid_to, payer, monthly_limit_e5, replaced, people)
    values (${id}, ${params.connection}, ${body.registration_code_id}, ${other.id}, 'ACTIVE', ${from}, ${to},
      ${paying.payer}, ${paying.monthly_limit_e5}, ${replaced}::uuid[], ${people}::uuid[])
  `.execute(tx);
  return given(call, other, { id, system: "ADC", scope: [], code, from }, { ...paying, replaces: replaced.length > 0 });
}

async function given(
  { tx, caller, params, now }: MpciCall | AdcCall,
  other: { id: string; name: string },
  { id, from, ...covered }: Covered & { readonly id: string; readonly from: string },
  { replaces, ...paying }: Paying & { readonly replaces: boolean },
): Promise<Answer<typeof mpciEndpoint>> {
  const facts = { ...covered, from, ...paying };
  await keepEvent(tx, { connectionId: params.connection, kind: "DELEGATION_GIVEN", caller, now, facts });
  const connection = await connectionOf(tx, { caller, now }, params.connection);
  const [missing] = connection.delegations.find((one) => one.id === id)?.missing ?? [];
  const sides = { principal: caller.companyName, delegate: other.name, delegateId: other.id };
  const about = { ...covered, ...sides, from, missing, replaces, ...paying };
  await notifyBoth(tx, { kind: "delegation_given", caller, now, other, about });
  return connection;
}

interface Days {
  readonly valid_from?: string | undefined;
  readonly valid_to?: string | null | undefined;
}

/** From the first day, or today, to the last, or without end; throws `wrong_value` for a past day, one too far ahead, and an end before the beginning. */
function daysOf({ valid_from, valid_to }: Days, today: string): [string, string | null] {
  const [from, until] = [valid_from ?? today, valid_to ?? null];
  const latest = latestStart(today);
  if (from < today || from > latest)
    throw refusedValue("valid_from", { expected: "date", since: today, until: latest });
  if (until !== null && until < from) throw refusedValue("valid_to", { expected: "date", since: from });
  return [from, until];
}

/** Throws `not_connected` without an MPCI Party ID, `agent_cannot_delegate` for an agent, who files for its lines. */
async function roleOf(tx: Tx, companyId: string): Promise<ConnectionRole> {
  const { rows } = await sql<{ role: ConnectionRole }>`
    select role from mpci_connections where company_id = ${companyId} and state = 'CONNECTED'
  `.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Problem("not_connected");
  if (!mayDelegate(found.role)) throw new Problem("agent_cannot_delegate");
  return found.role;
}

/** Throws `wrong_value` for a type that the principal does not file itself: nobody could file it under the delegation. */
function requireOwnTypes(scope: readonly BillType[], role: ConnectionRole): void {
  const own = typesFor({ role, scope: null });
  const bill_type = scope.find((type) => !own.includes(type));
  if (bill_type === undefined) return;
  throw new Problem("wrong_value", {
    errors: [{ path: "scope", code: "v13_type_not_for_role", severity: "error", params: { bill_type, role } }],
  });
}

/** Throws `not_found` for another company's code, `registration_code_inactive` for a lapsed one. */
async function ownCode(
  tx: Tx,
  { id, companyId, day }: { id: string; companyId: string; day: string },
): Promise<string> {
  const { rows } = await sql<{ code: string; status: string }>`
    select c.code, ${codeStatus(day)} as status from registration_codes c where c.id = ${id} and c.company_id = ${companyId}
  `.execute(tx);
  const found = rows[0];
  if (found === undefined) throw new Problem("not_found");
  if (found.status === "ACTIVE") return found.code;
  const params = { code: found.code };
  throw new Problem("registration_code_inactive", {
    params,
    errors: [{ path: "registration_code_id", code: "registration_code_inactive", severity: "error", params }],
  });
}
