// Freezes a cancellation to be sealed: the bill, its version in force and the reason, valid for 15 minutes.
import { randomBytes } from "node:crypto";
import type { Preparation, prepareMpciSubmission } from "@filings/contract/api/mpci/submission";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { cancellationToSeal } from "@filings/contract/mpci/seal/cancellation-to-seal";
import { registeredStatuses } from "@filings/contract/mpci/workflow";
import { checksumAddress } from "@filings/seal/address";
import { canonicalJson } from "@filings/seal/hash/canonical-json";
import { toHex, utf8 } from "@filings/seal/hash/hex";
import { sha256Hex } from "@filings/seal/hash/sha256";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { sql, type Tx } from "../../db/open.ts";
import { newId } from "../../db/uuid.ts";
import { usableKey } from "../../filing/usable-key.ts";
import { effectiveFlags } from "../../flags.ts";
import type { Call } from "../../http/bind/bind.ts";
import type { Caller } from "../../http/caller.ts";
import { quoteMpciCancellation } from "../../ledger/price.ts";
import type { Tools } from "../../tools.ts";
import { lockFiling } from "../lock-filing.ts";
import { isMpciTransitionAllowed, refusedTransition } from "../state-machine.ts";
import { missing } from "../submission/given-seal.ts";
import { activeFiler } from "./active-filer.ts";

type PrepareCall = Call<typeof prepareMpciSubmission> & { tx: Tx; caller: Caller };

export async function prepareCancellation(
  tools: Tools,
  { tx, caller, params, body, locale, now }: PrepareCall,
): Promise<Preparation> {
  if (!(await effectiveFlags(tx, caller.companyId)).has("mpci_cancel_enabled")) throw new Problem("feature_off");
  const reason = statedReason(body.reason);
  const filing = await lockFiling(tx, params.filingId, caller.companyId);
  // A bill that NAIC never registered is dropped without a message, so there is nothing to seal (T44).
  const isSent = registeredStatuses.includes(filing.status);
  if (!isSent || !isMpciTransitionAllowed(filing, "CANCEL", now)) throw refusedTransition(filing, "CANCEL");
  const key = await usableKey(tx, caller, body.key_id);
  const filer = await activeFiler(tx, filing, { userId: caller.userId, now });
  const { rows } = await sql<{ body: FilingBody }>`select body from filings where id = ${filing.id}`.execute(tx);
  const toSeal = cancellationToSeal(
    { ...filing, body: rows[0]!.body, filer, filed_by: { id: caller.companyId } },
    reason,
  );
  const canonical = canonicalJson(toSeal.content);
  const expiresAt = new Date(now.getTime() + limits.preparationMinutes * 60_000);
  const typedData = filingSubmission({
    ...toSeal,
    environment: tools.settings.environment,
    signer: checksumAddress(key.ethereum_address),
    contentHash: sha256Hex(utf8(canonical)),
    nonce: toHex(randomBytes(32)),
    issuedAt: Math.floor(now.getTime() / 1000),
    expiresAt: Math.floor(expiresAt.getTime() / 1000),
  });
  const preparation = {
    preparation_id: newId(now.getTime()),
    revision: filing.revision,
    version: toSeal.version,
    message_function: "CANCELLATION" as const,
    digest: toHex(typedDataDigest(typedData)),
    documents: [],
    price: await quoteMpciCancellation(tx, { companyId: caller.companyId, locale, now }),
    findings: [],
    expires_at: expiresAt.toISOString(),
  };
  await sql`
    update preparations set voided_at = ${now} where filing_id = ${filing.id} and used_at is null and voided_at is null
  `.execute(tx);
  await sql`
    insert into preparations (id, filing_id, company_id, user_id, key_id, purpose, version, revision, signer, content, typed_data,
      digest, documents, price, findings, detail, created_at, expires_at)
    values (${preparation.preparation_id}, ${filing.id}, ${caller.companyId}, ${caller.userId}, ${key.id}, 'CANCEL',
      ${preparation.version}, ${preparation.revision}, ${key.ethereum_address}, ${canonical},
      ${JSON.stringify(typedData)}::jsonb, ${preparation.digest}, '[]'::jsonb, ${JSON.stringify(preparation.price)}::jsonb,
      '[]'::jsonb, ${JSON.stringify({ reason })}::jsonb, ${now}, ${preparation.expires_at})
  `.execute(tx);
  return {
    ...preparation,
    typed_data: typedData as unknown as Preparation["typed_data"],
    content: toSeal.content,
  };
}

/** What NAIC is told when a bill is withdrawn or updated (E0130). */
export function statedReason(reason: string | undefined): string {
  const said = reason?.trim() ?? "";
  if (said.length < limits.reasonLettersLeast) throw missing("reason");
  return said;
}
