// Records that a key was unlocked, or could not be unlocked, in the browser; only the browser knows.
import type { reportKeyUse as endpoint } from "@filings/contract/api/account/security-log";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";

export async function reportKeyUse(
  _tools: Tools,
  { tx, caller, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const { userId, companyId } = caller;
  const { rows } = await sql<{ id: string }>`
    select id from blockchain_keys
    where user_id = ${userId} and company_id = ${companyId} and ethereum_address = ${body.ethereum_address.toLowerCase()}
    limit 1
  `.execute(tx);
  if (rows.length === 0) throw new Problem("not_found");
  const facts = { ethereum_address: body.ethereum_address };
  await recordSecurity(tx, { kind: body.kind, userId, companyId, request, now, facts });
}
