// Disables a key for good: the caller's own, or a colleague's by an administrator.
import type { disableKey as endpoint } from "@filings/contract/api/account/keys";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requirePermission } from "#http/permission";
import { idMeant, requireOwnCompany } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import { publish } from "#live/publish";
import type { Tools } from "#tools";
import { lockKey } from "./key-rows.ts";

export async function disableKey(
  _tools: Tools,
  { tx, caller, params, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  requireOwnCompany(caller, params);
  const { companyId } = caller;
  const userId = idMeant(params.user, caller.userId);
  const key = await lockKey(tx, { keyId: params.key, userId, companyId });
  if (userId !== caller.userId) await requirePermission(tx, caller, "administer");
  if (!key.removable) throw new Problem("key_not_removable");
  // Seals made with the key stay valid: the row is kept, because receipts name the key.
  await sql`
    update blockchain_keys set disabled_at = ${now}
    where id = ${key.id} and company_id = ${companyId}
  `.execute(tx);
  await publish(tx, { companyId }, { content_type: "blockchain_key_updated", data: { id: key.id } });
  const facts = { ethereum_address: key.ethereum_address };
  const entry = { kind: "KEY_DISABLED", companyId, userId, actorId: caller.userId, request, now, facts } as const;
  await recordSecurity(tx, entry);
}
