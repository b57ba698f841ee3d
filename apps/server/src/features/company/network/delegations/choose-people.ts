// Names who of the company that files may do so under a delegation: an administrator of that company alone does.
import type { chooseDelegationPeople as endpoint } from "@filings/contract/api/company/network";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { connectionOf, lockConnection } from "../connection-rows.ts";
import { delegationOf } from "./delegation-of.ts";
import { delegationTables } from "./keep-days-free.ts";

type ChooseCall = Call<typeof endpoint> & { tx: Tx; caller: Caller };

export async function choosePeople(
  _tools: Tools,
  { tx, caller, params, body, request, now }: ChooseCall,
): Promise<Answer<typeof endpoint>> {
  const { system, connection_id: connectionId, delegate_id } = await delegationOf(tx, params.delegation);
  if (delegate_id !== caller.companyId) throw new Problem("not_found");
  await lockConnection(tx, connectionId, caller.companyId);
  const people = body.people === null ? null : [...new Set(body.people)].sort();
  if (people !== null) await requireColleagues(tx, people, caller.companyId);
  // The state is read under the lock, which others hold who end it.
  const changed = await sql`
    update ${sql.table(delegationTables[system])} set people = ${people}::uuid[] where id = ${params.delegation} and state = 'ACTIVE'
  `.execute(tx);
  if (changed.numAffectedRows !== 1n) throw new Problem("connection_changed");
  const entry = { companyId: caller.companyId, userId: caller.userId, request, now } as const;
  const facts = { delegation: params.delegation, people };
  await recordSecurity(tx, { kind: "DELEGATION_PEOPLE_CHANGED", ...entry, facts });
  return connectionOf(tx, { caller, now }, connectionId);
}

/** Throws `not_a_colleague` at `people`. */
async function requireColleagues(tx: Tx, people: readonly string[], companyId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from memberships where company_id = ${companyId} and active and user_id = any(${[...people]}::uuid[])
  `.execute(tx);
  if (rows[0]?.count === people.length) return;
  throw new Problem("not_a_colleague", {
    errors: [{ path: "people", code: "not_a_colleague", severity: "error", params: { expected: "active colleague" } }],
  });
}
