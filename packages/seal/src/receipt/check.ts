// The result of one check of a receipt, with the closed list of reasons.
import type { CheckName, Receipt } from "../receipt.ts";

export type CheckResult = "good" | "bad" | "cannot_check";

export const CHECK_REASONS = [
  "anchor_differs",
  "anchor_not_checked",
  "authority_message_differs",
  "authority_message_not_given",
  "changed_after_signing",
  "company_differs",
  "content_differs",
  "decision_not_in_events",
  "digest_differs",
  "document_not_sealed",
  "environment_differs",
  "events_broken",
  "file_differs",
  "file_not_given",
  "filing_differs",
  "leaf_not_in_events",
  "no_decision_yet",
  "no_outside_anchor",
  "no_trusted_keys",
  "not_anchored_yet",
  "path_broken",
  "platform_key_unknown",
  "refused_by_authority",
  "registered_too_late",
  "rests_on_changed_part",
  "rests_on_platform_signature",
  "rests_on_typed_data",
  "signature_invalid",
  "signature_type_unknown",
  "signer_differs",
  "submission_not_in_events",
  "typed_data_invalid",
  "unreadable",
  "version_differs",
  "witness_unknown",
] as const;

export type CheckReason = (typeof CHECK_REASONS)[number];

export type Outcome = { result: CheckResult; reason: CheckReason | null; detail: Record<string, unknown> };

export type Check = Outcome & { name: CheckName };

export type GivenFile = { name: string; bytes: Uint8Array };
export type Anchor = { kind: string; reference: string };

export type VerifyOptions = {
  // The checks to answer; all of them if not given.
  checks?: readonly CheckName[];
  // The documents by their names beside the receipt.
  files?: readonly GivenFile[];
  // The platform's published public keys (0x hex), old ones included. Without them the issuer cannot be verified.
  trustedKeys?: readonly string[];
  authorityMessages?: readonly { message_id: string; bytes: Uint8Array }[];
  // If given, a seal for another environment is bad.
  environment?: string;
  // Certificates (DER) of trusted time-stamping authorities, or of those who certify them.
  trustedTimeStampers?: readonly Uint8Array[];
  // Asks an outside witness about an anchor that cannot be checked here; without it such an anchor is reported as not
  // checked.
  checkAnchor?: (anchor: Anchor, root: string) => Promise<CheckResult>;
};

export type Verification = {
  receipt: Receipt;
  options: VerifyOptions;
  // Whether the platform's signature covers facts that only the platform can know.
  isVouched: boolean;
};

export function good(detail: Record<string, unknown> = {}): Outcome {
  return { result: "good", reason: null, detail };
}

export function bad(reason: CheckReason, detail: Record<string, unknown> = {}): Outcome {
  return { result: "bad", reason, detail };
}

export function cannotCheck(reason: CheckReason, detail: Record<string, unknown> = {}): Outcome {
  return { result: "cannot_check", reason, detail };
}
