// The checks of the seal: sealed content, digest, and signing key.
import { sameAddress } from "../address.ts";
import { canonicalHash } from "../hash/canonical-json.ts";
import { fromHex } from "../hash/hex.ts";
import { isSealError } from "../seal-error.ts";
import { recover } from "../signed/signature.ts";
import { digestOf, hasMembers, isFilingSubmission, isFilingsDomain, messageOf } from "../signed/statement.ts";
import { bad, cannotCheck, good, type Outcome, type Verification } from "./check.ts";

/** Whether the content has the sealed hash, and the statement is about this filing. */
export function checkContent({ receipt }: Verification): Outcome {
  const message = messageOf(receipt.submission.typed_data);
  const hash = canonicalHash(receipt.submission.header);
  const { id, number, system } = receipt.filing;
  const facts = { content_hash: hash, filing_id: id, number, system };
  if (!hasMembers(message, { contentHash: hash }))
    return bad("content_differs", { ...facts, sealed_hash: message.contentHash });
  if (!hasMembers(message, { filingId: id, filingNumber: number ?? "", system })) return bad("filing_differs", facts);
  return good(facts);
}

/** Whether the typed data is a submission of this version and environment, with the stated digest. */
export function checkDigest({ receipt, options }: Verification): Outcome {
  const { typed_data, digest, version } = receipt.submission;
  const computed = digestOf(typed_data);
  const message = messageOf(typed_data);
  const facts = { digest, version, issued_at: message.issuedAt, statement: message.statement };
  if (computed === null || !isFilingSubmission(typed_data)) return bad("typed_data_invalid", facts);
  if (computed !== digest) return bad("digest_differs", { ...facts, computed });
  if (!hasMembers(message, { revision: version })) return bad("version_differs", facts);
  if (!isFilingsDomain(typed_data, options.environment)) return bad("environment_differs", facts);
  return good(facts);
}

/** Whether the key that made the signature is the one that receipt and statement name. */
export function checkSigner({ receipt }: Verification): Outcome {
  const { signature, signature_type, signer, typed_data } = receipt.submission;
  if (signature_type !== "EIP712") return bad("signature_type_unknown", { signature_type });
  const digest = digestOf(typed_data);
  if (digest === null) return cannotCheck("rests_on_typed_data", { signer });
  let recovered: string;
  try {
    recovered = recover(fromHex(digest, 32), signature);
  } catch (error) {
    if (isSealError(error)) return bad("signature_invalid", { signer, code: error.code });
    throw error;
  }
  const named = messageOf(typed_data).signer;
  if (!sameAddress(recovered, signer) || !sameAddress(recovered, String(named))) {
    return bad("signer_differs", { signer, recovered });
  }
  return good({ signer });
}

/** Whether the key was registered to this company in time; only the platform can vouch for it. */
export function checkRegistration({ receipt, isSignedByPlatform }: Verification): Outcome {
  const { key, submission } = receipt;
  const message = messageOf(submission.typed_data);
  const { address, type, user_name, company_name, registered_at } = key;
  const facts = { address, type, user_name, company_name, registered_at };
  if (!sameAddress(address, submission.signer)) return bad("signer_differs", facts);
  if (!hasMembers(message, { companyId: key.company_id })) return bad("company_differs", facts);
  // Also false when either time is unreadable.
  if (!(Date.parse(registered_at) <= Number(message.expiresAt) * 1000)) return bad("registered_too_late", facts);
  return isSignedByPlatform ? good(facts) : cannotCheck("rests_on_platform_signature", facts);
}
