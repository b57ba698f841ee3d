// Creates the challenge that a new key signs to prove possession, and stores it.
import { randomBytes } from "node:crypto";
import type { startKeyRegistration as endpoint } from "@filings/contract/api/platform/service";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { isAddress } from "@filings/seal/address";
import { toHex } from "@filings/seal/hash/hex";
import { keyRegistration } from "@filings/seal/signed/proof-of-possession";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireSelf } from "#http/user-path";
import { isPublishedAddress } from "#references/published-keys";
import type { Tools } from "#tools";

export async function startKeyRegistration(
  tools: Tools,
  { tx, caller, params, body, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireSelf(caller, params);
  if (!isAddress(body.ethereum_address)) throw wrongChecksum();
  const address = body.ethereum_address.toLowerCase();
  // Whether the key is already registered is told only to a person who has proven possession.
  if (isPublishedAddress(address) && !(await isDemoCompany(tx, caller.companyId))) throw new Problem("key_is_public");
  const id = newId();
  // The challenge counts whole seconds; the row expires at the same second.
  const expiresAt = Math.floor(now.getTime() / 1000) + limits.keyChallengeMinutes * 60;
  const typedData = keyRegistration({
    environment: tools.settings.environment,
    userId: caller.userId,
    companyId: caller.companyId,
    address,
    nonce: toHex(randomBytes(32)),
    expiresAt,
  });
  const digest = toHex(typedDataDigest(typedData));
  await sql`
    insert into key_challenges (id, user_id, company_id, ethereum_address, typed_data, digest, expires_at)
    values (${id}, ${caller.userId}, ${caller.companyId}, ${address}, ${JSON.stringify(typedData)}::jsonb, ${digest},
      ${new Date(expiresAt * 1000)})
  `.execute(tx);
  return {
    challenge_id: id,
    typed_data: typedData,
    digest,
    expires_at: new Date(expiresAt * 1000).toISOString(),
  };
}

async function isDemoCompany(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from companies where id = ${companyId} and is_demo`.execute(tx);
  return rows.length > 0;
}

function wrongChecksum(): Problem {
  return new Problem("wrong_value", {
    errors: [
      { path: "ethereum_address", code: "wrong_value", severity: "error", params: { expected: "EIP-55 checksum" } },
    ],
  });
}
