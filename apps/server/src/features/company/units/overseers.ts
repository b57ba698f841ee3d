// Who of a headquarters may see the filings of all its units: a permission of its own, which an administrator gives.
import type { chooseOverseer as endpoint } from "@filings/contract/api/company/units";
import { Problem } from "@filings/contract/errors";
import { type Db, sql, type Tx } from "#db/open";
import { oversees } from "#filing/visibility/overseen";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { colleague } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";

export async function chooseOverseer(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const userId = await colleague(tx, caller, params);
  await letOversee(tx, { companyId: caller.companyId, userId, oversees: body.oversees });
  const facts = { oversees: body.oversees };
  const entry = { companyId: caller.companyId, userId, actorId: caller.userId, request, now, facts } as const;
  await recordSecurity(tx, { kind: "OVERSIGHT_CHANGED", ...entry });
  const { rows } = await sql<{ name: string }>`select name from users where id = ${userId}`.execute(tx);
  return { id: userId, name: rows[0]!.name, oversees: body.oversees };
}

interface Overseeing {
  readonly companyId: string;
  readonly userId: string;
  readonly oversees: boolean;
}

export async function letOversee(tx: Tx, { companyId, userId, oversees }: Overseeing): Promise<void> {
  await sql`
    update memberships set oversees_units = ${oversees} where company_id = ${companyId} and user_id = ${userId}
  `.execute(tx);
}

export async function overseersOf(db: Db, companyId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.active and m.oversees_units order by u.name, u.id
  `.execute(db);
  return rows;
}

/** Throws `oversight_required`. */
export async function requireOversight(db: Db, caller: Caller): Promise<void> {
  if (!(await oversees(db, caller))) throw new Problem("oversight_required");
}
