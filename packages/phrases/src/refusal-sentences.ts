// The sentence of every refusal: what is wrong and what to do.
import type { ErrorCode } from "@filings/contract/errors";
import type { MessageDescriptor } from "@lingui/core";
import { identityErrors } from "./account/refusal-sentences.ts";
import { networkErrors } from "./company/refusal-sentences.ts";
import { formErrors } from "./form-errors.ts";
import { paymentErrors } from "./money/refusal-sentences.ts";
import { referenceErrors } from "./platform/refusal-sentences.ts";

export const errors = {
  ...formErrors,
  ...identityErrors,
  ...networkErrors,
  ...paymentErrors,
  ...referenceErrors,
  wrong_cursor: /*i18n*/ {
    id: "error.wrong_cursor",
    message: "Start again from the first page: this page mark does not belong to this list.",
  },
  page_too_deep: /*i18n*/ {
    id: "error.page_too_deep",
    message: "Narrow the filter or follow the next link: page numbers end after {most} rows.",
  },
  permission_required: /*i18n*/ {
    id: "error.permission_required",
    message:
      "Ask {holders}: you need the permission {permission, select, prepare {to prepare filings} submit {to submit filings} pay {to pay} other {to administer the company}}.",
  },
  has_errors: /*i18n*/ {
    id: "error.has_errors",
    message: "Fix {count, plural, one {# error} other {# errors}} before you seal.",
  },
  warnings_not_accepted: /*i18n*/ {
    id: "error.warnings_not_accepted",
    message: "Read and accept every warning before you submit.",
  },
  not_connected: /*i18n*/ {
    id: "error.not_connected",
    message: "Connect the company to NAIC first: a filing carries its MPCI Party ID.",
  },
  party_id_known: /*i18n*/ {
    id: "error.party_id_known",
    message: "Use the MPCI Party ID in the list: the shipping line has one already.",
  },
  party_id_in_use: /*i18n*/ {
    id: "error.party_id_in_use",
    message:
      "Check the MPCI Party ID: another company is connected with it. If you file for that company, ask it for a delegation.",
  },
  delegation_not_active: /*i18n*/ {
    id: "error.delegation_not_active",
    message: "Choose another party to file for: this delegation is not active.",
  },
  no_usable_key: /*i18n*/ {
    id: "error.no_usable_key",
    message: "Register a blockchain key first: the filing is sealed with it.",
  },
  key_not_usable: /*i18n*/ { id: "error.key_not_usable", message: "Choose another key: this one cannot seal now." },
  key_already_registered: /*i18n*/ {
    id: "error.key_already_registered",
    message: "Use another key: this address is registered already.",
  },
  key_is_public: /*i18n*/ {
    id: "error.key_is_public",
    message: "Create a key of your own: the private half of this one is published, so anyone could seal with it.",
  },
  proof_not_valid: /*i18n*/ {
    id: "error.proof_not_valid",
    message: "Sign the challenge again with the key you register: the proof does not fit its address.",
  },
  signature_malformed: /*i18n*/ {
    id: "error.signature_malformed",
    message: "Seal again: a signature has 65 bytes, written in hexadecimal.",
  },
  signature_malleable: /*i18n*/ {
    id: "error.signature_malleable",
    message: "Seal again: this form of signature could be altered unseen and is not taken.",
  },
  signature_of_other_key: /*i18n*/ {
    id: "error.signature_of_other_key",
    message: "Seal with {expected}: this signature was made with {actual}.",
  },
  link_not_valid: /*i18n*/ {
    id: "error.link_not_valid",
    message: "Ask for a new link: this one was used, replaced by a later one, or has expired.",
  },
  account_exists: /*i18n*/ {
    id: "error.account_exists",
    message: "Sign in with your password, then open the link again: this e-mail address already has an account.",
  },
  invitation_for_other_email: /*i18n*/ {
    id: "error.invitation_for_other_email",
    message: "Sign in with the e-mail address that the invitation was sent to: it is not the one you use now.",
  },
  already_member: /*i18n*/ {
    id: "error.already_member",
    message: "Look in the list of users: someone there already has this e-mail address.",
  },
  already_invited: /*i18n*/ {
    id: "error.already_invited",
    message: "Send the earlier invitation again or withdraw it: this e-mail address is invited already.",
  },
  password_too_short: /*i18n*/ {
    id: "error.password_too_short",
    message: "Choose a longer password: at least {least, plural, one {# character} other {# characters}}.",
  },
  password_too_common: /*i18n*/ {
    id: "error.password_too_common",
    message: "Choose another password: this one is easy to guess.",
  },
  current_password_wrong: /*i18n*/ {
    id: "error.current_password_wrong",
    message: "Enter your current password: this is not it.",
  },
  wrong_phone: /*i18n*/ {
    id: "error.wrong_phone",
    message: "Enter the phone number with its country code, like +971 50 123 4567.",
  },
  phone_needed: /*i18n*/ {
    id: "error.phone_needed",
    message: "Add and confirm a phone number first: SMS codes go there.",
  },
  wrong_code_for_phone: /*i18n*/ {
    id: "error.wrong_code_for_phone",
    message: "The code is wrong, already used or older than {minutes} minutes: check it, or ask for another.",
  },
  last_administrator: /*i18n*/ {
    id: "error.last_administrator",
    message: "Make someone else an administrator first: the company needs one.",
  },
  hand_over_needed: /*i18n*/ {
    id: "error.hand_over_needed",
    message: "Choose a colleague to take over the open filings.",
  },
  not_a_colleague: /*i18n*/ {
    id: "error.not_a_colleague",
    message:
      "{expected, select, active {Choose an active colleague.} other {Choose an active colleague who may prepare filings.}}",
  },
  approval_by_colleague: /*i18n*/ {
    id: "error.approval_by_colleague",
    message: "Ask a colleague to decide: nobody can approve their own key.",
  },
  approver_needs_key: /*i18n*/ {
    id: "error.approver_needs_key",
    message: "Register a blockchain key first: only someone who can seal can approve a key.",
  },
  key_not_removable: /*i18n*/ {
    id: "error.key_not_removable",
    message: "This key cannot be removed.",
  },
  key_not_waiting: /*i18n*/ {
    id: "error.key_not_waiting",
    message: "Reload the list: this key is no longer waiting for approval.",
  },
  registration_code_held: /*i18n*/ {
    id: "error.registration_code_held",
    message: "Check the number: {code} is a code of {holder} already.",
  },
  registration_code_asked: /*i18n*/ {
    id: "error.registration_code_asked",
    message: "Wait for the answer, or withdraw the earlier request: {code} is asked for already.",
  },
  party_id_replaced: /*i18n*/ {
    id: "error.party_id_replaced",
    message: "Reload the list: the company has entered another id since.",
  },
  party_id_held: /*i18n*/ {
    id: "error.party_id_held",
    message: "Nothing is left to do: this id holds for every company already.",
  },
  party_id_line_unknown: /*i18n*/ {
    id: "error.party_id_line_unknown",
    message: "Check the code: no shipping line has this SCAC.",
  },
  notice_ends_first: /*i18n*/ {
    id: "error.notice_ends_first",
    message: "Choose a later end: the notice would be over before it begins.",
  },
  parked_message_settled: /*i18n*/ {
    id: "error.parked_message_settled",
    message: "Reload the list: this message has been dealt with already.",
  },
  parked_message_not_replayable: /*i18n*/ {
    id: "error.parked_message_not_replayable",
    message: "Dismiss this message instead: processing it again changes nothing.",
  },
  registration_code_inactive: /*i18n*/ {
    id: "error.registration_code_inactive",
    message: "Choose another registration code: {code} is not active, or not yours to file under.",
  },
  delegation_missing: /*i18n*/ {
    id: "error.delegation_missing",
    message: "Ask the owner of {code} to delegate filing to your company, or choose a code of your own.",
  },
  declaration_type_mismatch: /*i18n*/ {
    id: "error.declaration_type_mismatch",
    message: "Choose a declaration type that belongs to the filing type.",
  },
  center_not_allowed: /*i18n*/ {
    id: "error.center_not_allowed",
    message:
      "Choose another customs centre for {field}: this one does not handle the filing type or the transport mode, or is used twice.",
  },
  requirements_not_met: /*i18n*/ {
    id: "error.requirements_not_met",
    message:
      "Add what is still missing: {count, plural, one {# thing keeps} other {# things keep}} this declaration from being sealed.",
  },
  package_unchanged: /*i18n*/ {
    id: "error.package_unchanged",
    message:
      "Correct what was rejected, or confirm that you send the same papers again: nothing has changed since the last submission.",
  },
  empty_file: /*i18n*/ {
    id: "error.empty_file",
    message: "Choose another file: this one is empty.",
  },
  encrypted_pdf: /*i18n*/ {
    id: "error.encrypted_pdf",
    message: "Save the PDF without a password and upload it again.",
  },
  infected_file: /*i18n*/ {
    id: "error.infected_file",
    message: "Remove this file: the scan found harmful content in it.",
  },
  active_content: /*i18n*/ {
    id: "error.active_content",
    message:
      "Save the file without macros, scripts and embedded files, for example by printing it to PDF, and upload that.",
  },
  damaged_file: /*i18n*/ {
    id: "error.damaged_file",
    message: "The file is damaged, incomplete or locked: open it on your computer, save it again and upload it.",
  },
  file_not_checkable: /*i18n*/ {
    id: "error.file_not_checkable",
    message:
      "Save the file again with another program, for example by printing it to PDF, and upload that: this one could not be checked in time.",
  },
  company_storage_full: /*i18n*/ {
    id: "error.company_storage_full",
    message: "Remove files that no filing needs: the company's {gigabytes} GB of storage are used up.",
  },
  attachments_full: /*i18n*/ {
    id: "error.attachments_full",
    message:
      "Remove a file first: a filing carries at most {most, plural, one {# attached file} other {# attached files}}.",
  },
  limit_reached: /*i18n*/ {
    id: "error.limit_reached",
    message: "Remove a document first: a filing holds at most {documents} documents and {megabytes} MB.",
  },
  party_ids_full: /*i18n*/ {
    id: "error.party_ids_full",
    message:
      "Contact support to have old ones removed: your company has entered {most, plural, one {# party ID} other {# party IDs}} of shipping lines, the most it can.",
  },
  templates_full: /*i18n*/ {
    id: "error.templates_full",
    message:
      "Delete a template first: your company keeps {most, plural, one {# template} other {# templates}}, the most it can.",
  },
  template_name_taken: /*i18n*/ {
    id: "error.template_name_taken",
    message: "Choose another name: your company has a template of this name.",
  },
  duplicate_request: /*i18n*/ {
    id: "error.duplicate_request",
    message: "Open the filing you requested a moment ago: it has the same details and reference.",
  },
  already_requested: /*i18n*/ {
    id: "error.already_requested",
    message: "Open the declaration: it was requested before you changed what is typed here.",
  },
  filing_locked: /*i18n*/ {
    id: "error.filing_locked",
    message: "Reload the filing: in its status ({status}) its documents and seal cannot change.",
  },
  document_locked: /*i18n*/ {
    id: "error.document_locked",
    message: "This document cannot be changed: it came from the authority, or a sealed version includes it.",
  },
  duplicate_document: /*i18n*/ {
    id: "error.duplicate_document",
    message: "Use the document that is already there: this file was uploaded to this filing before.",
  },
  no_documents: /*i18n*/ {
    id: "error.no_documents",
    message: "Upload a document first: this filing has none yet.",
  },
  document_not_clean: /*i18n*/ {
    id: "error.document_not_clean",
    message:
      "{scan, select, INFECTED {Remove {name}: the scan found harmful content in it.} other {Wait until {name} has been scanned for viruses, then try again.}}",
  },
  paper_refused: /*i18n*/ {
    id: "error.paper_refused",
    message: "Remove {name} or replace it with another file: NAIC refused it.",
  },
  file_too_large: /*i18n*/ {
    id: "error.file_too_large",
    message: "Upload a smaller file: the limit is {megabytes} MB.",
  },
  unsupported_type: /*i18n*/ {
    id: "error.unsupported_type",
    message: "Upload a file of one of these types: {accepted}. This one is of another type.",
  },
  seats_taken: /*i18n*/ {
    id: "error.seats_taken",
    message:
      "Choose a larger plan, withdraw an invitation or deactivate somebody: {seats, plural, one {the # seat} other {all # seats}} of the plan of {name} are taken.",
  },
  label_exists: /*i18n*/ {
    id: "error.label_exists",
    message: "Choose another name: the company has a label with this one.",
  },
  labels_taken: /*i18n*/ {
    id: "error.labels_taken",
    message: "Delete a label first: a company has at most {most, plural, one {# label} other {# labels}}.",
  },
  notes_taken: /*i18n*/ {
    id: "error.notes_taken",
    message: "This filing has {most} notes, which is all there is room for.",
  },
  not_a_member: /*i18n*/ {
    id: "error.not_a_member",
    message: "Mention active colleagues of your company only.",
  },
  snoozes_taken: /*i18n*/ {
    id: "error.snoozes_taken",
    message: "You have snoozed {most} filings, which is all there is room for. Bring one back first.",
  },
  views_taken: /*i18n*/ {
    id: "error.views_taken",
    message: "Delete a view first: a list has at most {most, plural, one {# saved view} other {# saved views}}.",
  },
  tokens_taken: /*i18n*/ {
    id: "error.tokens_taken",
    message: "Revoke a token first: a company has at most {most, plural, one {# API token} other {# API tokens}}.",
  },
  webhooks_taken: /*i18n*/ {
    id: "error.webhooks_taken",
    message: "Remove a webhook first: a company has at most {most, plural, one {# webhook} other {# webhooks}}.",
  },
  rules_taken: /*i18n*/ {
    id: "error.rules_taken",
    message: "Remove a rule first: a company has at most {most, plural, one {# rule} other {# rules}}.",
  },
  always_told: /*i18n*/ {
    id: "error.always_told",
    message: "Leave this one on: a ban on loading always reaches you on the screen and by e-mail.",
  },
  webhook_address_not_usable: /*i18n*/ {
    id: "error.webhook_address_not_usable",
    message: "Enter a public address that begins with https://, without a user name.",
  },
  token_scope_missing: /*i18n*/ {
    id: "error.token_scope_missing",
    message: "Use an API token that was made for this, or sign in: this one does not reach the call.",
  },
  plan_not_offered: /*i18n*/ {
    id: "error.plan_not_offered",
    message: "Choose another plan: this one is not on offer.",
  },
  code_sent_recently: /*i18n*/ {
    id: "error.code_sent_recently",
    message:
      "Use the code that was just sent, or wait {seconds, plural, one {# second} other {# seconds}} and ask for another.",
  },
  codes_spent: /*i18n*/ {
    id: "error.codes_spent",
    message:
      "Wait {minutes, plural, one {# minute} other {# minutes}}, then ask for another code: as many as are sent in an hour were sent.",
  },
  not_signed_in: /*i18n*/ { id: "error.not_signed_in", message: "Sign in to continue." },
  wrong_credentials: /*i18n*/ {
    id: "error.wrong_credentials",
    message: "Wrong e-mail or password.",
  },
  wrong_code: /*i18n*/ {
    id: "error.wrong_code",
    message: "The code is wrong, already used or older than {minutes} minutes: check it, or ask for another.",
  },
  refresh_not_accepted: /*i18n*/ {
    id: "error.refresh_not_accepted",
    message: "Sign in again: this session has ended.",
  },
  session_outlived: /*i18n*/ {
    id: "error.session_outlived",
    message: "Sign in again: the clock of this demo was moved forward, past the end of this session.",
  },
  token_not_accepted: /*i18n*/ {
    id: "error.token_not_accepted",
    message: "Sign in again: the access token has expired or was withdrawn.",
  },
  origin_not_accepted: /*i18n*/ {
    id: "error.origin_not_accepted",
    message: "Open the app at its own address: calls from this page are not taken.",
  },
  not_found: /*i18n*/ {
    id: "error.not_found",
    message: "There is nothing here, or it belongs to another company. Check the address.",
  },
  feature_off: /*i18n*/ {
    id: "error.feature_off",
    message: "This is not switched on for your company yet.",
  },
  stale_revision: /*i18n*/ {
    id: "error.stale_revision",
    message: "Reload the page: it was saved in another tab or by someone else after you opened it.",
  },
  newer_answer: /*i18n*/ {
    id: "error.newer_answer",
    message: "Read the newer answer first: it came after you opened the filing.",
  },
  invalid_transition: /*i18n*/ {
    id: "error.invalid_transition",
    message:
      "{because, select, update {Finish or discard the update first, then withdraw the bill.} withdrawal {Wait for NAIC’s answer: the withdrawal of this bill is on its way.} withdrawn {Your answer was not sent: the bill was withdrawn from NAIC.} expired {Your answer was not sent: the filing expired 200 days after it was filed. Copy it to file again.} other {Reload the filing: its status ({status}) does not allow this.}}",
  },
  preparation_expired: /*i18n*/ {
    id: "error.preparation_expired",
    message: "Prepare the submission again: a preparation lasts {minutes} minutes, and a newer one takes its place.",
  },
  preparation_used: /*i18n*/ {
    id: "error.preparation_used",
    message: "Reload the filing: this has been submitted already.",
  },
  content_changed: /*i18n*/ {
    id: "error.content_changed",
    message: "Prepare the submission again: the filing changed after it was prepared.",
  },
  price_changed: /*i18n*/ {
    id: "error.price_changed",
    message: "The price changed after the filing was prepared: check it and submit again.",
  },
  idempotency_conflict: /*i18n*/ {
    id: "error.idempotency_conflict",
    message: "Use a new Idempotency-Key: this one came with another request.",
  },
  connection_in_use: /*i18n*/ {
    id: "error.connection_in_use",
    message: "Wait until no filing is on its way to NAIC, then change the connection.",
  },
  asked_recently: /*i18n*/ {
    id: "error.asked_recently",
    message: "Wait {seconds, plural, one {# second} other {# seconds}} before you ask the authority again.",
  },
  reminded_recently: /*i18n*/ {
    id: "error.reminded_recently",
    message: "They were reminded in the last 24 hours: call them, or remind them again tomorrow.",
  },
  nobody_to_remind: /*i18n*/ {
    id: "error.nobody_to_remind",
    message: "Nobody here files the missing bills: ask their filers yourself, by their party ids.",
  },
  too_slow: /*i18n*/ {
    id: "error.too_slow",
    message: "Try again on a faster connection: what you sent did not arrive in time.",
  },
  too_large: /*i18n*/ { id: "error.too_large", message: "Send less at once: the limit is {megabytes} MB." },
  wrong_media_type: /*i18n*/ { id: "error.wrong_media_type", message: "Send the body as {media_type}." },
  too_many_tries: /*i18n*/ {
    id: "error.too_many_tries",
    message:
      "Wait {minutes, plural, one {# minute} other {# minutes}}, then try again: there were too many wrong tries. Or open “Forgotten password”: after the link in the mail you sign in at once.",
  },
  too_many_requests: /*i18n*/ {
    id: "error.too_many_requests",
    message: "Too many requests from here. Try again in {seconds, plural, one {# second} other {# seconds}}.",
  },
  inbox_signature_wrong: /*i18n*/ {
    id: "error.inbox_signature_wrong",
    message: "Check the shared secret: the signature does not fit this message.",
  },
  inbox_time_wrong: /*i18n*/ {
    id: "error.inbox_time_wrong",
    message: "Set the clock: the time stamp is more than {seconds} seconds away from ours.",
  },
  internal: /*i18n*/ {
    id: "error.internal",
    message: "Try again in a moment. The fault is ours; if it stays, tell us request number {request}.",
  },
  authority_unavailable: /*i18n*/ {
    id: "error.authority_unavailable",
    message: "Try again in a few minutes: the authority is not answering now.",
  },
  store_unavailable: /*i18n*/ {
    id: "error.store_unavailable",
    message: "Try again in a few minutes: files cannot be kept or read now. Nothing else was lost.",
  },
  starting: /*i18n*/ { id: "error.starting", message: "Try again in a moment: the service is starting or busy." },
} as const satisfies Record<ErrorCode, MessageDescriptor>;

/** Named when no holder of a permission is known. */
export const someAdministrator: MessageDescriptor = /*i18n*/ {
  id: "error.some_administrator",
  message: "an administrator of your company",
};
