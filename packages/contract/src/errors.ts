// The closed list of refusals: each code owns its HTTP status; sentences live in the phrases.

export const errorStatuses = {
  bad_request: 400,
  broken_json: 400,
  too_deep: 400,
  unknown_field: 400,
  wrong_value: 400,
  required_field: 400,
  too_long: 400,
  too_many: 400,
  wrong_cursor: 400,
  page_too_deep: 400,
  permission_required: 400,
  has_errors: 400,
  warnings_not_accepted: 400,
  company_waits: 400,
  company_suspended: 400,
  not_connected: 400,
  party_id_in_use: 400,
  party_id_known: 400,
  delegation_not_active: 400,
  delegation_of_others: 400,
  no_usable_key: 400,
  key_not_usable: 400,
  key_already_registered: 400,
  key_is_public: 400,
  proof_not_valid: 400,
  signature_malformed: 400,
  signature_malleable: 400,
  signature_of_other_key: 400,
  insufficient_balance: 400,
  payer_cannot_cover: 400,
  plan_unpaid: 400,
  card_needed: 400,
  ceiling_too_low: 400,
  link_not_valid: 400,
  account_exists: 400,
  invitation_for_other_email: 400,
  already_member: 400,
  already_invited: 400,
  own_company: 400,
  company_invited: 400,
  password_too_short: 400,
  password_too_common: 400,
  current_password_wrong: 400,
  wrong_phone: 400,
  phone_needed: 400,
  wrong_code_for_phone: 400,
  last_administrator: 400,
  hand_over_needed: 400,
  not_a_colleague: 400,
  approval_by_colleague: 400,
  approver_needs_key: 400,
  key_not_removable: 400,
  registration_code_inactive: 400,
  registration_code_held: 400,
  registration_code_asked: 400,
  parked_message_settled: 400,
  notice_ends_first: 400,
  price_unchanged: 400,
  party_id_replaced: 400,
  party_id_held: 400,
  party_id_line_unknown: 400,
  parked_message_not_replayable: 400,
  delegation_missing: 400,
  declaration_type_mismatch: 400,
  center_not_allowed: 400,
  requirements_not_met: 400,
  package_unchanged: 400,
  empty_file: 400,
  encrypted_pdf: 400,
  infected_file: 400,
  active_content: 400,
  damaged_file: 400,
  file_not_checkable: 400,
  company_storage_full: 400,
  attachments_full: 400,
  limit_reached: 400,
  party_ids_full: 400,
  templates_full: 400,
  seats_taken: 400,
  label_exists: 400,
  labels_taken: 400,
  snoozes_taken: 400,
  notes_taken: 400,
  not_a_member: 400,
  views_taken: 400,
  tokens_taken: 400,
  webhooks_taken: 400,
  rules_taken: 400,
  webhook_address_not_usable: 400,
  token_scope_missing: 400,
  oversight_required: 400,
  plan_not_offered: 400,
  code_sent_recently: 429,
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_code: 401,
  refresh_not_accepted: 401,
  session_outlived: 401,
  token_not_accepted: 403,
  origin_not_accepted: 401,
  not_found: 404,
  feature_off: 404,
  stale_revision: 409,
  newer_answer: 409,
  invalid_transition: 409,
  preparation_expired: 409,
  preparation_used: 409,
  content_changed: 409,
  price_changed: 409,
  idempotency_conflict: 409,
  connection_in_use: 409,
  connection_changed: 409,
  already_delegated: 409,
  template_name_taken: 409,
  agent_cannot_delegate: 409,
  company_is_unit: 409,
  unit_number_taken: 409,
  unit_in_use: 409,
  key_not_waiting: 409,
  duplicate_request: 409,
  already_requested: 409,
  filing_locked: 409,
  document_locked: 409,
  duplicate_document: 409,
  no_documents: 409,
  document_not_clean: 409,
  paper_refused: 409,
  nothing_to_pay: 409,
  refund_too_large: 409,
  payment_not_in_doubt: 409,
  price_day_too_near: 409,
  price_change_decided: 409,
  price_change_own: 409,
  price_change_outdated: 409,
  decision_by_colleague: 409,
  second_administrator_needed: 409,
  assessment_expired: 409,
  too_many_invitations: 429,
  asked_recently: 429,
  reminded_recently: 429,
  nobody_to_remind: 409,
  too_slow: 408,
  too_large: 413,
  file_too_large: 413,
  wrong_media_type: 415,
  unsupported_type: 415,
  too_many_requests: 429,
  too_many_tries: 429,
  inbox_signature_wrong: 401,
  inbox_time_wrong: 401,
  internal: 500,
  authority_unavailable: 502,
  payment_provider_unavailable: 502,
  starting: 503,
  store_unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;
export const errorCodes = Object.keys(errorStatuses) as ErrorCode[];

export type Severity = "error" | "warning" | "info";
export type Params = Readonly<Record<string, string | number | boolean | null>>;

/** One error at one field; `path` is a JSON path, empty for the whole body. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly severity: Severity;
  readonly params?: Params;
}

/** An expected refusal; any other thrown error is a bug. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  readonly errors: readonly FieldError[];
  /** Additional data of the answer: the current object, or seconds to wait. */
  readonly extra: { readonly current?: unknown; readonly retryAfterSeconds?: number };

  constructor(
    code: ErrorCode,
    {
      params = {},
      errors = [],
      ...extra
    }: { params?: Params; errors?: readonly FieldError[]; current?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.name = "Problem";
    this.code = code;
    this.params = params;
    this.errors = errors;
    this.extra = extra;
  }
}
