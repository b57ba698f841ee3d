// What was looked at in a receipt, and why it is bad or cannot be told: a sentence for each.
import type { CheckName } from "@filings/seal/receipt";
import type { CheckReason } from "@filings/seal/verify-receipt";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const checkSubjects: Readonly<Record<CheckName, MessageDescriptor>> = {
  receipt_readable: msg`The receipt can be read`,
  content_unchanged: msg`The filing is the one that was sealed`,
  files_unchanged: msg`Its documents are the ones that were sealed`,
  digest_matches: msg`The seal covers exactly this statement`,
  sealed_by: msg`The seal was made with the key that is named`,
  registered_to: msg`The key was registered to the person and company named`,
  events_unbroken: msg`The history is complete and unchanged`,
  accepted_by_authority: msg`The authority accepted it`,
  time_anchored: msg`An outside witness confirms the time`,
  platform_signature: msg`The platform signed this receipt`,
};

export const checkReasons: Readonly<Record<CheckReason, MessageDescriptor>> = {
  anchor_differs: msg`The outside witness recorded something else.`,
  anchor_not_checked: msg`The outside witness was not asked.`,
  authority_message_differs: msg`A message from the authority is not the one recorded.`,
  authority_message_not_given: msg`The authority's message is not with the receipt.`,
  changed_after_signing: msg`It was changed after the platform signed it.`,
  company_differs: msg`The statement names another company.`,
  content_differs: msg`The content's fingerprint is not the sealed one.`,
  decision_not_in_events: msg`The decision is not in the history.`,
  digest_differs: msg`The fingerprint is not that of the statement.`,
  document_not_sealed: msg`A listed document was not sealed.`,
  environment_differs: msg`It was sealed for another environment.`,
  events_broken: msg`The chain of events is broken.`,
  file_differs: msg`A document's fingerprint is not the sealed one.`,
  file_not_given: msg`A document is missing here. Add it with the receipt.`,
  filing_differs: msg`The statement names another filing.`,
  leaf_not_in_events: msg`What was witnessed is not in the history.`,
  no_decision_yet: msg`The authority had not decided when the receipt was made.`,
  no_outside_anchor: msg`No outside witness was used.`,
  no_trusted_keys: msg`The platform's public keys could not be fetched.`,
  not_anchored_yet: msg`It had not been witnessed when the receipt was made.`,
  path_broken: msg`The link to the witnessed fingerprint is broken.`,
  platform_key_unknown: msg`It was not signed with one of this platform's keys.`,
  refused_by_authority: msg`The authority refused it.`,
  registered_too_late: msg`The key was registered only after it had sealed.`,
  rests_on_changed_part: msg`It depends on a part that was changed.`,
  rests_on_platform_signature: msg`It depends on the platform's signature, which could not be confirmed.`,
  rests_on_typed_data: msg`It depends on the statement, which failed its check.`,
  signature_invalid: msg`The signature is wrong.`,
  signature_type_unknown: msg`This kind of signature is not known here.`,
  signer_differs: msg`Another key made the seal.`,
  submission_not_in_events: msg`The submission is not in the history.`,
  typed_data_invalid: msg`The statement is not that of a filing.`,
  unreadable: msg`It cannot be read.`,
  version_differs: msg`The statement names another version.`,
  withdrawn_from_authority: msg`It was withdrawn, and the authority confirmed that.`,
  witness_unknown: msg`The outside witness is not one this platform uses.`,
};
