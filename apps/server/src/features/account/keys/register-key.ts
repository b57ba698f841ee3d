// Registers a key whose holder has signed the challenge; the private key never reaches the server.
import type { registerKey as endpoint } from "@filings/contract/api/platform/service";
import { Problem } from "@filings/contract/errors";
import { identityMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import { checksumAddress, sameAddress } from "@filings/seal/address";
import { fromHex } from "@filings/seal/hash/hex";
import { isSealError } from "@filings/seal/seal-error";
import { recover } from "@filings/seal/signed/signature";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireSelf } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import { publish } from "#live/publish";
import { enqueueMail } from "#mail/enqueue-mail";
import { notify } from "#notifications/notify";
import type { Tools } from "#tools";
import { type Approver, approversOf, type KeyRow, keyAnswer } from "./key-rows.ts";

interface ChallengeRow {
  ethereum_address: string;
  typed_data: unknown;
  digest: string;
  expires_at: Date;
  used_at: Date | null;
}

export async function registerKey(
  tools: Tools,
  { tx, caller, params, body, request, now, locale }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireSelf(caller, params);
  const challenge = await challengeOf(tx, caller, body.challenge_id);
  if (challenge.used_at !== null || challenge.expires_at <= now) throw new Problem("proof_not_valid");
  const signer = signerOf(challenge.digest, body.signature);
  if (!sameAddress(signer, challenge.ethereum_address)) throw new Problem("proof_not_valid");
  await sql`update key_challenges set used_at = ${now} where id = ${body.challenge_id}`.execute(tx);

  // Without a colleague who can seal there is nobody to approve the key.
  const approvers = (await asksForApproval(tx, caller.companyId)) ? await approversOf(tx, caller) : [];
  const waits = approvers.length > 0;
  const key: KeyRow = {
    id: newId(),
    user_id: caller.userId,
    ethereum_address: challenge.ethereum_address,
    type: body.type,
    created_at: now,
    // Without an anchor the registration is final as soon as it is stored.
    transaction_pending: waits,
    transaction_confirmed: !waits,
    removable: true,
    approval: waits ? "PENDING" : null,
  };
  const proof = { typed_data: challenge.typed_data, digest: challenge.digest, signature: body.signature };
  const added = await sql`
    insert into blockchain_keys (id, user_id, company_id, ethereum_address, type, created_at, transaction_pending,
      transaction_confirmed, removable, approval, proof)
    values (${key.id}, ${key.user_id}, ${caller.companyId}, ${key.ethereum_address}, ${key.type}, ${key.created_at},
      ${key.transaction_pending}, ${key.transaction_confirmed}, ${key.removable}, ${key.approval}, ${JSON.stringify(proof)}::jsonb)
    on conflict (ethereum_address) where disabled_at is null do nothing
  `.execute(tx);
  if (added.numAffectedRows !== 1n) throw new Problem("key_already_registered");
  await publish(tx, waits ? { companyId: caller.companyId } : { companyId: caller.companyId, userId: caller.userId }, {
    content_type: "blockchain_key_updated",
    data: { id: key.id },
  });
  const { userId, companyId } = caller;
  const facts = { ethereum_address: key.ethereum_address, type: key.type, waits_for_approval: waits };
  await recordSecurity(tx, { kind: "KEY_REGISTERED", companyId, userId, request, now, facts });
  const address = checksumAddress(key.ethereum_address);
  await (waits
    ? notify(
        tx,
        approvers.map(({ id }) => id),
        { companyId, kind: "key_waiting", params: { address, name: caller.name }, now },
      )
    : notify(tx, [userId], { companyId, kind: "key_confirmed", params: { address }, now }));
  for (const approver of approvers) await askToApprove(tools, tx, { approver, caller, key, now, locale });
  return keyAnswer(
    key,
    approvers.map(({ name }) => name),
  );
}

async function asksForApproval(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from companies where id = ${companyId} and key_approval`.execute(tx);
  return rows.length > 0;
}

interface Asking {
  readonly approver: Approver;
  readonly caller: Caller;
  readonly key: KeyRow;
  readonly now: Date;
  readonly locale: ReleasedLocale;
}

async function askToApprove(tools: Tools, tx: Tx, { approver, caller, key, now, locale }: Asking): Promise<void> {
  const language = (approver.language as ReleasedLocale | null) ?? locale;
  const mail = identityMail(language, "key_approval", {
    name: caller.name,
    company: caller.companyName,
    address: checksumAddress(key.ethereum_address),
    link: `${tools.settings.identityUrl}/account/personal/blockchain-keys`,
  });
  await enqueueMail(tools, tx, { recipient: approver.email, ...mail, now, expiresAt: null });
}

/** A challenge of the caller; another person's is `not_found`. */
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
