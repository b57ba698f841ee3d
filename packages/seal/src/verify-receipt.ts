// Verifies a receipt offline: one result for each question of a third party.

import {
  bad,
  type Check,
  cannotCheck,
  good,
  type Outcome,
  type Verification,
  type VerifyOptions,
} from "./receipt/check.ts";
import { checkAuthority, checkEvents, checkFiles, checkTime } from "./receipt/evidence-checks.ts";
import { readReceipt } from "./receipt/read-receipt.ts";
import { checkContent, checkDigest, checkRegistration, checkSigner } from "./receipt/seal-checks.ts";
import {
  CHECK_NAMES,
  type CheckName,
  PART_CHECKS,
  partHashes,
  RECEIPT_PARTS,
  type Receipt,
  type ReceiptPart,
  receiptStatement,
} from "./receipt.ts";
import { isSealError } from "./seal-error.ts";
import { platformSignatureHolds } from "./signed/platform-signature.ts";

export type { Check, CheckReason, CheckResult, VerifyOptions } from "./receipt/check.ts";

type PartCheck = Exclude<CheckName, "receipt_readable" | "platform_signature">;

/** `reads`: the other parts that a check compares with its own. */
const PART_CHECK_RULES: Record<
  PartCheck,
  { reads: readonly ReceiptPart[]; run: (verification: Verification) => Outcome | Promise<Outcome> }
> = {
  content_unchanged: { reads: ["typed_data"], run: checkContent },
  files_unchanged: { reads: ["typed_data"], run: checkFiles },
  digest_matches: { reads: [], run: checkDigest },
  sealed_by: { reads: ["typed_data"], run: checkSigner },
  registered_to: { reads: ["typed_data", "seal"], run: checkRegistration },
  events_unbroken: { reads: ["filing", "typed_data"], run: checkEvents },
  // An answer is about what was sealed and sent: of other content nothing is said by it.
  accepted_by_authority: { reads: ["events", "filing", "header", "documents", "typed_data"], run: checkAuthority },
  time_anchored: { reads: ["events"], run: checkTime },
};

/**
 * Answers every check of CHECK_NAMES, or those of `options.checks`, once and in that order. `receipt` is the file (bytes or text) or its value; only
 * from the file can a member named twice be seen.
 *
 * One change, one bad check: the platform signs the hash of each part. While that signature holds, a change inside a
 * part makes the check that owns the part (PART_CHECKS) bad; checks that compare with a changed part answer
 * "cannot_check", because nothing follows from a part known to be changed; so does platform_signature, which then is
 * over another receipt than the one that is shown. A change of the signature, its key or the
 * signed hashes makes platform_signature bad; the parts are then compared with each other alone, and what only the
 * platform can know (registered_to, accepted_by_authority) answers "cannot_check". A change of the JSON, of a member's
 * name, of a value's kind or of the version makes receipt_readable bad and leaves the rest "cannot_check". Everything
 * below `typed_data`, `header` and an event's `data`, names included, is content of its part.
 */
export async function verifyReceipt(receipt: unknown, options: VerifyOptions = {}): Promise<Check[]> {
  const names = CHECK_NAMES.filter((name) => options.checks?.includes(name) ?? true);
  const read = readOrRefuse(receipt);
  if ("reason" in read) {
    return names.map((name) => {
      return { name, ...(name === "receipt_readable" ? read : cannotCheck("unreadable")) };
    });
  }
  const { value } = read;
  const signature = checkPlatformSignature(value, options);
  const changed = signature.reason === "signature_invalid" ? [] : changedParts(value);
  const verification: Verification = { receipt: value, options, isSignedByPlatform: signature.result === "good" };
  const checks: Check[] = [];
  for (const name of names) {
    if (name === "receipt_readable") checks.push({ name, ...good({ receipt_version: value.receipt_version }) });
    else if (name === "platform_signature") checks.push({ name, ...signatureOverThis(signature, changed) });
    else checks.push({ name, ...(await runPartCheck(name, verification, changed)) });
  }
  return checks;
}

function readOrRefuse(receipt: unknown): { value: Receipt } | Outcome {
  try {
    return { value: readReceipt(receipt) };
  } catch (error) {
    if (isSealError(error)) return bad("unreadable", { why: error.message });
    throw error;
  }
}

function changedParts(receipt: Receipt): ReceiptPart[] {
  const now = partHashes(receipt);
  const signed = receipt.platform_signature.parts;
  return RECEIPT_PARTS.filter((part) => now[part] !== signed[part]);
}

/** A signature that holds is over the parts as they were signed, and proves nothing of those that were changed since. */
function signatureOverThis(signature: Outcome, changed: readonly ReceiptPart[]): Outcome {
  if (signature.result !== "good" || changed.length === 0) return signature;
  return cannotCheck("rests_on_changed_part", { ...signature.detail, parts: changed });
}

async function runPartCheck(
  name: PartCheck,
  verification: Verification,
  changed: readonly ReceiptPart[],
): Promise<Outcome> {
  const { reads, run } = PART_CHECK_RULES[name];
  const changedOwn = changed.filter((part) => PART_CHECKS[part] === name);
  const changedOthers = changed.filter((part) => reads.includes(part));
  if (changedOthers.length > 0) {
    return changedOwn.length > 0
      ? bad("changed_after_signing", { parts: changedOwn })
      : cannotCheck("rests_on_changed_part", { parts: changedOthers });
  }
  const outcome = await run(verification);
  // The failed rule of a check says more than the fact of a change, so its result is reported.
  if (changedOwn.length === 0 || outcome.result === "bad") return outcome;
  return bad("changed_after_signing", { ...outcome.detail, parts: changedOwn });
}

function checkPlatformSignature(receipt: Receipt, options: VerifyOptions): Outcome {
  const { parts, ...signature } = receipt.platform_signature;
  const { key_id, public_key } = signature;
  const facts = { key_id, public_key };
  if (!platformSignatureHolds("receipt", receiptStatement(parts), signature)) return bad("signature_invalid", facts);
  const trusted = options.trustedKeys ?? [];
  if (trusted.length === 0) return cannotCheck("no_trusted_keys", facts);
  const isTrusted = trusted.some((key) => key.toLowerCase() === public_key);
  return isTrusted ? good(facts) : bad("platform_key_unknown", facts);
}
