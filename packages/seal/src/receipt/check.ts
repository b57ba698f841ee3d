// The result of one check of a receipt, with the closed list of reasons.
import type { CheckName, Receipt } from "../receipt.ts";

/** `cannot_check`: neither proven nor refuted with what is given. */
export type CheckResult = "good" | "bad" | "cannot_check";

/** Why a check is bad or cannot be made; callers choose their sentence by them. */
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
  "withdrawn_from_authority",
  "witness_unknown",
] as const;

export type CheckReason = (typeof CHECK_REASONS)[number];

/** `reason` is null for a good check; `detail` holds the facts that the check is about. */
export interface Outcome {
  readonly result: CheckResult;
  readonly reason: CheckReason | null;
  readonly detail: Record<string, unknown>;
}

export type Check = Outcome & { name: CheckName };

/** A document beside the receipt. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
/** Where the time of a root is witnessed; for the kind `RFC3161` the reference is the stamp in base64. */
export interface Anchor {
  readonly kind: string;
  readonly reference: string;
}

/** What is given beside the receipt; everything left out makes checks that need it `cannot_check`. */
export interface VerifyOptions {
  /** The checks to answer; all of them if not given. */
  readonly checks?: readonly CheckName[];
  /** The documents by their names beside the receipt. */
  readonly files?: readonly GivenFile[];
  /** The platform's published public keys (0x hex), old ones included. Without them the issuer cannot be verified. */
  readonly trustedKeys?: readonly string[];
  readonly authorityMessages?: readonly { message_id: string; bytes: Uint8Array }[];
  /** If given, a seal for another environment is bad. */
  readonly environment?: string;
  /** Certificates (DER) of trusted time-stamping authorities, or of those who certify them. */
  readonly trustedTimeStampers?: readonly Uint8Array[];
  /**
   * Asks an outside witness about an anchor that cannot be checked here; without it such an anchor is reported as not
   * checked.
   */
  readonly checkAnchor?: (anchor: Anchor, root: string) => Promise<CheckResult>;
}

/** A receipt under examination, shared by its checks. */
export interface Verification {
  readonly receipt: Receipt;
  readonly options: VerifyOptions;
  /** Whether the platform's signature covers facts that only the platform can know. */
  readonly isSignedByPlatform: boolean;
}

export function good(detail: Record<string, unknown> = {}): Outcome {
  return { result: "good", reason: null, detail };
}

export function bad(reason: CheckReason, detail: Record<string, unknown> = {}): Outcome {
  return { result: "bad", reason, detail };
}

export function cannotCheck(reason: CheckReason, detail: Record<string, unknown> = {}): Outcome {
  return { result: "cannot_check", reason, detail };
}
