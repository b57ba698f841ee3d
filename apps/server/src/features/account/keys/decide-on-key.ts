// Approves or refuses a colleague's key that waits for approval; only colleagues who can seal may decide.
import type {
  approveKey as approveEndpoint,
  listKeysToApprove as listEndpoint,
  refuseKey as refuseEndpoint,
} from "@filings/contract/api/account/keys";
import { Problem } from "@filings/contract/errors";
import { checksumAddress } from "@filings/seal/address";
import type { FastifyRequest } from "fastify";
import { type Db, sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { idMeant, requireOwnCompany } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import { publish } from "#live/publish";
import { notify } from "#notifications/notify";
import type { Tools } from "#tools";
import { approversOf, type KeyRow, keyAnswer, lockKey } from "./key-rows.ts";

type Writing = { tx: Tx; caller: Caller };

export async function listKeysToApprove(
  _tools: Tools,
  { db, caller, params }: Call<typeof listEndpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof listEndpoint>> {
  requireOwnCompany(caller, params);
  const { companyId } = caller;
  const { rows } = await sql<KeyRow & { user_name: string }>`
    select k.id, k.user_id, k.ethereum_address, k.type, k.created_at, k.transaction_pending, k.transaction_confirmed,
      k.removable, k.approval, u.name as user_name
    from blockchain_keys k join users u on u.id = k.user_id
    join memberships m on m.user_id = k.user_id and m.company_id = k.company_id and m.active
    where k.company_id = ${companyId} and k.approval = 'PENDING' and k.disabled_at is null
    order by k.created_at, k.id
  `.execute(db);
  const shown = [];
  for (const { user_name, ...key } of rows) {
    const approvers = await approversOf(db, { userId: key.user_id, companyId });
    shown.push({
      ...keyAnswer(
        key,
        approvers.map(({ name }) => name),
      ),
      user: { id: key.user_id, name: user_name },
      may_approve: approvers.some(({ id }) => id === caller.userId),
    });
  }
  return shown;
}

export async function approveKey(
  _tools: Tools,
  call: Call<typeof approveEndpoint> & Writing,
): Promise<Answer<typeof approveEndpoint>> {
  return decide({ ...call, approval: "APPROVED", reason: null });
}

export async function refuseKey(
  _tools: Tools,
  call: Call<typeof refuseEndpoint> & Writing,
): Promise<Answer<typeof refuseEndpoint>> {
  return decide({ ...call, approval: "REJECTED", reason: call.body.reason ?? null });
}

interface Decision extends Writing {
  readonly params: { readonly company: string; readonly user: string; readonly key: string };
  readonly request: FastifyRequest;
  readonly now: Date;
  readonly approval: "APPROVED" | "REJECTED";
  readonly reason: string | null;
}

async function decide({ tx, caller, params, request, now, approval, reason }: Decision) {
  requireOwnCompany(caller, params);
  const { companyId } = caller;
  const userId = idMeant(params.user, caller.userId);
  if (!(await belongsTo(tx, { userId, companyId }))) throw new Problem("not_found");
  const key = await lockKey(tx, { keyId: params.key, userId, companyId });
  if (userId === caller.userId) throw new Problem("approval_by_colleague");
  const approvers = await approversOf(tx, { userId, companyId });
  if (!approvers.some(({ id }) => id === caller.userId)) throw new Problem("approver_needs_key");
  if (key.approval !== "PENDING") throw new Problem("key_not_waiting");
  // Without an anchor the key waits for nothing else.
  const usable = approval === "APPROVED";
  await sql`
    update blockchain_keys set approval = ${approval}, decided_by = ${caller.userId}, decided_at = ${now},
      transaction_pending = false, transaction_confirmed = ${usable}
    where id = ${key.id} and company_id = ${companyId}
  `.execute(tx);
  await publish(tx, { companyId }, { content_type: "blockchain_key_updated", data: { id: key.id } });
  if (usable) {
    const params = { address: checksumAddress(key.ethereum_address) };
    await notify(tx, [userId], { companyId, kind: "key_confirmed", params, now });
  }
  const facts = { ethereum_address: key.ethereum_address, ...(reason === null ? {} : { reason }) };
  const kind = usable ? "KEY_APPROVED" : "KEY_REFUSED";
  await recordSecurity(tx, { kind, companyId, userId, actorId: caller.userId, request, now, facts });
  return keyAnswer({ ...key, approval, transaction_pending: false, transaction_confirmed: usable });
}

/** Locks the membership until the end of the transaction: a removed member's key cannot be decided. */
async function belongsTo(tx: Tx, { userId, companyId }: { userId: string; companyId: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from memberships where user_id = ${userId} and company_id = ${companyId} and active for share
  `.execute(tx);
  return rows.length > 0;
}
