// Renders the checks of a receipt as sentences, one line each.
import type { CheckName } from "@filings/seal/receipt";
import type { Check, CheckReason } from "@filings/seal/verify-receipt";

const subjects: Record<CheckName, string> = {
  receipt_readable: "the receipt can be read",
  content_unchanged: "the filing is the one that was sealed",
  files_unchanged: "its documents are the ones that were sealed",
  digest_matches: "the seal is over exactly this statement",
  sealed_by: "the seal was made with the key that is named",
  registered_to: "the key was registered to the person and company named",
  events_unbroken: "the history is complete and unchanged",
  accepted_by_authority: "the authority accepted it",
  time_anchored: "an outside witness confirms the time",
  platform_signature: "the platform signed this receipt",
};

const reasons: Record<CheckReason, string> = {
  anchor_differs: "the outside witness holds something else",
  anchor_not_checked: "the outside witness was not asked",
  authority_message_differs: "a message of the authority is not the one that was noted",
  authority_message_not_given: "the authority's message is not with the receipt",
  changed_after_signing: "it was changed after the platform signed it",
  company_differs: "another company is named in the statement",
  content_differs: "the content has another hash than the sealed one",
  decision_not_in_events: "the decision is not in the history",
  digest_differs: "the digest is not that of the statement",
  document_not_sealed: "a document is listed that was not sealed",
  environment_differs: "it was sealed for another environment",
  events_broken: "the chain of events is broken",
  file_differs: "a document has another hash than the sealed one",
  file_not_given: "a document is not beside the receipt",
  filing_differs: "another filing is named in the statement",
  leaf_not_in_events: "what was anchored is not in the history",
  no_decision_yet: "the authority had not decided when the receipt was made",
  no_outside_anchor: "no outside witness was used",
  no_trusted_keys: "the platform's public keys are not at hand (platform-keys.json or --keys)",
  not_anchored_yet: "it had not been anchored when the receipt was made",
  path_broken: "the way to the anchored root is broken",
  platform_key_unknown: "the key that signed it is none of the platform's",
  refused_by_authority: "the authority refused it",
  registered_too_late: "the key was registered only after it had sealed",
  rests_on_changed_part: "it rests on a part that was changed",
  rests_on_platform_signature: "it rests on the platform's signature, which could not be confirmed",
  rests_on_typed_data: "it rests on the statement, which does not hold",
  signature_invalid: "the signature does not hold",
  signature_type_unknown: "the signature is of a kind unknown here",
  signer_differs: "another key made the seal",
  submission_not_in_events: "the submission is not in the history",
  typed_data_invalid: "the statement cannot be read as typed data",
  unreadable: "it cannot be read",
  withdrawn_from_authority: "it was withdrawn, and the authority confirmed that",
  witness_unknown: "the outside witness is none that is trusted here (platform-keys.json or --keys)",
  version_differs: "another version is named in the statement",
};

/** The facts of a check that are shown to a person. */
const facts: Partial<Record<CheckName, readonly string[]>> = {
  content_unchanged: ["number"],
  sealed_by: ["signer"],
  registered_to: ["user_name", "company_name", "registered_at"],
  events_unbroken: ["count"],
  accepted_by_authority: ["decision", "received_at"],
  time_anchored: ["at"],
  platform_signature: ["key_id"],
};

const results = { good: "good             ", bad: "BAD              ", cannot_check: "cannot check now " } as const;

export function checkSentence({ name, result, reason, detail }: Check): string {
  const told = reason === "unreadable" && typeof detail.why === "string" ? [detail.why] : factsOf(name, detail);
  const because = reason === null ? "" : `: ${reasons[reason]}`;
  return `${results[result]} ${subjects[name]}${because}${told.length === 0 ? "" : ` (${told.join(", ")})`}`;
}

function factsOf(name: CheckName, detail: Check["detail"]): string[] {
  return (facts[name] ?? []).flatMap((key) => {
    const value = detail[key];
    return typeof value === "string" || typeof value === "number" ? [`${key.replaceAll("_", " ")}: ${value}`] : [];
  });
}
