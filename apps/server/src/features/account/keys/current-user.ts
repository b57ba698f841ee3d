// The current user: name, company, permissions, and the other companies they can switch to.
import type { CurrentUser, getSelfById, getSelf as selfEndpoint } from "@filings/contract/api/platform/service";
import type { Permission } from "@filings/contract/company/permissions";
import { Problem } from "@filings/contract/errors";
import { checksumAddress } from "@filings/seal/address";
import { inTransaction } from "#db/in-transaction";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { idMeant } from "#http/user-path";
import { planAt } from "#ledger/plans";
import { publish } from "#live/publish";
import { notify } from "#notifications/notify";
import type { Tools } from "#tools";
import { keysOf } from "./key-rows.ts";

type Reading = { db: Db; caller: Caller };

export async function getSelf(
  tools: Tools,
  { db, caller, query, now }: Call<typeof selfEndpoint> & Reading,
): Promise<Answer<typeof selfEndpoint>> {
  if (query.retry === true) await confirmPendingKeys(tools, caller);
  return currentUserOf(db, caller, now);
}

export async function getOneself(
  _tools: Tools,
  { db, caller, params, now }: Call<typeof getSelfById> & Reading,
): Promise<Answer<typeof getSelfById>> {
  if (idMeant(params.id, caller.userId) !== caller.userId) throw new Problem("not_found");
  return { ...(await currentUserOf(db, caller, now)), blockchain_keys: await keysOf(db, caller) };
}

interface MembershipRow {
  company_id: string;
  company_name: string;
  permissions: Permission[];
  headquarters_id: string | null;
  plan: string;
  idle_session_timeout: number;
}

async function currentUserOf(db: Db, caller: Caller, now: Date): Promise<CurrentUser> {
  const { rows } = await sql<MembershipRow>`
    select c.id as company_id, c.name as company_name, m.permissions, c.headquarters_id, ${planAt(now)} as plan, c.idle_session_timeout
    from memberships m join companies c on c.id = m.company_id
    where m.user_id = ${caller.userId} and m.active
    order by c.name, c.id
  `.execute(db);
  const current = rows.find((row) => row.company_id === caller.companyId);
  // The membership may have ended between the check of the token and this query.
  if (current === undefined) throw new Problem("token_not_accepted");
  return {
    identifier: caller.userId,
    email: caller.email,
    name: caller.name,
    company: {
      id: current.company_id,
      name: current.company_name,
      plan: current.plan,
      security: { idle_session_timeout: current.idle_session_timeout },
    },
    permissions: current.permissions,
    is_operator: caller.isOperator,
    memberships: rows.map(({ company_id, company_name, permissions, headquarters_id }) => ({
      ...{ company_id, company_name, permissions },
      ...(headquarters_id !== null && { headquarters_id }),
    })),
  };
}

/** Confirms keys that waited for an anchor which is no longer configured. */
async function confirmPendingKeys(tools: Tools, { userId, companyId }: Caller): Promise<void> {
  await inTransaction(tools, async (tx) => {
    const { rows } = await sql<{ id: string; ethereum_address: string }>`
      update blockchain_keys set transaction_pending = false, transaction_confirmed = true
      where user_id = ${userId} and company_id = ${companyId} and transaction_pending and disabled_at is null
        and approval is distinct from 'PENDING'
      returning id, ethereum_address
    `.execute(tx);
    for (const { id, ethereum_address } of rows) {
      await publish(tx, { companyId, userId }, { content_type: "blockchain_key_updated", data: { id } });
      const params = { address: checksumAddress(ethereum_address) };
      await notify(tx, [userId], { companyId, kind: "key_confirmed", params, now: tools.clock.now() });
    }
  });
}
