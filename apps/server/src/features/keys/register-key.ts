// Registers a key whose holder has signed the statement; the key itself never comes here.
import type { registerKey as endpoint } from "@filings/contract/api/platform";
import { Problem } from "@filings/contract/errors";
import { sameAddress } from "@filings/seal/address";
import { fromHex } from "@filings/seal/hex";
import { isSealError } from "@filings/seal/seal-error";
import { recover } from "@filings/seal/signature";
import { sql, type Tx } from "../../db/open.ts";
import { newId } from "../../db/uuid.ts";
import type { Answer, Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import { requireSelf } from "../../http/user-path.ts";
import { publish } from "../../live/publish.ts";
import type { Tools } from "../../tools.ts";
import { type KeyRow, keyAnswer } from "./key-rows.ts";

interface ChallengeRow {
  ethereum_address: string;
  typed_data: unknown;
  digest: string;
  expires_at: Date;
  used_at: Date | null;
}

export async function registerKey(
  _tools: Tools,
  { tx, caller, params, body, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireSelf(caller, params);
  const challenge = await challengeOf(tx, caller, body.challenge_id);
  if (challenge.used_at !== null || challenge.expires_at <= now) throw new Problem("proof_not_valid");
  const signer = signerOf(challenge.digest, body.signature);
  if (!sameAddress(signer, challenge.ethereum_address)) throw new Problem("proof_not_valid");
  await sql`update key_challenges set used_at = ${now} where id = ${body.challenge_id}`.execute(tx);

  const key: KeyRow = {
    id: newId(),
    user_id: caller.userId,
    ethereum_address: challenge.ethereum_address,
    type: body.type,
    created_at: now,
    // Without an anchor there is nothing to wait for: the registration stands as soon as it is written.
    transaction_pending: false,
    transaction_confirmed: true,
    removable: true,
  };
  const proof = { typed_data: challenge.typed_data, digest: challenge.digest, signature: body.signature };
  const added = await sql`
    insert into blockchain_keys (id, user_id, company_id, ethereum_address, type, created_at, transaction_pending,
      transaction_confirmed, removable, proof)
    values (${key.id}, ${key.user_id}, ${caller.companyId}, ${key.ethereum_address}, ${key.type}, ${key.created_at},
      ${key.transaction_pending}, ${key.transaction_confirmed}, ${key.removable}, ${JSON.stringify(proof)}::jsonb)
    on conflict (ethereum_address) where disabled_at is null do nothing
  `.execute(tx);
  if (added.numAffectedRows !== 1n) throw new Problem("key_already_registered");
  await publish(
    tx,
    { companyId: caller.companyId, userId: caller.userId },
    { content_type: "blockchain_key_updated", data: { id: key.id } },
  );
  return keyAnswer(key);
}

/** Of the caller alone; another's is as if it were not there. */
async function challengeOf(tx: Tx, caller: Caller, id: string): Promise<ChallengeRow> {
  const { rows } = await sql<ChallengeRow>`
    select ethereum_address, typed_data, digest, expires_at, used_at from key_challenges
    where id = ${id} and user_id = ${caller.userId} and company_id = ${caller.companyId} for update
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}

function signerOf(digest: string, signature: string): string {
  try {
    return recover(fromHex(digest), signature);
  } catch (error) {
    if (isSealError(error, "signature_high_s")) throw new Problem("signature_malleable");
    if (isSealError(error)) throw new Problem("signature_malformed");
    throw error;
  }
}
