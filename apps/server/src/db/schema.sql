-- RENDERED by `npm run docs` from a migrated database: read it, change db/migrations.

create sequence filing_numbers as bigint;

create sequence top_up_receipts as bigint;

create table adc_answers (
  message_id text not null,
  notice_id uuid not null,
  filing_id uuid,
  version integer,
  sequence integer,
  kind text not null,
  body jsonb not null,
  issued_at timestamp with time zone,
  received_at timestamp with time zone not null,
  raw_sha256 text not null,
  outcome text not null,
  reason text,
  settled_at timestamp with time zone not null,
  alerted_at timestamp with time zone,
  PRIMARY KEY (message_id, notice_id),
  FOREIGN KEY (filing_id) REFERENCES adc_filings(id),
  FOREIGN KEY (notice_id) REFERENCES notices(id),
  CHECK ((outcome = ANY (ARRAY['APPLIED'::text, 'NOTED'::text, 'PARKED'::text, 'IGNORED'::text, 'FOREIGN'::text, 'UNKNOWN'::text, 'SET_ASIDE'::text])))
);
CREATE INDEX adc_answers_filing ON public.adc_answers USING btree (filing_id, received_at);
CREATE INDEX adc_answers_notice ON public.adc_answers USING btree (notice_id);
CREATE INDEX adc_answers_parked ON public.adc_answers USING btree (received_at) WHERE ((outcome = 'PARKED'::text) AND (alerted_at IS NULL));

create table adc_approvals (
  filing_id uuid not null,
  version integer not null,
  authority_code text not null,
  status text not null,
  reason text,
  reference text,
  carries_over boolean not null,
  carried_over boolean default false not null,
  decided_at timestamp with time zone,
  named_at timestamp with time zone not null,
  PRIMARY KEY (filing_id, version, authority_code),
  FOREIGN KEY (filing_id) REFERENCES adc_filings(id),
  CHECK ((status = ANY (ARRAY['PENDING'::text, 'REJECTED'::text, 'APPROVED'::text])))
);
CREATE INDEX adc_approvals_authority ON public.adc_approvals USING btree (authority_code, filing_id);

create table adc_delegations (
  id uuid not null,
  registration_code_id uuid not null,
  delegate_id uuid not null,
  state text not null,
  valid_from date not null,
  valid_to date,
  connection_id uuid,
  ended_at timestamp with time zone,
  people uuid[],
  payer text default 'FILER'::text not null,
  monthly_limit_e5 bigint,
  replaced uuid[] default '{}'::uuid[] not null,
  PRIMARY KEY (id),
  FOREIGN KEY (connection_id) REFERENCES company_connections(id),
  FOREIGN KEY (delegate_id) REFERENCES companies(id),
  FOREIGN KEY (registration_code_id) REFERENCES registration_codes(id),
  CHECK (((payer = 'PRINCIPAL'::text) OR (monthly_limit_e5 IS NULL))),
  CHECK ((monthly_limit_e5 >= 0)),
  CHECK ((payer = ANY (ARRAY['FILER'::text, 'PRINCIPAL'::text]))),
  CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'SUSPENDED'::text, 'EXPIRED'::text, 'ENDED'::text])))
);
CREATE INDEX adc_delegations_connection ON public.adc_delegations USING btree (connection_id, registration_code_id) WHERE (state = 'ACTIVE'::text);
CREATE INDEX adc_delegations_delegate ON public.adc_delegations USING btree (delegate_id, registration_code_id);

create table adc_documents (
  id uuid not null,
  filing_id uuid not null,
  company_id uuid not null,
  origin text not null,
  document_type text,
  number text,
  issue_date date,
  expiry_date date,
  issuing_authority text,
  issuing_country text,
  amount text,
  currency text,
  attestation_number text,
  note text,
  file_name text not null,
  mime_type text not null,
  size bigint not null,
  sha256 text,
  pages integer,
  scan text not null,
  sealed_in integer[] default '{}'::integer[] not null,
  authority_reference text,
  uploaded_by uuid,
  revision integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  announced_sha256 text,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (filing_id) REFERENCES adc_filings(id),
  FOREIGN KEY (uploaded_by) REFERENCES users(id),
  CHECK (((origin = 'AUTHORITY'::text) OR (sha256 IS NOT NULL))),
  CHECK ((origin = ANY (ARRAY['USER'::text, 'AUTHORITY'::text]))),
  CHECK ((scan = ANY (ARRAY['CLEAN'::text, 'PENDING'::text, 'INFECTED'::text, 'NOT_SCANNED'::text]))),
  CHECK ((sha256 ~ '^0x[0-9a-f]{64}$'::text))
);
CREATE UNIQUE INDEX adc_documents_announced ON public.adc_documents USING btree (filing_id, authority_reference) WHERE (authority_reference IS NOT NULL);
CREATE INDEX adc_documents_filing ON public.adc_documents USING btree (filing_id, created_at);
CREATE INDEX adc_documents_sha256 ON public.adc_documents USING btree (sha256);
CREATE INDEX adc_documents_uploaded ON public.adc_documents USING btree (company_id, created_at DESC, id DESC) WHERE ((origin = 'USER'::text) AND (removed_at IS NULL));

create table adc_filing_counts (
  company_id uuid not null,
  is_closed boolean not null,
  status text not null,
  slot smallint not null,
  count integer not null,
  PRIMARY KEY (company_id, is_closed, status, slot)
);

create table adc_filing_words (
  company_id uuid not null,
  word text not null,
  filing_id uuid not null,
  PRIMARY KEY (filing_id, word)
);
CREATE INDEX adc_filing_words_prefix ON public.adc_filing_words USING btree (company_id, word text_pattern_ops, filing_id);

create table adc_filings (
  id uuid not null,
  company_id uuid not null,
  status text not null,
  status_changed_at timestamp with time zone not null,
  version integer default 1 not null,
  revision integer default 1 not null,
  last_sent_version integer,
  header jsonb not null,
  name text generated always as ((header ->> 'name'::text)) stored not null,
  filing_type text generated always as ((header ->> 'filing_type'::text)) stored not null,
  declaration_type text generated always as ((header ->> 'declaration_type'::text)) stored not null,
  center_code text generated always as ((header ->> 'center_code'::text)) stored not null,
  importer_code text generated always as ((header ->> 'importer_code'::text)) stored,
  exporter_code text generated always as ((header ->> 'exporter_code'::text)) stored,
  reference text generated always as ((header ->> 'reference'::text)) stored,
  expected_at text generated always as ((header ->> 'expected_at'::text)) stored,
  filing_number text,
  declaration_number text,
  failure jsonb,
  charges jsonb,
  receipt_number text,
  released_at timestamp with time zone,
  attention text,
  late_at timestamp with time zone,
  due_at timestamp with time zone,
  last_event_seq integer default 0 not null,
  last_event_hash text default '0x0000000000000000000000000000000000000000000000000000000000000000'::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  created_by uuid not null,
  is_closed boolean generated always as (((status = 'COMPLETED'::text) OR ((status = 'REJECTED'::text) AND ((failure ->> 'stage'::text) <> 'NUMBER'::text) AND ((failure ->> 'resubmittable'::text) = 'false'::text)))) stored not null,
  needs_action boolean generated always as (((status = ANY (ARRAY['FILING_NUMBER_ISSUED'::text, 'PAYMENT_PENDING'::text, 'PAYMENT_FAILED'::text, 'FAILED'::text])) OR ((status = 'REJECTED'::text) AND (((failure ->> 'stage'::text) = 'NUMBER'::text) OR ((failure ->> 'resubmittable'::text) = 'true'::text))))) stored not null,
  late_told_at timestamp with time zone,
  principal_id uuid,
  assigned_to uuid,
  assigned_by uuid,
  assigned_at timestamp with time zone,
  handed_over_from uuid,
  PRIMARY KEY (id),
  UNIQUE (filing_number),
  FOREIGN KEY (assigned_by) REFERENCES users(id),
  FOREIGN KEY (assigned_to) REFERENCES users(id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (handed_over_from) REFERENCES users(id),
  FOREIGN KEY (principal_id) REFERENCES companies(id),
  CHECK (((failure IS NOT NULL) = (status = ANY (ARRAY['REJECTED'::text, 'FAILED'::text])))),
  CHECK ((status = ANY (ARRAY['DRAFT'::text, 'FILING_NUMBER_ISSUED'::text, 'PENDING_SUBMISSION_RESPONSE'::text, 'FAILED'::text, 'REJECTED'::text, 'SUBMISSION_ACCEPTED'::text, 'PENDING_APPROVALS'::text, 'PAYMENT_PENDING'::text, 'PAYMENT_STARTED'::text, 'PAYMENT_FAILED'::text, 'COMPLETED'::text, 'SUBMITTED'::text, 'APPROVED'::text, 'PAID'::text, 'PENDING_COMPLETE'::text])))
);
CREATE INDEX adc_filings_created ON public.adc_filings USING btree (company_id, is_closed, created_at, id);
CREATE INDEX adc_filings_due ON public.adc_filings USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX adc_filings_expected ON public.adc_filings USING btree (company_id, is_closed, COALESCE(expected_at, '9999-12-31'::text), id);
CREATE INDEX adc_filings_handed_over ON public.adc_filings USING btree (company_id, handed_over_from) WHERE (handed_over_from IS NOT NULL);
CREATE INDEX adc_filings_late ON public.adc_filings USING btree (late_at) WHERE ((late_at IS NOT NULL) AND (late_at IS DISTINCT FROM late_told_at));
CREATE INDEX adc_filings_name ON public.adc_filings USING btree (company_id, is_closed, name, id);
CREATE INDEX adc_filings_needing ON public.adc_filings USING btree (company_id, created_at, id) WHERE needs_action;
CREATE INDEX adc_filings_numbers ON public.adc_filings USING btree (company_id, is_closed, COALESCE(filing_number, ''::text), id);
CREATE INDEX adc_filings_of_person ON public.adc_filings USING btree (company_id, COALESCE(assigned_to, created_by)) WHERE (NOT is_closed);
CREATE INDEX adc_filings_principal ON public.adc_filings USING btree (principal_id, updated_at) WHERE (principal_id IS NOT NULL);
CREATE INDEX adc_filings_status ON public.adc_filings USING btree (company_id, is_closed, status, created_at, id);
CREATE INDEX adc_filings_status_changed ON public.adc_filings USING btree (status, status_changed_at);
CREATE INDEX adc_filings_updated ON public.adc_filings USING btree (company_id, is_closed, updated_at, id);
CREATE CONSTRAINT TRIGGER adc_filings_counted AFTER INSERT ON public.adc_filings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_adc_filings();
CREATE CONSTRAINT TRIGGER adc_filings_moved AFTER UPDATE ON public.adc_filings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.is_closed IS DISTINCT FROM new.is_closed))) EXECUTE FUNCTION count_adc_filings();
CREATE TRIGGER adc_filings_tell_webhooks AFTER UPDATE OF status ON public.adc_filings FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION tell_webhooks('adc.filing.status_changed', 'name', 'filing_number');

create table adc_messages (
  id uuid not null,
  filing_id uuid not null,
  company_id uuid not null,
  kind text not null,
  version integer,
  bytes bytea not null,
  attachments jsonb default '[]'::jsonb not null,
  state text not null,
  tries integer default 0 not null,
  reservation_id uuid,
  last_error text,
  receipt text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  not_before timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (filing_id) REFERENCES adc_filings(id),
  CHECK ((kind = ANY (ARRAY['NUMBER_REQUEST'::text, 'SUBMISSION'::text, 'ASSESSMENT_REQUEST'::text, 'PAYMENT_ADVICE'::text]))),
  CHECK ((state = ANY (ARRAY['QUEUED'::text, 'DELIVERED'::text, 'UNDELIVERABLE'::text])))
);
CREATE INDEX adc_messages_filing ON public.adc_messages USING btree (filing_id, created_at);

create table adc_payments (
  id uuid not null,
  filing_id uuid not null,
  company_id uuid not null,
  assessment_id text not null,
  version integer not null,
  amount_e5 bigint not null,
  currency text not null,
  provider text not null,
  state text not null,
  reference text,
  redirect_url text,
  receipt_number text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  expires_at timestamp with time zone,
  checked_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (filing_id) REFERENCES adc_filings(id),
  CHECK ((amount_e5 > 0)),
  CHECK (((reference IS NULL) = (redirect_url IS NULL))),
  CHECK (((state <> ALL (ARRAY['OPEN'::text, 'PAID'::text, 'DECLINED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'MISMATCH'::text])) OR (reference IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['CREATING'::text, 'OPEN'::text, 'PAID'::text, 'DECLINED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'MISMATCH'::text, 'ABANDONED'::text])))
);
CREATE INDEX adc_payments_filing ON public.adc_payments USING btree (filing_id, created_at);
CREATE UNIQUE INDEX adc_payments_live ON public.adc_payments USING btree (filing_id) WHERE (state = ANY (ARRAY['CREATING'::text, 'OPEN'::text]));
CREATE INDEX adc_payments_mismatch ON public.adc_payments USING btree (created_at) WHERE (state = 'MISMATCH'::text);
CREATE UNIQUE INDEX adc_payments_reference ON public.adc_payments USING btree (provider, reference);
CREATE INDEX adc_payments_watched ON public.adc_payments USING btree (checked_at) WHERE (state = ANY (ARRAY['CREATING'::text, 'OPEN'::text]));

create table adc_preparations (
  id uuid not null,
  filing_id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  key_id uuid not null,
  version integer not null,
  revision integer not null,
  signer text not null,
  content text not null,
  typed_data jsonb not null,
  digest text not null,
  documents jsonb not null,
  price jsonb not null,
  findings jsonb not null,
  detail jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  voided_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (filing_id) REFERENCES adc_filings(id),
  FOREIGN KEY (key_id) REFERENCES blockchain_keys(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX adc_preparations_filing ON public.adc_preparations USING btree (filing_id);

create table adc_versions (
  filing_id uuid not null,
  version integer not null,
  content text not null,
  documents jsonb not null,
  sealed_at timestamp with time zone not null,
  sealed_by uuid not null,
  preparation_id uuid not null,
  message_id uuid not null,
  seal jsonb not null,
  outcome text,
  PRIMARY KEY (filing_id, version),
  FOREIGN KEY (filing_id) REFERENCES adc_filings(id),
  FOREIGN KEY (sealed_by) REFERENCES users(id),
  CHECK ((outcome = ANY (ARRAY['ACCEPTED'::text, 'REJECTED'::text, 'FAILED'::text, 'SUPERSEDED'::text])))
);

create table api_tokens (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  name text not null,
  scopes text[] not null,
  token_hash text not null,
  ends_in text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX api_tokens_company ON public.api_tokens USING btree (company_id, id) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX api_tokens_hash ON public.api_tokens USING btree (token_hash);
CREATE INDEX api_tokens_user ON public.api_tokens USING btree (user_id);
CREATE TRIGGER api_tokens_access_changed AFTER DELETE OR UPDATE OF revoked_at ON public.api_tokens FOR EACH ROW EXECUTE FUNCTION tell_changed_access();

create table attempts (
  scope text not null,
  key text not null,
  count integer not null,
  since timestamp with time zone not null,
  next_at timestamp with time zone not null,
  PRIMARY KEY (scope, key),
  CHECK ((count >= 0))
);
CREATE INDEX attempts_age ON public.attempts USING btree (since);

create table automatic_top_ups (
  company_id uuid not null,
  is_on boolean not null,
  below_e5 bigint not null,
  credits_e5 bigint not null,
  most_e5 bigint not null,
  stopped_because text,
  ceiling_told date,
  set_at timestamp with time zone not null,
  set_by uuid not null,
  stopped_card text,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (set_by) REFERENCES users(id),
  CHECK ((below_e5 > 0)),
  CHECK ((most_e5 >= credits_e5)),
  CHECK (((NOT is_on) OR (stopped_because IS NULL))),
  CHECK ((credits_e5 > 0))
);

create table blockchain_keys (
  id uuid not null,
  user_id uuid not null,
  company_id uuid not null,
  ethereum_address text not null,
  type text not null,
  created_at timestamp with time zone not null,
  transaction_pending boolean not null,
  transaction_confirmed boolean not null,
  removable boolean default true not null,
  disabled_at timestamp with time zone,
  proof jsonb,
  approval text,
  decided_by uuid,
  decided_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((approval = ANY (ARRAY['PENDING'::text, 'REJECTED'::text, 'APPROVED'::text]))),
  CHECK ((ethereum_address = lower(ethereum_address)))
);
CREATE UNIQUE INDEX blockchain_keys_address ON public.blockchain_keys USING btree (ethereum_address) WHERE (disabled_at IS NULL);
CREATE INDEX blockchain_keys_user ON public.blockchain_keys USING btree (user_id, company_id);
CREATE INDEX blockchain_keys_waiting ON public.blockchain_keys USING btree (company_id) WHERE ((approval = 'PENDING'::text) AND (disabled_at IS NULL));

create table card_setups (
  id uuid not null,
  company_id uuid not null,
  amount_e5 bigint default 0 not null,
  currency text not null,
  provider text not null,
  state text not null,
  reference text,
  redirect_url text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  expires_at timestamp with time zone,
  checked_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK ((amount_e5 = 0)),
  CHECK ((state = ANY (ARRAY['CREATING'::text, 'OPEN'::text, 'PAID'::text, 'DECLINED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'ABANDONED'::text])))
);
CREATE INDEX card_setups_company ON public.card_setups USING btree (company_id, created_at);
CREATE UNIQUE INDEX card_setups_reference ON public.card_setups USING btree (provider, reference);
CREATE INDEX card_setups_watched ON public.card_setups USING btree (checked_at) WHERE (state = ANY (ARRAY['CREATING'::text, 'OPEN'::text]));

create table carrier_party_ids (
  id bigint generated always as identity not null,
  company_id uuid not null,
  carrier_id uuid not null,
  mpci_party_id text not null,
  entered_by uuid not null,
  entered_at timestamp with time zone not null,
  source text,
  PRIMARY KEY (id),
  FOREIGN KEY (carrier_id) REFERENCES carriers(id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (entered_by) REFERENCES users(id),
  CHECK ((mpci_party_id ~ '^[A-Z0-9]{7}$'::text))
);
CREATE INDEX carrier_party_ids_latest ON public.carrier_party_ids USING btree (company_id, carrier_id, id);

create table carriers (
  id uuid not null,
  name text not null,
  scac text,
  smdg_code text,
  mpci_party_id text,
  si_cutoff_note text,
  is_withdrawn boolean default false not null,
  PRIMARY KEY (id)
);
CREATE INDEX carriers_name ON public.carriers USING btree (name);

create table companies (
  id uuid not null,
  name text not null,
  street text,
  po_box text,
  city text,
  region text,
  postcode text,
  country text,
  contact_name text,
  phone text,
  email text,
  plan text default 'FREE'::text not null,
  idle_session_timeout integer default 1800 not null,
  key_approval boolean default false not null,
  is_demo boolean default false not null,
  created_at timestamp with time zone not null,
  security_revision integer default 1 not null,
  next_plan text,
  next_plan_at timestamp with time zone,
  plan_revision integer default 1 not null,
  standing text default 'ACTIVE'::text not null,
  standing_at timestamp with time zone,
  fees_from timestamp with time zone,
  plan_stops_at timestamp with time zone,
  plan_stop_told timestamp with time zone,
  renewal_told timestamp with time zone,
  headquarters_id uuid,
  unit_number text,
  draws_on_headquarters boolean default false not null,
  closed_at timestamp with time zone,
  next_plan_set_at timestamp with time zone,
  card_removed_at timestamp with time zone,
  tax_number text,
  PRIMARY KEY (id),
  FOREIGN KEY (headquarters_id) REFERENCES companies(id),
  CHECK (((next_plan IS NULL) = (next_plan_at IS NULL))),
  CHECK (((headquarters_id IS NULL) = (unit_number IS NULL))),
  CHECK (((headquarters_id IS NOT NULL) OR ((closed_at IS NULL) AND (NOT draws_on_headquarters)))),
  CHECK ((headquarters_id <> id)),
  CHECK (((idle_session_timeout >= 300) AND (idle_session_timeout <= 28800))),
  CHECK ((next_plan = ANY (ARRAY['FREE'::text, 'FREE_LEGACY'::text, 'FREE_VIP'::text, 'BASIC'::text, 'STANDARD'::text, 'PROFESSIONAL'::text]))),
  CHECK ((plan = ANY (ARRAY['FREE'::text, 'FREE_LEGACY'::text, 'FREE_VIP'::text, 'BASIC'::text, 'STANDARD'::text, 'PROFESSIONAL'::text]))),
  CHECK ((standing = ANY (ARRAY['WAITING'::text, 'ACTIVE'::text, 'SUSPENDED'::text]))),
  CHECK ((tax_number ~ '^[0-9]{15}$'::text))
);
CREATE INDEX companies_fees ON public.companies USING btree (id) WHERE (fees_from IS NOT NULL);
CREATE INDEX companies_name ON public.companies USING btree (folded_name(name) text_pattern_ops);
CREATE INDEX companies_next_plan ON public.companies USING btree (next_plan_at) WHERE (next_plan_at IS NOT NULL);
CREATE INDEX companies_not_active ON public.companies USING btree (standing, id) WHERE (standing <> 'ACTIVE'::text);
CREATE UNIQUE INDEX companies_units ON public.companies USING btree (headquarters_id, unit_number) WHERE (headquarters_id IS NOT NULL);
CREATE TRIGGER companies_access_changed AFTER UPDATE OF name, standing ON public.companies FOR EACH ROW EXECUTE FUNCTION tell_changed_access();

create table company_branches (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  street text,
  po_box text,
  city text,
  region text,
  postcode text,
  country text,
  contact_name text,
  phone text,
  email text,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX company_branches_company ON public.company_branches USING btree (company_id, name);

create table company_connections (
  id uuid not null,
  inviter_id uuid not null,
  invited_id uuid,
  address text not null,
  state text not null,
  invited_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (invited_id) REFERENCES companies(id),
  FOREIGN KEY (inviter_id) REFERENCES companies(id),
  CHECK ((inviter_id <> invited_id)),
  CHECK (((state <> ALL (ARRAY['ACTIVE'::text, 'REFUSED'::text])) OR (invited_id IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['INVITED'::text, 'ACTIVE'::text, 'REFUSED'::text, 'ENDED'::text, 'REPLACED'::text])))
);
CREATE INDEX company_connections_address ON public.company_connections USING btree (address) WHERE (state = 'INVITED'::text);
CREATE INDEX company_connections_invited ON public.company_connections USING btree (invited_id) WHERE (invited_id IS NOT NULL);
CREATE INDEX company_connections_inviter ON public.company_connections USING btree (inviter_id, invited_at);
CREATE UNIQUE INDEX company_connections_open ON public.company_connections USING btree (inviter_id, address) WHERE (state = 'INVITED'::text);
CREATE UNIQUE INDEX company_connections_pair ON public.company_connections USING btree (LEAST(inviter_id, invited_id), GREATEST(inviter_id, invited_id)) WHERE (state = 'ACTIVE'::text);

create table company_files (
  company_id uuid not null,
  sha256 text not null,
  size bigint not null,
  file_name text not null,
  mime_type text not null,
  used_at timestamp with time zone not null,
  PRIMARY KEY (company_id, sha256),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (sha256) REFERENCES stored_files(sha256)
);
CREATE INDEX company_files_sha256 ON public.company_files USING btree (sha256);
CREATE INDEX company_files_used ON public.company_files USING btree (company_id, used_at DESC);

create table company_network_events (
  id uuid not null,
  connection_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  company_id uuid not null,
  user_id uuid not null,
  facts jsonb not null,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (connection_id) REFERENCES company_connections(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX company_network_events_connection ON public.company_network_events USING btree (connection_id, id);
CREATE TRIGGER company_network_events_kept BEFORE DELETE OR UPDATE ON public.company_network_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER company_network_events_not_emptied BEFORE TRUNCATE ON public.company_network_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table company_registrations (
  id uuid not null,
  company jsonb not null,
  name text not null,
  email text not null,
  password_hash text not null,
  language text not null,
  code_hash text not null,
  code_sent_at timestamp with time zone not null,
  code_expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  PRIMARY KEY (id)
);
CREATE INDEX company_registrations_age ON public.company_registrations USING btree (expires_at);

create table contacts (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  street text,
  po_box text,
  city text,
  region text,
  postcode text,
  country text,
  contact_name text,
  phone text,
  email text,
  tax_id text,
  mpci_party_id text,
  created_at timestamp with time zone not null,
  revision integer default 1 not null,
  updated_at timestamp with time zone,
  folded text generated always as (folded_name(name)) stored,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX contacts_company ON public.contacts USING btree (company_id, name);

create table credit_note_numbers (
  is_only boolean default true not null,
  last_number bigint not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);

create table dead_letters (
  id uuid not null,
  system text not null,
  direction text not null,
  company_id uuid,
  filing_id uuid,
  source_id uuid not null,
  reason text not null,
  position integer,
  at timestamp with time zone not null,
  outcome text,
  settled_at timestamp with time zone,
  settled_by uuid,
  settled_reason text,
  PRIMARY KEY (id),
  FOREIGN KEY (settled_by) REFERENCES users(id),
  CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  CHECK ((outcome = ANY (ARRAY['REPLAYED'::text, 'DISMISSED'::text])))
);
CREATE INDEX dead_letters_company ON public.dead_letters USING btree (company_id, at DESC);
CREATE INDEX dead_letters_open ON public.dead_letters USING btree (id) WHERE (outcome IS NULL);
CREATE INDEX dead_letters_source ON public.dead_letters USING btree (source_id, id);
CREATE INDEX dead_letters_system ON public.dead_letters USING btree (system, direction, id);

create table default_views (
  user_id uuid not null,
  company_id uuid not null,
  system text not null,
  view_id uuid not null,
  PRIMARY KEY (user_id, company_id, system),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (view_id) REFERENCES saved_views(id) ON DELETE CASCADE
);
CREATE INDEX default_views_of_view ON public.default_views USING btree (view_id);

create table feature_flags (
  name text not null,
  is_enabled boolean not null,
  enabled_company_ids uuid[] default '{}'::uuid[] not null,
  PRIMARY KEY (name)
);
CREATE TRIGGER feature_flags_access_changed AFTER INSERT OR DELETE OR UPDATE ON public.feature_flags FOR EACH ROW EXECUTE FUNCTION tell_changed_access();

create table filed_bills (
  filing_id uuid not null,
  party_id text not null,
  bill_type text not null,
  bill_number text,
  master_bill_number text,
  carrier_party_id text,
  parent_bill_number text,
  parent_party_id text,
  expected jsonb not null,
  PRIMARY KEY (filing_id),
  FOREIGN KEY (filing_id) REFERENCES filings(id)
);
CREATE INDEX filed_bills_expecting ON public.filed_bills USING btree (bill_number, party_id) WHERE (expected <> '[]'::jsonb);
CREATE INDEX filed_bills_number ON public.filed_bills USING btree (bill_number, party_id);
CREATE INDEX filed_bills_of_master ON public.filed_bills USING btree (master_bill_number, carrier_party_id, party_id) WHERE (master_bill_number IS NOT NULL);
CREATE INDEX filed_bills_of_parent ON public.filed_bills USING btree (parent_bill_number, parent_party_id, party_id) WHERE (parent_bill_number IS NOT NULL);

create table filing_attachments (
  id uuid not null,
  filing_id uuid not null,
  company_id uuid not null,
  sha256 text not null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  version integer not null,
  for_rfi boolean not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null,
  sealed_version integer,
  document_type text default 'OTHER'::text not null,
  delivery text default 'WAITING'::text not null,
  tries integer default 0 not null,
  receipt text,
  delivered_at timestamp with time zone,
  delivery_error text,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (filing_id) REFERENCES filings(id),
  FOREIGN KEY (sha256) REFERENCES stored_files(sha256),
  FOREIGN KEY (uploaded_by) REFERENCES users(id),
  CHECK ((delivery = ANY (ARRAY['WAITING'::text, 'UNKNOWN'::text, 'DELIVERED'::text, 'REFUSED'::text]))),
  CHECK ((document_type = ANY (ARRAY['DANGEROUS_GOODS_DECLARATION'::text, 'SAFETY_DATA_SHEET'::text, 'COMMERCIAL_INVOICE'::text, 'PACKING_LIST'::text, 'OTHER'::text])))
);
CREATE INDEX filing_attachments_company ON public.filing_attachments USING btree (company_id, uploaded_at DESC, id DESC);
CREATE INDEX filing_attachments_filing ON public.filing_attachments USING btree (filing_id, uploaded_at);
CREATE INDEX filing_attachments_sha256 ON public.filing_attachments USING btree (sha256);

create table filing_counts (
  company_id uuid not null,
  archived boolean not null,
  status text not null,
  slot smallint not null,
  count integer not null,
  PRIMARY KEY (company_id, archived, status, slot)
);

create table filing_events (
  filing_id uuid not null,
  seq integer not null,
  type text not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id text not null,
  data jsonb not null,
  data_hash text not null,
  prev_hash text not null,
  hash text not null,
  PRIMARY KEY (filing_id, seq),
  CHECK ((actor_kind = ANY (ARRAY['USER'::text, 'SYSTEM'::text, 'AUTHORITY'::text])))
);
CREATE TRIGGER filing_events_kept BEFORE DELETE OR UPDATE ON public.filing_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER filing_events_not_emptied BEFORE TRUNCATE ON public.filing_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER filing_events_undated AFTER INSERT ON public.filing_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_undated();

create table filing_labels (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  tone text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX filing_labels_name ON public.filing_labels USING btree (company_id, lower(name));

create table filing_notes (
  id uuid not null,
  company_id uuid not null,
  system text not null,
  filing_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX filing_notes_of_filing ON public.filing_notes USING btree (company_id, filing_id, id);

create table filing_references (
  filing_id uuid not null,
  reference text not null,
  PRIMARY KEY (filing_id),
  FOREIGN KEY (filing_id) REFERENCES filings(id) ON DELETE CASCADE
);

create table filing_templates (
  id uuid not null,
  company_id uuid not null,
  revision integer default 1 not null,
  name text not null,
  body jsonb not null,
  entered_again text[] not null,
  delegation_id uuid,
  bill_type text not null,
  shipper_name text,
  consignee_name text,
  loading text,
  discharge text,
  made_by uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  used_count integer default 0 not null,
  deleted_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (delegation_id) REFERENCES mpci_delegations(id),
  FOREIGN KEY (made_by) REFERENCES users(id)
);
CREATE INDEX filing_templates_deleted ON public.filing_templates USING btree (company_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX filing_templates_named ON public.filing_templates USING btree (company_id, lower(name)) WHERE (deleted_at IS NULL);

create table filing_versions (
  filing_id uuid not null,
  version integer not null,
  status text not null,
  body jsonb not null,
  submitted_at timestamp with time zone,
  submitted_by uuid,
  preparation_id uuid,
  seal jsonb,
  batch_id uuid,
  PRIMARY KEY (filing_id, version),
  FOREIGN KEY (filing_id) REFERENCES filings(id),
  FOREIGN KEY (submitted_by) REFERENCES users(id)
);

create table filing_words (
  company_id uuid not null,
  word text not null,
  filing_id uuid not null
);
CREATE UNIQUE INDEX filing_words_key ON public.filing_words USING btree (company_id, word text_pattern_ops, filing_id);

create table filings (
  id uuid not null,
  company_id uuid not null,
  number text not null,
  status text not null,
  status_changed_at timestamp with time zone not null,
  version integer default 1 not null,
  revision integer default 1 not null,
  last_sent_version integer,
  body jsonb not null,
  archived boolean default false not null,
  locked boolean default false not null,
  pending_operation text,
  delegation_id uuid,
  registration_number text,
  first_submitted_at timestamp with time zone,
  expires_at timestamp with time zone,
  last_assessment jsonb,
  rejection jsonb,
  refreshed_at timestamp with time zone,
  bill_type text not null,
  bill_number text,
  master_bill_number text,
  carrier_id uuid,
  vessel_name text,
  voyage_number text,
  loading text,
  discharge text,
  file_by timestamp with time zone,
  shipper_name text,
  consignee_name text,
  container_count integer not null,
  has_dangerous_goods boolean not null,
  last_event_seq integer default 0 not null,
  last_event_hash text default '0x0000000000000000000000000000000000000000000000000000000000000000'::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  created_by uuid not null,
  assigned_to uuid,
  first_container text,
  version_in_force integer,
  answer text,
  errors_to_fix integer,
  deadline_port text,
  cancellation jsonb,
  parent_bill_number text,
  parent_party_id text,
  gross_weight_kg numeric,
  package_count integer,
  missing_beneath integer,
  reminded_at timestamp with time zone,
  withdrawal text,
  cut_off_at timestamp with time zone,
  due_at timestamp with time zone generated always as (LEAST(file_by, cut_off_at)) stored,
  assigned_by uuid,
  assigned_at timestamp with time zone,
  handed_over_from uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (assigned_by) REFERENCES users(id),
  FOREIGN KEY (assigned_to) REFERENCES users(id),
  FOREIGN KEY (carrier_id) REFERENCES carriers(id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (delegation_id) REFERENCES mpci_delegations(id),
  FOREIGN KEY (handed_over_from) REFERENCES users(id),
  CHECK ((status = ANY (ARRAY['DRAFTED'::text, 'SUBMITTED'::text, 'SUBMISSION_SUCCESSFUL'::text, 'SUBMISSION_REJECTED'::text, 'ADDITIONAL_INFO_NEEDED'::text, 'PENDING_SUB_FILING'::text, 'LOAD'::text, 'LOAD_WITH_WARNING'::text, 'DO_NOT_LOAD'::text, 'CANCELED'::text, 'EXPIRED'::text])))
);
CREATE INDEX filings_above ON public.filings USING btree (bill_number) WHERE ((bill_type = ANY (ARRAY['MASTER'::text, 'CO_LOAD_MASTER'::text])) AND (status <> 'CANCELED'::text) AND (status <> 'EXPIRED'::text));
CREATE INDEX filings_answered_drafts ON public.filings USING btree (company_id, archived, updated_at, id) WHERE ((status = 'DRAFTED'::text) AND (answer IS NOT NULL));
CREATE INDEX filings_beneath ON public.filings USING btree (master_bill_number) WHERE ((master_bill_number IS NOT NULL) AND (status <> 'CANCELED'::text) AND (status <> 'EXPIRED'::text));
CREATE INDEX filings_bill_taken ON public.filings USING btree (company_id, bill_number) WHERE (status <> 'CANCELED'::text);
CREATE INDEX filings_by_bill ON public.filings USING btree (company_id, archived, COALESCE(bill_number, ''::text), id);
CREATE INDEX filings_by_deadline ON public.filings USING btree (company_id, archived, COALESCE(file_by, 'infinity'::timestamp with time zone), id);
CREATE INDEX filings_by_due ON public.filings USING btree (company_id, archived, COALESCE(due_at, 'infinity'::timestamp with time zone), id);
CREATE INDEX filings_by_number ON public.filings USING btree (company_id, archived, number, id);
CREATE INDEX filings_created ON public.filings USING btree (company_id, archived, created_at, id);
CREATE INDEX filings_dangerous ON public.filings USING btree (company_id, archived, updated_at, id) WHERE has_dangerous_goods;
CREATE INDEX filings_delegated ON public.filings USING btree (delegation_id, updated_at) WHERE (delegation_id IS NOT NULL);
CREATE INDEX filings_due ON public.filings USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (first_submitted_at IS NULL) AND (NOT archived));
CREATE INDEX filings_expiring ON public.filings USING btree (expires_at) WHERE ((status = ANY (ARRAY['DRAFTED'::text, 'ADDITIONAL_INFO_NEEDED'::text, 'PENDING_SUB_FILING'::text, 'SUBMISSION_SUCCESSFUL'::text])) AND (expires_at IS NOT NULL) AND (NOT locked));
CREATE INDEX filings_expiry ON public.filings USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (status <> ALL (ARRAY['CANCELED'::text, 'EXPIRED'::text])) AND (NOT locked));
CREATE INDEX filings_handed_over ON public.filings USING btree (company_id, handed_over_from) WHERE (handed_over_from IS NOT NULL);
CREATE INDEX filings_needing ON public.filings USING btree (company_id, archived, COALESCE(due_at, 'infinity'::timestamp with time zone), id) WHERE ((status = ANY (ARRAY['DRAFTED'::text, 'ADDITIONAL_INFO_NEEDED'::text, 'SUBMISSION_REJECTED'::text])) OR ((status = ANY (ARRAY['LOAD_WITH_WARNING'::text, 'DO_NOT_LOAD'::text])) AND (((last_assessment ->> 'read_at'::text) IS NULL) OR ((withdrawal IS NOT NULL) AND (withdrawal <> 'WITHDRAWAL_ACCEPTED'::text) AND ((cancellation ->> 'read_at'::text) IS NULL)))) OR ((status = ANY (ARRAY['LOAD'::text, 'SUBMISSION_SUCCESSFUL'::text, 'PENDING_SUB_FILING'::text])) AND (withdrawal IS NOT NULL) AND (withdrawal <> 'WITHDRAWAL_ACCEPTED'::text) AND ((cancellation ->> 'read_at'::text) IS NULL)) OR ((status = 'SUBMITTED'::text) AND (NOT (answer IS DISTINCT FROM 'DNL'::text)) AND ((last_assessment ->> 'read_at'::text) IS NULL)));
CREATE UNIQUE INDEX filings_number ON public.filings USING btree (number);
CREATE INDEX filings_of_shipper ON public.filings USING btree (company_id, rtrim(folded_name(shipper_name)), first_submitted_at) WHERE (version_in_force IS NOT NULL);
CREATE INDEX filings_status_updated ON public.filings USING btree (company_id, archived, status, updated_at, id);
CREATE INDEX filings_unread ON public.filings USING btree (company_id, archived, updated_at, id) WHERE (((status = ANY (ARRAY['LOAD_WITH_WARNING'::text, 'DO_NOT_LOAD'::text])) AND (((last_assessment ->> 'read_at'::text) IS NULL) OR ((withdrawal IS NOT NULL) AND (withdrawal <> 'WITHDRAWAL_ACCEPTED'::text) AND ((cancellation ->> 'read_at'::text) IS NULL)))) OR ((status = ANY (ARRAY['LOAD'::text, 'SUBMISSION_SUCCESSFUL'::text, 'PENDING_SUB_FILING'::text])) AND (withdrawal IS NOT NULL) AND (withdrawal <> 'WITHDRAWAL_ACCEPTED'::text) AND ((cancellation ->> 'read_at'::text) IS NULL)) OR ((status = 'SUBMITTED'::text) AND (NOT (answer IS DISTINCT FROM 'DNL'::text)) AND ((last_assessment ->> 'read_at'::text) IS NULL)));
CREATE INDEX filings_updated ON public.filings USING btree (company_id, archived, updated_at, id);
CREATE INDEX filings_withdrawals ON public.filings USING btree (company_id, archived, updated_at, id) WHERE (withdrawal IS NOT NULL);
CREATE TRIGGER filings_answered BEFORE UPDATE OF status, last_assessment, rejection, cancellation, version_in_force, last_sent_version ON public.filings FOR EACH ROW EXECUTE FUNCTION answer_filing();
CREATE TRIGGER filings_answered_new BEFORE INSERT ON public.filings FOR EACH ROW WHEN (((new.last_assessment IS NOT NULL) OR (new.rejection IS NOT NULL) OR (new.cancellation IS NOT NULL))) EXECUTE FUNCTION answer_filing();
CREATE TRIGGER filings_counted AFTER INSERT ON public.filings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_filings();
CREATE CONSTRAINT TRIGGER filings_moved AFTER UPDATE OF status, archived ON public.filings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.archived IS DISTINCT FROM new.archived))) EXECUTE FUNCTION count_filings();
CREATE TRIGGER filings_tell_webhooks AFTER UPDATE OF status ON public.filings FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION tell_webhooks('mpci.filing.status_changed', 'number', 'bill_number');

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamp with time zone not null,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

create table invitations (
  id uuid not null,
  company_id uuid not null,
  email text not null,
  name text,
  permissions text[] not null,
  language text,
  invited_by uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (accepted_by) REFERENCES users(id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (invited_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (company_id, lower(email)) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX invitations_token ON public.invitations USING btree (token_hash);

create table kept_cards (
  company_id uuid not null,
  provider text not null,
  customer text not null,
  method text not null,
  label text not null,
  kept_at timestamp with time zone not null,
  kept_by uuid not null,
  id uuid default gen_random_uuid() not null,
  expires text,
  asked_at timestamp with time zone,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (kept_by) REFERENCES users(id),
  CHECK ((expires ~ '^\d{4}-\d{2}$'::text))
);

create table key_challenges (
  id uuid not null,
  user_id uuid not null,
  company_id uuid not null,
  ethereum_address text not null,
  typed_data jsonb not null,
  digest text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table known_devices (
  device_hash text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  PRIMARY KEY (device_hash, user_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX known_devices_age ON public.known_devices USING btree (last_used_at);
CREATE INDEX known_devices_user ON public.known_devices USING btree (user_id);

create table labelled_filings (
  label_id uuid not null,
  filing_id uuid not null,
  PRIMARY KEY (label_id, filing_id),
  FOREIGN KEY (filing_id) REFERENCES filings(id) ON DELETE CASCADE,
  FOREIGN KEY (label_id) REFERENCES filing_labels(id) ON DELETE CASCADE
);
CREATE INDEX labelled_filings_of_filing ON public.labelled_filings USING btree (filing_id);

create table ledger_accounts (
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  balance_e5 bigint,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  CHECK (((kind = 'AVAILABLE'::text) = (balance_e5 IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['AVAILABLE'::text, 'RESERVED'::text, 'SOLD'::text, 'EARNED'::text, 'REFUNDING'::text])))
);
CREATE UNIQUE INDEX ledger_accounts_company ON public.ledger_accounts USING btree (company_id, kind);
CREATE TRIGGER ledger_accounts_only_posted BEFORE UPDATE ON public.ledger_accounts FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();

create table ledger_postings (
  transfer_id uuid not null,
  account_id uuid not null,
  amount_e5 bigint not null,
  PRIMARY KEY (transfer_id, account_id),
  FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  CHECK ((amount_e5 <> 0))
);
CREATE UNIQUE INDEX ledger_postings_statement ON public.ledger_postings USING btree (account_id, transfer_id);
CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON public.ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_transfer();
CREATE TRIGGER ledger_postings_kept BEFORE DELETE OR UPDATE ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_not_emptied BEFORE TRUNCATE ON public.ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_posted AFTER INSERT ON public.ledger_postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_to_accounts();

create table ledger_reservations (
  id uuid not null,
  company_id uuid not null,
  filing_id uuid not null,
  version integer not null,
  amount_e5 bigint not null,
  covered_by_plan boolean not null,
  state text not null,
  at timestamp with time zone not null,
  settled_at timestamp with time zone,
  system text default 'MPCI'::text not null,
  delegation_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  CHECK ((amount_e5 >= 0)),
  CHECK (((NOT covered_by_plan) OR (amount_e5 = 0))),
  CHECK (((state = 'RESERVED'::text) = (settled_at IS NULL))),
  CHECK ((state = ANY (ARRAY['RESERVED'::text, 'CAPTURED'::text, 'RELEASED'::text]))),
  CHECK ((system = ANY (ARRAY['MPCI'::text, 'ADC'::text])))
);
CREATE INDEX ledger_reservations_at ON public.ledger_reservations USING btree (company_id, at) WHERE (state <> 'RELEASED'::text);
CREATE INDEX ledger_reservations_delegation ON public.ledger_reservations USING btree (delegation_id, at) INCLUDE (amount_e5) WHERE ((delegation_id IS NOT NULL) AND (state <> 'RELEASED'::text));
CREATE INDEX ledger_reservations_earned ON public.ledger_reservations USING btree (company_id, settled_at) WHERE (state = 'CAPTURED'::text);
CREATE INDEX ledger_reservations_month ON public.ledger_reservations USING btree (company_id, system, at) WHERE (covered_by_plan AND (state <> 'RELEASED'::text));
CREATE UNIQUE INDEX ledger_reservations_once ON public.ledger_reservations USING btree (filing_id) WHERE (state <> 'RELEASED'::text);
CREATE INDEX ledger_reservations_open ON public.ledger_reservations USING btree (company_id) INCLUDE (amount_e5) WHERE (state = 'RESERVED'::text);

create table ledger_transfers (
  id uuid not null,
  seq bigint generated always as identity not null,
  kind text not null,
  reservation_id uuid,
  payment_reference text,
  at timestamp with time zone not null,
  refund_id uuid,
  reason text,
  PRIMARY KEY (id),
  FOREIGN KEY (refund_id) REFERENCES refunds(id),
  FOREIGN KEY (reservation_id) REFERENCES ledger_reservations(id),
  CHECK (((kind = ANY (ARRAY['RESERVE'::text, 'CAPTURE'::text, 'RELEASE'::text])) = (reservation_id IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['TOP_UP'::text, 'RESERVE'::text, 'CAPTURE'::text, 'RELEASE'::text, 'REFUND'::text, 'REFUNDED'::text, 'REFUND_REFUSED'::text, 'PLAN_FEE'::text, 'HANDED_OVER'::text]))),
  CHECK (((kind = ANY (ARRAY['TOP_UP'::text, 'PLAN_FEE'::text])) OR (payment_reference IS NULL))),
  CHECK (((kind = ANY (ARRAY['REFUND'::text, 'REFUNDED'::text, 'REFUND_REFUSED'::text])) = (refund_id IS NOT NULL)))
);
CREATE UNIQUE INDEX ledger_transfers_once ON public.ledger_transfers USING btree (reservation_id, kind) WHERE (reservation_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_transfers_paid_once ON public.ledger_transfers USING btree (payment_reference) WHERE (payment_reference IS NOT NULL);
CREATE UNIQUE INDEX ledger_transfers_refund_settled_once ON public.ledger_transfers USING btree (refund_id) WHERE (kind = ANY (ARRAY['REFUNDED'::text, 'REFUND_REFUSED'::text]));
CREATE UNIQUE INDEX ledger_transfers_refunded_once ON public.ledger_transfers USING btree (refund_id, kind) WHERE (refund_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_transfers_settled_once ON public.ledger_transfers USING btree (reservation_id) WHERE (kind = ANY (ARRAY['CAPTURE'::text, 'RELEASE'::text]));
CREATE TRIGGER ledger_transfers_kept BEFORE DELETE OR UPDATE ON public.ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfers_not_emptied BEFORE TRUNCATE ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table live_events (
  id bigint generated always as identity not null,
  company_id uuid,
  user_id uuid,
  content_type text not null,
  data jsonb not null,
  PRIMARY KEY (id)
);

create table login_codes (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  code_hash text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  used_at timestamp with time zone,
  channel text default 'EMAIL'::text not null,
  phone text,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text])))
);
CREATE INDEX login_codes_expires ON public.login_codes USING btree (expires_at);
CREATE INDEX login_codes_user ON public.login_codes USING btree (user_id, purpose, sent_at DESC);

create table low_balances (
  company_id uuid not null,
  told_at timestamp with time zone not null,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id)
);

create table mail_times (
  user_id uuid not null,
  time_zone text,
  pace text not null,
  daily_at text not null,
  quiet_from text,
  quiet_to text,
  quiet_days integer[],
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND ((quiet_from IS NULL) = (quiet_days IS NULL)))),
  CHECK ((pace = ANY (ARRAY['AT_ONCE'::text, 'HOURLY'::text, 'DAILY'::text])))
);

create table mails (
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  attachment_name text,
  attachment bytea,
  refused_at timestamp with time zone,
  refusal text,
  stop_url text,
  PRIMARY KEY (id),
  CHECK (((attachment IS NULL) OR (attachment_name IS NOT NULL)))
);
CREATE INDEX mails_created ON public.mails USING btree (created_at);
CREATE INDEX mails_refused ON public.mails USING btree (id) WHERE (refused_at IS NOT NULL);
CREATE INDEX mails_secret ON public.mails USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (body <> ''::text));

create table memberships (
  user_id uuid not null,
  company_id uuid not null,
  permissions text[] not null,
  active boolean default true not null,
  created_at timestamp with time zone not null,
  revision integer default 1 not null,
  oversees_units boolean default false not null,
  PRIMARY KEY (user_id, company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX memberships_company ON public.memberships USING btree (company_id, user_id);
CREATE TRIGGER memberships_access_changed AFTER DELETE OR UPDATE OF active, permissions ON public.memberships FOR EACH ROW EXECUTE FUNCTION tell_changed_access();

create table merkle_leaves (
  root_id uuid not null,
  position integer not null,
  filing_id uuid not null,
  leaf text not null,
  path jsonb not null,
  PRIMARY KEY (root_id, "position"),
  FOREIGN KEY (root_id) REFERENCES merkle_roots(id)
);
CREATE INDEX merkle_leaves_filing ON public.merkle_leaves USING btree (filing_id, root_id);
CREATE TRIGGER merkle_leaves_kept BEFORE DELETE OR UPDATE ON public.merkle_leaves FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER merkle_leaves_not_emptied BEFORE TRUNCATE ON public.merkle_leaves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table merkle_roots (
  id uuid not null,
  at timestamp with time zone not null,
  root text not null,
  leaf_count integer not null,
  signature jsonb not null,
  anchor_kind text not null,
  anchor_reference text,
  anchored_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((leaf_count > 0))
);
CREATE INDEX merkle_roots_waiting ON public.merkle_roots USING btree (at) WHERE (anchor_reference IS NULL);

create table migrations (
  name text not null,
  ran_at timestamp with time zone default now() not null,
  PRIMARY KEY (name)
);

create table moved_clock (
  is_only boolean default true not null,
  moved_ms bigint default 0 not null,
  PRIMARY KEY (is_only),
  CHECK (is_only),
  CHECK ((moved_ms >= 0))
);

create table mpci_connections (
  company_id uuid not null,
  state text not null,
  role text not null,
  mpci_party_id text not null,
  registered_name text not null,
  trade_licence_number text,
  requested_at timestamp with time zone not null,
  connected_at timestamp with time zone,
  reason text,
  request_id uuid,
  replacement jsonb,
  PRIMARY KEY (company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  CHECK ((state = ANY (ARRAY['PENDING'::text, 'CONNECTED'::text, 'REJECTED'::text])))
);
CREATE UNIQUE INDEX mpci_connections_party ON public.mpci_connections USING btree (mpci_party_id) WHERE (state = 'CONNECTED'::text);

create table mpci_delegations (
  id uuid not null,
  principal_id uuid not null,
  delegate_id uuid not null,
  scope text[] not null,
  state text not null,
  valid_from date not null,
  valid_to date,
  connection_id uuid,
  ended_at timestamp with time zone,
  payer text default 'FILER'::text not null,
  monthly_limit_e5 bigint,
  people uuid[],
  replaced uuid[] default '{}'::uuid[] not null,
  PRIMARY KEY (id),
  FOREIGN KEY (connection_id) REFERENCES company_connections(id),
  FOREIGN KEY (delegate_id) REFERENCES companies(id),
  FOREIGN KEY (principal_id) REFERENCES companies(id),
  CHECK (((payer = 'PRINCIPAL'::text) OR (monthly_limit_e5 IS NULL))),
  CHECK ((monthly_limit_e5 >= 0)),
  CHECK ((payer = ANY (ARRAY['FILER'::text, 'PRINCIPAL'::text]))),
  CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'SUSPENDED'::text, 'EXPIRED'::text, 'ENDED'::text])))
);
CREATE INDEX mpci_delegations_connection ON public.mpci_delegations USING btree (connection_id, principal_id) WHERE (state = 'ACTIVE'::text);
CREATE INDEX mpci_delegations_delegate ON public.mpci_delegations USING btree (delegate_id);
CREATE INDEX mpci_delegations_principal ON public.mpci_delegations USING btree (principal_id);

create table mpci_import_columns (
  company_id uuid not null,
  heading text not null,
  field text,
  kept_by uuid not null,
  kept_at timestamp with time zone not null,
  PRIMARY KEY (company_id, heading),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (kept_by) REFERENCES users(id)
);

create table mpci_import_values (
  company_id uuid not null,
  kind text not null,
  written text not null,
  means text not null,
  kept_by uuid not null,
  kept_at timestamp with time zone not null,
  PRIMARY KEY (company_id, kind, written),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (kept_by) REFERENCES users(id),
  CHECK ((kind = ANY (ARRAY['PLACE'::text, 'CARRIER'::text])))
);

create table notice_messages (
  system text not null,
  key text not null,
  notice_id uuid not null,
  filing_id uuid,
  kind text not null,
  version integer,
  issued_at timestamp with time zone,
  outcome text not null,
  applied_at timestamp with time zone not null,
  id uuid not null,
  message_type text,
  sent_message_id uuid,
  PRIMARY KEY (system, key, notice_id),
  FOREIGN KEY (filing_id) REFERENCES filings(id),
  FOREIGN KEY (notice_id) REFERENCES notices(id),
  FOREIGN KEY (sent_message_id) REFERENCES sent_messages(id),
  CHECK ((outcome = ANY (ARRAY['APPLIED'::text, 'NOTED'::text, 'FOREIGN'::text, 'UNKNOWN'::text, 'SET_ASIDE'::text])))
);
CREATE INDEX notice_messages_filing ON public.notice_messages USING btree (filing_id, applied_at);
CREATE UNIQUE INDEX notice_messages_id ON public.notice_messages USING btree (id);
CREATE INDEX notice_messages_notice ON public.notice_messages USING btree (notice_id);

create table notices (
  id uuid not null,
  system text not null,
  bytes bytea not null,
  bytes_hash text not null,
  received_at timestamp with time zone not null,
  read_at timestamp with time zone,
  state text not null,
  error text,
  error_position integer,
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['KEPT'::text, 'READ'::text, 'UNREADABLE'::text])))
);
CREATE UNIQUE INDEX notices_once ON public.notices USING btree (system, bytes_hash);

create table notification_preferences (
  user_id uuid not null,
  company_id uuid not null,
  kind text not null,
  on_screen boolean,
  by_mail boolean,
  PRIMARY KEY (user_id, company_id, kind),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table notification_rules (
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  label_id uuid,
  of_user_id uuid,
  hours_most integer,
  people uuid[] not null,
  on_screen boolean not null,
  by_mail boolean not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  holds_from timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (label_id) REFERENCES filing_labels(id) ON DELETE CASCADE,
  FOREIGN KEY (of_user_id) REFERENCES users(id),
  CHECK ((on_screen OR by_mail))
);
CREATE INDEX notification_rules_of_deadlines ON public.notification_rules USING btree (company_id) WHERE (kind = ANY (ARRAY['filing_deadline'::text, 'filing_overdue'::text]));
CREATE INDEX notification_rules_of_kind ON public.notification_rules USING btree (company_id, kind, id);
CREATE INDEX notification_rules_of_label ON public.notification_rules USING btree (label_id) WHERE (label_id IS NOT NULL);

create table notifications (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  params jsonb not null,
  system text,
  filing_id uuid,
  group_key text not null,
  on_screen boolean not null,
  newest boolean not null,
  mail_due boolean not null,
  once_key text,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  cleared_at timestamp with time zone,
  mail_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((NOT newest) OR on_screen)),
  CHECK (((system IS NULL) = (filing_id IS NULL))),
  CHECK ((system = ANY (ARRAY['MPCI'::text, 'ADC'::text])))
);
CREATE INDEX notifications_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_group ON public.notifications USING btree (user_id, company_id, group_key);
CREATE INDEX notifications_groups ON public.notifications USING btree (user_id, company_id, id) WHERE (newest AND (cleared_at IS NULL));
CREATE INDEX notifications_list ON public.notifications USING btree (user_id, company_id, id) WHERE (on_screen AND (cleared_at IS NULL));
CREATE INDEX notifications_mail ON public.notifications USING btree (id) WHERE (mail_due AND (mail_at IS NULL));
CREATE INDEX notifications_mail_waits ON public.notifications USING btree (mail_at) WHERE (mail_due AND (mail_at IS NOT NULL));
CREATE INDEX notifications_mail_waits_for ON public.notifications USING btree (user_id, company_id) WHERE (mail_due AND (mail_at IS NOT NULL));
CREATE INDEX notifications_of_kind ON public.notifications USING btree (company_id, kind, created_at);
CREATE UNIQUE INDEX notifications_once ON public.notifications USING btree (user_id, company_id, once_key) WHERE (once_key IS NOT NULL);
CREATE INDEX notifications_unseen ON public.notifications USING btree (user_id, company_id) WHERE (on_screen AND (cleared_at IS NULL) AND (seen_at IS NULL));

create table offline_keys (
  user_id uuid not null,
  key bytea not null,
  made_at timestamp with time zone not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table operators (
  user_id uuid not null,
  added_at timestamp with time zone not null,
  added_by text not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER operators_access_changed AFTER INSERT OR DELETE ON public.operators FOR EACH ROW EXECUTE FUNCTION tell_changed_access();

create table outside_states (
  part text not null,
  state text not null,
  id uuid not null,
  since timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  PRIMARY KEY (part),
  CHECK ((part = ANY (ARRAY['NAIC'::text, 'ADC'::text, 'PAYMENT'::text]))),
  CHECK ((state = ANY (ARRAY['UP'::text, 'DOWN'::text])))
);

create table passkey_challenges (
  challenge text not null,
  user_id uuid not null,
  session_id uuid,
  purpose text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (challenge),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((purpose = ANY (ARRAY['ADD'::text, 'SIGN_IN'::text, 'STEP_UP'::text])))
);
CREATE INDEX passkey_challenges_expires ON public.passkey_challenges USING btree (expires_at);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (credential_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id, created_at);

create table password_resets (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX password_resets_token ON public.password_resets USING btree (token_hash);
CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id, created_at);

create table payment_callbacks (
  provider text not null,
  event_id text not null,
  payment_id uuid,
  body bytea not null,
  received_at timestamp with time zone not null,
  outcome text not null,
  PRIMARY KEY (provider, event_id),
  CHECK ((outcome = ANY (ARRAY['APPLIED'::text, 'NOTED'::text, 'MISMATCH'::text, 'UNEXPECTED'::text, 'UNKNOWN'::text])))
);

create table plan_fees (
  id uuid not null,
  company_id uuid not null,
  plan text not null,
  purpose text not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  amount_e5 bigint not null,
  currency text not null,
  state text not null,
  failures integer default 0 not null,
  failed_because text,
  next_charge_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid,
  settled_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK ((amount_e5 > 0)),
  CHECK ((ends_at > begins_at)),
  CHECK (((state = 'DUE'::text) = (settled_at IS NULL))),
  CHECK (((purpose = 'CHANGE'::text) = (created_by IS NOT NULL))),
  CHECK ((purpose = ANY (ARRAY['RENEWAL'::text, 'CHANGE'::text]))),
  CHECK ((state = ANY (ARRAY['DUE'::text, 'PAID'::text, 'LAPSED'::text])))
);
CREATE INDEX plan_fees_company ON public.plan_fees USING btree (company_id, begins_at);
CREATE INDEX plan_fees_due ON public.plan_fees USING btree (next_charge_at) WHERE (state = 'DUE'::text);
CREATE UNIQUE INDEX plan_fees_renewed_once ON public.plan_fees USING btree (company_id, date_trunc('month'::text, (begins_at AT TIME ZONE 'Asia/Dubai'::text))) WHERE (purpose = 'RENEWAL'::text);

create table plan_payments (
  id uuid not null,
  fee_id uuid not null,
  company_id uuid not null,
  way text not null,
  amount_e5 bigint not null,
  currency text not null,
  provider text not null,
  state text not null,
  reference text,
  redirect_url text,
  receipt_number text,
  number bigint,
  as_credits boolean default false not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  expires_at timestamp with time zone,
  checked_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  billed_to jsonb,
  seller jsonb,
  vat_e5 bigint,
  headquarters text,
  plan_was_set boolean default false not null,
  charged_card uuid,
  dirhams jsonb,
  PRIMARY KEY (id),
  UNIQUE (number),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (fee_id) REFERENCES plan_fees(id),
  CHECK ((amount_e5 > 0)),
  CHECK (((vat_e5 >= 0) AND (vat_e5 <= amount_e5))),
  CHECK (((state = 'PAID'::text) = (number IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['CREATING'::text, 'OPEN'::text, 'PAID'::text, 'DECLINED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'MISMATCH'::text, 'ABANDONED'::text]))),
  CHECK ((way = ANY (ARRAY['CARD'::text, 'PAGE'::text])))
);
CREATE UNIQUE INDEX plan_payments_live ON public.plan_payments USING btree (fee_id) WHERE (state = ANY (ARRAY['CREATING'::text, 'OPEN'::text]));
CREATE INDEX plan_payments_mismatch ON public.plan_payments USING btree (created_at) WHERE (state = 'MISMATCH'::text);
CREATE INDEX plan_payments_paid ON public.plan_payments USING btree (company_id, settled_at) WHERE (state = 'PAID'::text);
CREATE UNIQUE INDEX plan_payments_reference ON public.plan_payments USING btree (provider, reference);
CREATE INDEX plan_payments_watched ON public.plan_payments USING btree (checked_at) WHERE (state = ANY (ARRAY['CREATING'::text, 'OPEN'::text]));
CREATE TRIGGER plan_payments_receipt BEFORE UPDATE ON public.plan_payments FOR EACH ROW WHEN ((new.state = 'PAID'::text)) EXECUTE FUNCTION number_receipt();

create table plan_usage_told (
  company_id uuid not null,
  month date not null,
  system text not null,
  percent integer not null,
  told_at timestamp with time zone not null,
  PRIMARY KEY (company_id, month, system, percent),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  CHECK ((system = ANY (ARRAY['MPCI'::text, 'ADC'::text])))
);

create table port_time_zones (
  company_id uuid not null,
  code text not null,
  time_zone text not null,
  chosen_by uuid not null,
  chosen_at timestamp with time zone not null,
  PRIMARY KEY (company_id, code),
  FOREIGN KEY (chosen_by) REFERENCES users(id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  CHECK ((code ~ '^[A-Z]{2}[A-Z0-9]{3}$'::text))
);

create table preparations (
  id uuid not null,
  filing_id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  key_id uuid not null,
  purpose text not null,
  version integer not null,
  revision integer not null,
  signer text not null,
  content text not null,
  typed_data jsonb not null,
  digest text not null,
  documents jsonb not null,
  price jsonb not null,
  findings jsonb not null,
  detail jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  voided_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (filing_id) REFERENCES filings(id),
  FOREIGN KEY (key_id) REFERENCES blockchain_keys(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX preparations_filing ON public.preparations USING btree (filing_id);

create table price_changes (
  id uuid not null,
  valid_from timestamp with time zone not null,
  items jsonb not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decided_reason text,
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (proposed_by) REFERENCES users(id),
  CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  CHECK (((outcome = 'WITHDRAWN'::text) OR (decided_by <> proposed_by))),
  CHECK ((outcome = ANY (ARRAY['APPROVED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
);
CREATE INDEX price_changes_decided ON public.price_changes USING btree (id) WHERE (outcome IS NOT NULL);
CREATE INDEX price_changes_waiting ON public.price_changes USING btree (id) WHERE (outcome IS NULL);

create table prices (
  kind text not null,
  subject text not null,
  valid_from timestamp with time zone not null,
  seq bigint generated always as identity not null,
  value bigint,
  change_id uuid,
  PRIMARY KEY (kind, subject, valid_from, seq),
  FOREIGN KEY (change_id) REFERENCES price_changes(id),
  CHECK (((value >= 0) AND ((value > 0) OR (kind <> ALL (ARRAY['CREDIT'::text, 'EXCHANGE_RATE'::text]))))),
  CHECK (((value IS NOT NULL) OR (kind = ANY (ARRAY['MPCI_INCLUDED'::text, 'ADC_INCLUDED'::text])))),
  CHECK ((kind = ANY (ARRAY['MPCI_FILING'::text, 'MPCI_INCLUDED'::text, 'ADC_FILING'::text, 'ADC_INCLUDED'::text, 'CREDIT'::text, 'ADC_FEE'::text, 'ADC_PERCENT'::text, 'EXCHANGE_RATE'::text])))
);

create table published_party_ids (
  id bigint generated always as identity not null,
  carrier_id uuid not null,
  mpci_party_id text not null,
  source text not null,
  approved_by text not null,
  approved_at timestamp with time zone not null,
  entry_id bigint,
  PRIMARY KEY (id),
  UNIQUE (entry_id),
  FOREIGN KEY (carrier_id) REFERENCES carriers(id) ON DELETE CASCADE,
  FOREIGN KEY (entry_id) REFERENCES carrier_party_ids(id),
  CHECK ((mpci_party_id ~ '^[A-Z0-9]{7}$'::text))
);
CREATE INDEX published_party_ids_latest ON public.published_party_ids USING btree (carrier_id, id);

create table pulled_notices (
  system text not null,
  cursor text,
  pulled_at timestamp with time zone not null,
  PRIMARY KEY (system),
  CHECK ((system = ANY (ARRAY['MPCI'::text, 'ADC'::text])))
);

create table queue_visits (
  user_id uuid not null,
  company_id uuid not null,
  last_at timestamp with time zone not null,
  left_at timestamp with time zone,
  PRIMARY KEY (user_id, company_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table receipt_numbers (
  is_only boolean default true not null,
  last_number bigint not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);

create table reference_lists (
  list text not null,
  version_id uuid,
  before_id uuid,
  PRIMARY KEY (list),
  FOREIGN KEY (before_id) REFERENCES reference_versions(id),
  FOREIGN KEY (version_id) REFERENCES reference_versions(id)
);
CREATE TRIGGER reference_lists_changed AFTER INSERT OR UPDATE ON public.reference_lists FOR EACH ROW EXECUTE FUNCTION tell_changed_references();

create table reference_versions (
  id uuid not null,
  list text not null,
  edition text not null,
  source text not null,
  list_date date not null,
  files jsonb not null,
  row_count integer not null,
  withdrawn_count integer not null,
  rows_text bytea not null,
  names_text bytea,
  goes_back boolean not null,
  based_on uuid,
  compared_with text not null,
  differences bytea not null,
  added integer not null,
  changed integer not null,
  removed integer not null,
  removed_codes text[] not null,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  applied_by uuid,
  applied_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (applied_by) REFERENCES users(id),
  FOREIGN KEY (based_on) REFERENCES reference_versions(id),
  FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX reference_versions_based_on ON public.reference_versions USING btree (based_on) WHERE (based_on IS NOT NULL);
CREATE INDEX reference_versions_waiting ON public.reference_versions USING btree (list, id) WHERE (applied_at IS NULL);

create table refresh_tokens (
  token_hash text not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (session_id) REFERENCES sessions(id)
);
CREATE INDEX refresh_tokens_expires ON public.refresh_tokens USING btree (expires_at);
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);

create table refunds (
  id uuid not null,
  top_up_id uuid not null,
  company_id uuid not null,
  credits_e5 bigint not null,
  amount_e5 bigint not null,
  vat_e5 bigint,
  currency text not null,
  reason text not null,
  state text not null,
  reference text,
  refused_because text,
  number bigint,
  seller jsonb,
  billed_to jsonb,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  settled_at timestamp with time zone,
  dirhams jsonb,
  PRIMARY KEY (id),
  UNIQUE (number),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (top_up_id) REFERENCES top_ups(id),
  CHECK ((amount_e5 > 0)),
  CHECK (((vat_e5 >= 0) AND (vat_e5 <= amount_e5))),
  CHECK (((state = 'PENDING'::text) = (settled_at IS NULL))),
  CHECK (((state = 'RETURNED'::text) = (number IS NOT NULL))),
  CHECK (((state = 'RETURNED'::text) = (reference IS NOT NULL))),
  CHECK (((state = 'REFUSED'::text) = (refused_because IS NOT NULL))),
  CHECK ((credits_e5 > 0)),
  CHECK ((state = ANY (ARRAY['PENDING'::text, 'RETURNED'::text, 'REFUSED'::text])))
);
CREATE INDEX refunds_company ON public.refunds USING btree (company_id);
CREATE INDEX refunds_pending ON public.refunds USING btree (created_at) WHERE (state = 'PENDING'::text);
CREATE INDEX refunds_top_up ON public.refunds USING btree (top_up_id, created_at);
CREATE TRIGGER refunds_credit_note BEFORE UPDATE ON public.refunds FOR EACH ROW WHEN ((old.state = 'PENDING'::text)) EXECUTE FUNCTION number_credit_note();
CREATE TRIGGER refunds_kept BEFORE UPDATE ON public.refunds FOR EACH ROW WHEN ((old.state <> 'PENDING'::text)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refunds_not_deleted BEFORE DELETE ON public.refunds FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table registration_code_requests (
  id uuid not null,
  company_id uuid not null,
  code text not null,
  name text not null,
  name_ar text,
  roles text[] not null,
  trade_licence_number text,
  valid_until date,
  sha256 text not null,
  file_name text not null,
  mime_type text not null,
  size bigint not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decided_reason text,
  PRIMARY KEY (id),
  FOREIGN KEY (asked_by) REFERENCES users(id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (sha256) REFERENCES stored_files(sha256),
  CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  CHECK ((outcome = ANY (ARRAY['APPROVED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
);
CREATE INDEX registration_code_requests_company ON public.registration_code_requests USING btree (company_id, id);
CREATE INDEX registration_code_requests_file ON public.registration_code_requests USING btree (sha256);
CREATE INDEX registration_code_requests_open ON public.registration_code_requests USING btree (id) WHERE (outcome IS NULL);
CREATE UNIQUE INDEX registration_code_requests_waiting ON public.registration_code_requests USING btree (company_id, code) WHERE (outcome IS NULL);

create table registration_codes (
  id uuid not null,
  company_id uuid not null,
  code text not null,
  name text not null,
  active boolean default true not null,
  created_at timestamp with time zone not null,
  roles text[] default '{}'::text[] not null,
  name_ar text,
  trade_licence_number text,
  valid_until date,
  trn_linked boolean default false not null,
  folded text generated always as ((folded_name(name) || COALESCE(folded_name(name_ar), ''::text))) stored,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX registration_codes_code ON public.registration_codes USING btree (code text_pattern_ops);
CREATE INDEX registration_codes_company ON public.registration_codes USING btree (company_id);
CREATE INDEX registration_codes_expiry ON public.registration_codes USING btree (valid_until) WHERE active;
CREATE UNIQUE INDEX registration_codes_of_company ON public.registration_codes USING btree (company_id, code);

create table reminded_filings (
  filing_id uuid not null,
  ladder text not null,
  moment timestamp with time zone not null,
  step_hours integer,
  PRIMARY KEY (filing_id, ladder),
  FOREIGN KEY (filing_id) REFERENCES filings(id),
  CHECK ((ladder = ANY (ARRAY['DEADLINE'::text, 'EXPIRY'::text])))
);

create table ruled_deadlines (
  filing_id uuid not null,
  rule_id uuid not null,
  moment timestamp with time zone not null,
  PRIMARY KEY (filing_id, rule_id),
  FOREIGN KEY (filing_id) REFERENCES filings(id),
  FOREIGN KEY (rule_id) REFERENCES notification_rules(id) ON DELETE CASCADE
);
CREATE INDEX ruled_deadlines_of_rule ON public.ruled_deadlines USING btree (rule_id);

create table saved_views (
  id uuid not null,
  company_id uuid not null,
  owner_id uuid not null,
  system text not null,
  name text not null,
  address text not null,
  is_shared boolean not null,
  position integer not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_views_of_owner ON public.saved_views USING btree (company_id, system, owner_id, "position");

create table security_events (
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  company_id uuid,
  user_id uuid,
  actor_id uuid,
  address text,
  user_agent text,
  facts jsonb not null,
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES users(id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX security_events_at ON public.security_events USING btree (at);
CREATE INDEX security_events_company ON public.security_events USING btree (company_id, id);
CREATE INDEX security_events_user ON public.security_events USING btree (user_id, id);
CREATE TRIGGER security_events_kept BEFORE DELETE ON public.security_events FOR EACH ROW WHEN ((old.at > (now() - '1 year'::interval))) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_events_not_emptied BEFORE TRUNCATE ON public.security_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_events_unchanged BEFORE UPDATE ON public.security_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table sent_messages (
  id uuid not null,
  system text not null,
  filing_id uuid not null,
  company_id uuid not null,
  version integer not null,
  kind text not null,
  control_reference text not null,
  message_number text not null,
  bytes bytea not null,
  paths jsonb not null,
  state text not null,
  tries integer default 0 not null,
  reservation_id uuid,
  last_error text,
  receipt text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  not_before timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (control_reference),
  FOREIGN KEY (filing_id) REFERENCES filings(id),
  CHECK ((kind = ANY (ARRAY['ORIGINAL'::text, 'UPDATE'::text, 'CANCELLATION'::text]))),
  CHECK ((state = ANY (ARRAY['QUEUED'::text, 'DELIVERED'::text, 'ACKNOWLEDGED'::text, 'UNKNOWN'::text, 'UNDELIVERABLE'::text])))
);
CREATE INDEX sent_messages_filing ON public.sent_messages USING btree (filing_id, created_at);
CREATE INDEX sent_messages_number ON public.sent_messages USING btree (message_number, version);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  company_id uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_because text,
  user_agent text,
  address text,
  confirmed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE TRIGGER sessions_access_changed AFTER DELETE OR UPDATE OF ended_at, user_id ON public.sessions FOR EACH ROW EXECUTE FUNCTION tell_changed_access();

create table sms_messages (
  id uuid not null,
  recipient text not null,
  body text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  PRIMARY KEY (id)
);
CREATE INDEX sms_messages_created ON public.sms_messages USING btree (created_at);
CREATE INDEX sms_messages_secret ON public.sms_messages USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (body <> ''::text));

create table snoozed_filings (
  user_id uuid not null,
  company_id uuid not null,
  system text not null,
  filing_id uuid not null,
  snoozed_at timestamp with time zone not null,
  until timestamp with time zone not null,
  PRIMARY KEY (user_id, company_id, filing_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table status_days (
  day date not null,
  part text not null,
  checks integer not null,
  failed integer not null,
  checked_at timestamp with time zone not null,
  PRIMARY KEY (day, part),
  CHECK (((failed >= 0) AND (failed <= checks))),
  CHECK ((checks > 0))
);

create table stored_files (
  sha256 text not null,
  size bigint not null,
  mime_type text not null,
  scan text not null,
  scan_found text,
  kept_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  PRIMARY KEY (sha256),
  CHECK ((scan = ANY (ARRAY['CLEAN'::text, 'PENDING'::text, 'INFECTED'::text, 'NOT_SCANNED'::text]))),
  CHECK ((sha256 ~ '^0x[0-9a-f]{64}$'::text))
);
CREATE INDEX stored_files_touched ON public.stored_files USING btree (touched_at);

create table top_bar_notifications (
  id uuid not null,
  company_id uuid,
  level text not null,
  kind text not null,
  text jsonb,
  link text,
  dismissible boolean default true not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  announced_at timestamp with time zone,
  made_by uuid,
  ended_by uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (ended_by) REFERENCES users(id),
  FOREIGN KEY (made_by) REFERENCES users(id),
  CHECK ((kind = ANY (ARRAY['maintenance'::text, 'announcement'::text]))),
  CHECK ((level = ANY (ARRAY['info'::text, 'success'::text, 'warning'::text, 'danger'::text])))
);
CREATE INDEX top_bar_notifications_open ON public.top_bar_notifications USING btree (until_at);

create table top_ups (
  id uuid not null,
  company_id uuid not null,
  credits_e5 bigint not null,
  amount_e5 bigint not null,
  currency text not null,
  provider text not null,
  state text not null,
  reference text,
  redirect_url text,
  receipt_number text,
  number bigint,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  expires_at timestamp with time zone,
  checked_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  billed_to jsonb,
  seller jsonb,
  vat_e5 bigint,
  automatic boolean default false not null,
  keeps_card boolean default false not null,
  charged_card uuid,
  dirhams jsonb,
  PRIMARY KEY (id),
  UNIQUE (number),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK ((amount_e5 > 0)),
  CHECK (((state = 'PAID'::text) = (number IS NOT NULL))),
  CHECK ((credits_e5 > 0)),
  CHECK ((automatic OR ((reference IS NULL) = (redirect_url IS NULL)))),
  CHECK ((automatic OR (state <> ALL (ARRAY['OPEN'::text, 'PAID'::text, 'DECLINED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'MISMATCH'::text])) OR (reference IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['CREATING'::text, 'OPEN'::text, 'PAID'::text, 'DECLINED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'MISMATCH'::text, 'ABANDONED'::text])))
);
CREATE UNIQUE INDEX top_ups_automatic ON public.top_ups USING btree (company_id) WHERE (automatic AND (state = 'OPEN'::text));
CREATE INDEX top_ups_automatic_month ON public.top_ups USING btree (company_id, created_at) WHERE automatic;
CREATE INDEX top_ups_mismatch ON public.top_ups USING btree (created_at) WHERE (state = 'MISMATCH'::text);
CREATE INDEX top_ups_paid ON public.top_ups USING btree (company_id, settled_at) WHERE (state = 'PAID'::text);
CREATE UNIQUE INDEX top_ups_reference ON public.top_ups USING btree (provider, reference);
CREATE INDEX top_ups_watched ON public.top_ups USING btree (checked_at) WHERE (state = ANY (ARRAY['CREATING'::text, 'OPEN'::text]));
CREATE TRIGGER top_ups_receipt BEFORE UPDATE ON public.top_ups FOR EACH ROW WHEN ((new.state = 'PAID'::text)) EXECUTE FUNCTION number_receipt();

create table tracked_filings (
  filing_id uuid not null,
  user_id uuid not null,
  company_id uuid not null,
  PRIMARY KEY (filing_id, user_id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table undated_histories (
  filing_id uuid not null,
  seq integer not null,
  hash text not null,
  PRIMARY KEY (filing_id)
);

create table unreachable_addresses (
  address text not null,
  reason text not null,
  marked_at timestamp with time zone not null,
  marked_by uuid not null,
  PRIMARY KEY (address),
  FOREIGN KEY (marked_by) REFERENCES users(id),
  CHECK ((address = lower(address)))
);

create table user_preferences (
  user_id uuid not null,
  theme text,
  open_mpci_homepage_on_login boolean,
  updated_at timestamp with time zone not null,
  guide_step smallint,
  guide_is_open boolean,
  work_queue text,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((guide_step >= 1) AND (guide_step <= 8))),
  CHECK ((work_queue = ANY (ARRAY['mine'::text, 'team'::text])))
);

create table users (
  id uuid not null,
  email text not null,
  name text not null,
  phone text,
  password_hash text not null,
  created_at timestamp with time zone not null,
  revision integer default 1 not null,
  code_channel text default 'EMAIL'::text not null,
  language text,
  password_changed_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((code_channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text])))
);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
CREATE TRIGGER users_access_changed AFTER UPDATE OF name, email ON public.users FOR EACH ROW EXECUTE FUNCTION tell_changed_access();

create table voyage_cut_offs (
  company_id uuid not null,
  carrier_id uuid not null,
  vessel_name text not null,
  voyage_number text not null,
  cut_off_at timestamp with time zone,
  entered_by uuid not null,
  entered_at timestamp with time zone not null,
  PRIMARY KEY (company_id, carrier_id, vessel_name, voyage_number),
  FOREIGN KEY (carrier_id) REFERENCES carriers(id),
  FOREIGN KEY (company_id) REFERENCES companies(id),
  FOREIGN KEY (entered_by) REFERENCES users(id)
);

create table webhook_messages (
  id uuid not null,
  webhook_id uuid not null,
  type text not null,
  data jsonb not null,
  created_at timestamp with time zone not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  delivered_at timestamp with time zone,
  answer_status integer,
  failure text,
  PRIMARY KEY (id),
  FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_messages_due ON public.webhook_messages USING btree (webhook_id, next_attempt_at, id) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX webhook_messages_of_webhook ON public.webhook_messages USING btree (webhook_id, created_at, id);
CREATE INDEX webhook_messages_old ON public.webhook_messages USING btree (created_at);

create table webhooks (
  id uuid not null,
  company_id uuid not null,
  url text not null,
  types text[] not null,
  secret text not null,
  secret_before text,
  secret_before_until timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX webhooks_company ON public.webhooks USING btree (company_id, id);

CREATE OR REPLACE FUNCTION public.answer_filing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.answer := case
    when new.last_assessment->>'code' = 'DNL'
      and (new.last_assessment->>'version')::integer >= coalesce(new.version_in_force, new.last_sent_version) then 'DNL'
    when new.rejection is not null then 'REJECTED'
    when (new.last_assessment->>'version')::integer >= new.last_sent_version then new.last_assessment->>'code'
  end;
  new.withdrawal := case
    when new.status = 'CANCELED' and new.cancellation->>'outcome' = 'ACCEPTED'
      or new.status not in ('DRAFTED', 'CANCELED', 'EXPIRED') and new.cancellation->>'outcome' in ('REFUSED', 'NOT_DELIVERED')
      then 'WITHDRAWAL_' || (new.cancellation->>'outcome')
  end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.billed_to(company uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('name', b.name, 'street', b.street, 'po_box', b.po_box, 'city', b.city, 'postcode', b.postcode,
    'country', b.country, 'tax_number', b.tax_number)
  from companies c join companies b on b.id = case when c.closed_at is null then c.id else c.headquarters_id end
  where c.id = company
$function$;

CREATE OR REPLACE FUNCTION public.count_adc_filings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  chosen smallint := pg_backend_pid() % 16;
begin
  insert into adc_filing_counts (company_id, is_closed, status, slot, count)
  select company_id, is_closed, status, chosen, change from (
    select new.company_id, new.is_closed, new.status, 1 as change
    union all
    select old.company_id, old.is_closed, old.status, -1 where tg_op = 'UPDATE'
  ) changes
  order by is_closed, status
  on conflict (company_id, is_closed, status, slot) do update set count = adc_filing_counts.count + excluded.count;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_filings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  chosen smallint := pg_backend_pid() % 16;
begin
  insert into filing_counts (company_id, archived, status, slot, count)
  select company_id, archived, status, chosen, change from (
    select new.company_id, new.archived, new.status, 1 as change
    union all
    select old.company_id, old.archived, old.status, -1 where tg_op = 'UPDATE'
  ) changes
  order by archived, status
  on conflict (company_id, archived, status, slot) do update set count = filing_counts.count + excluded.count;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_new_filings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into filing_counts (company_id, archived, status, slot, count)
  select company_id, archived, status, pg_backend_pid() % 16, count(*) from added
  group by company_id, archived, status
  order by company_id, archived, status
  on conflict (company_id, archived, status, slot) do update set count = filing_counts.count + excluded.count;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.folded_name(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  -- The same as fold.ts of the contract, whatever the locale of the database: the letters are written out.
declare
  plain text;
begin
  if name ~ '^[ -~]*$' then
    plain := regexp_replace(translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '[^a-z0-9]+', ' ', 'g');
  else
    -- Marks, the stretching of Arabic words, and what nobody sees in a word.
    plain := regexp_replace(normalize(name, NFKD),
      '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0600-\u0605\u0610-\u061a'
      '\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u070f\u0711\u0730-\u074a'
      '\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0890-\u089f'
      '\u08ca-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2'
      '\u09e3\u09fe-\u0a03\u0a3c-\u0a51\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0ae2\u0ae3\u0afa-\u0b03'
      '\u0b3c\u0b3e-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c62\u0c63'
      '\u0c81-\u0c83\u0cbc\u0cbe-\u0cd6\u0ce2\u0ce3\u0cf3-\u0d03\u0d3b\u0d3c\u0d3e-\u0d4d\u0d57\u0d62\u0d63'
      '\u0d81-\u0d83\u0dca-\u0ddf\u0df2\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18'
      '\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86\u0f87\u0f8d-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059'
      '\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u115f\u1160\u135d-\u135f'
      '\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17b4-\u17d3\u17dd\u180b-\u180f\u1885\u1886\u18a9'
      '\u1920-\u193b\u1a17-\u1a1b\u1a55-\u1a7f\u1ab0-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad'
      '\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u200b-\u200f'
      '\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua672'
      '\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1'
      '\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c\uaa4d\uaa7b-\uaa7d'
      '\uaab0\uaab2-\uaab4\uaab7\uaab8\uaabe\uaabf\uaac1\uaaeb-\uaaef\uaaf5\uaaf6\uabe3-\uabea\uabec\uabed\ufb1e'
      '\ufe00-\ufe2f\ufeff-\ufffb\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a0f\U00010a38-\U00010a3f'
      '\U00010ae5\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab\U00010eac\U00010efa-\U00010eff'
      '\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073'
      '\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba\U000110bd\U000110c2-\U000110cd\U00011100-\U00011102'
      '\U00011127-\U00011134\U00011145\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0'
      '\U000111c9-\U000111cc\U000111ce\U000111cf\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea'
      '\U00011300-\U00011303\U0001133b\U0001133c\U0001133e-\U0001134d\U00011357\U00011362-\U00011374'
      '\U000113b8-\U000113d0\U000113d2\U000113e1\U000113e2\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3'
      '\U000115af-\U000115c0\U000115dc\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b'
      '\U0001182c-\U0001183a\U00011930-\U0001193e\U00011940\U00011942\U00011943\U000119d1-\U000119e0\U000119e4'
      '\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b'
      '\U00011a8a-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c3f\U00011c92-\U00011cb6\U00011d31-\U00011d45'
      '\U00011d47\U00011d8a-\U00011d97\U00011ef3-\U00011ef6\U00011f00\U00011f01\U00011f03\U00011f34-\U00011f42'
      '\U00011f5a\U00013430-\U00013440\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4'
      '\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f92\U00016fe4-\U00016ff1\U0001bc9d\U0001bc9e'
      '\U0001bca0-\U0001bca3\U0001cf00-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d182\U0001d185-\U0001d18b'
      '\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84'
      '\U0001da9b-\U0001daaf\U0001e000-\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef'
      '\U0001e4ec-\U0001e4ef\U0001e5ee\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6'
      '\U0001e944-\U0001e94a\U000e0001-\U000e01ef]+',
      '', 'g');
    -- Small letters, one spelling of letters that have several, and digits.
    plain := translate(plain,
      'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞðøĐđĦħıŁłŊŋŒŦŧƁƂƄƆƇƉƊƋƎƏƐƑƒƓƔƖƗƘƙƜƝƟƢƤƦƧƩƬƮƱƲƳƴƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎةى٠١٢٣٤٥٦'
      '٧٨٩ٱکھہیە۰۱۲۳۴۵۶۷۸۹ɓɗəͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠ'
      'ѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍ'
      'ՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜ'
      'ᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟ'
      'ⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄ'
      'ꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅'
      '𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄'
      '𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉'
      '𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
      'abcdefghijklmnopqrstuvwxyzædoþdoddhhillnnœttbƃƅɔƈɖdƌǝeɛffɠɣɩɨkkɯɲɵƣƥʀƨʃƭʈʊʋyyƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏهي0123456'
      '789اكههيه0123456789bdeͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡ'
      'ѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռս'
      'վտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬ'
      'ꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏ'
      'ⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅ'
      'ꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭'
      '𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄'
      '𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩'
      '𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃');
    plain := replace(replace(replace(replace(plain, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss');
    -- All that is neither a letter nor a number.
    plain := regexp_replace(plain,
      '[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02ff\u0375\u03f6\u0482\u055a-\u055f'
      '\u0589-\u05c6\u05f3-\u061f\u066a-\u066d\u06d4\u06de\u06e9\u06fd\u06fe\u0700-\u070d\u07f6-\u07f9\u07fe\u07ff'
      '\u0830-\u083e\u085e\u0888\u0964\u0965\u0970\u09f2\u09f3\u09fa\u09fb\u09fd\u0a76\u0af0\u0af1\u0b70\u0bf3-\u0bfa'
      '\u0c77\u0c7f\u0c84\u0d4f\u0d79\u0df4\u0e3f\u0e4f\u0e5a\u0e5b\u0f01-\u0f1f\u0f34-\u0f3d\u0f85\u0fbe-\u0fda'
      '\u104a-\u104f\u109e\u109f\u10fb\u1360-\u1368\u1390-\u1399\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u1735'
      '\u1736\u17d4-\u17d6\u17d8-\u17db\u1800-\u180a\u1940-\u1945\u19de-\u19ff\u1a1e\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad'
      '\u1b4e\u1b4f\u1b5a-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e\u1c7f\u1cc0-\u1cd3\u2010-\u212e\u213a-\u214d\u214f'
      '\u218a-\u244a\u2500-\u2775\u2794-\u2bff\u2ce5-\u2cea\u2cf9-\u2cfc\u2cfe\u2cff\u2d70\u2e00-\u2e2e\u2e30-\u3004'
      '\u3008-\u3020\u3030\u3037\u303d-\u303f\u30a0\u30fb\u3190\u3191\u31c0-\u31ef\u327f\u4dc0-\u4dff\ua490-\ua4c6'
      '\ua4fe\ua4ff\ua60d-\ua60f\ua673-\ua67e\ua6f2-\ua716\ua720\ua721\ua789\ua78a\ua828-\ua82b\ua836-\ua839'
      '\ua874-\ua877\ua8ce\ua8cf\ua8f8-\ua8fa\ua8fc\ua92e\ua92f\ua95f\ua9c1-\ua9cd\ua9de\ua9df\uaa5c-\uaa5f'
      '\uaa77-\uaa79\uaade\uaadf\uaaf0\uaaf1\uab5b\uab6a\uab6b\uabeb\ufbb2-\ufe46\ufffc\ufffd\U00010100-\U00010102'
      '\U00010137-\U0001013f\U00010179-\U00010189\U0001018c-\U000101fc\U0001039f\U000103d0\U0001056f\U00010857'
      '\U00010877\U00010878\U0001091f\U0001093f\U00010a50-\U00010a58\U00010a7f\U00010ac8\U00010af0-\U00010af6'
      '\U00010b39-\U00010b3f\U00010b99-\U00010b9c\U00010d6e\U00010d8e\U00010d8f\U00010ead\U00010ed0-\U00010ed8'
      '\U00010f55-\U00010f59\U00010f86-\U00010f89\U00011047-\U0001104d\U000110bb-\U000110c1\U00011140-\U00011143'
      '\U00011174\U00011175\U000111c5-\U000111cd\U000111db\U000111dd-\U000111df\U00011238-\U0001123d\U000112a9'
      '\U000113d4-\U000113d8\U0001144b-\U0001144f\U0001145a-\U0001145d\U000114c6\U000115c1-\U000115d7'
      '\U00011641-\U00011643\U00011660-\U0001166c\U000116b9\U0001173c-\U0001173f\U0001183b\U00011944-\U00011946'
      '\U000119e2\U00011a3f-\U00011a46\U00011a9a-\U00011a9c\U00011a9e-\U00011aa2\U00011b00-\U00011b09\U00011be1'
      '\U00011c41-\U00011c45\U00011c70\U00011c71\U00011ef7\U00011ef8\U00011f43-\U00011f4f\U00011fd5-\U00011fff'
      '\U00012470-\U00012474\U00012ff1\U00012ff2\U00016a6e\U00016a6f\U00016af5\U00016b37-\U00016b3f\U00016b44\U00016b45'
      '\U00016d6d-\U00016d6f\U00016e97-\U00016e9a\U00016fe2\U0001bc9c-\U0001d245\U0001d300-\U0001d356'
      '\U0001d800-\U0001da8b\U0001e14f\U0001e2ff\U0001e5ff\U0001e95e\U0001e95f\U0001ecac\U0001ecb0\U0001ed2e'
      '\U0001eef0-\U0001f0f5\U0001f10d-\U0001fbfa]+',
      ' ', 'g');
  end if;
  return ' ' || btrim(plain);
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_undated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into undated_histories as u (filing_id, seq, hash)
  select distinct on (filing_id) filing_id, seq, hash from added order by filing_id, seq desc
  on conflict (filing_id) do update set seq = excluded.seq, hash = excluded.hash where u.seq < excluded.seq;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.number_credit_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'PENDING' and new.state = 'RETURNED' then
    update credit_note_numbers set last_number = last_number + 1 returning last_number into new.number;
    select t.seller, coalesce(t.billed_to, billed_to(t.company_id))
      || jsonb_build_object('tax_number', coalesce(t.billed_to->>'tax_number', c.tax_number))
    into new.seller, new.billed_to
    from top_ups t join companies c on c.id = t.company_id where t.id = new.top_up_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.number_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'PAID' then
    update receipt_numbers set last_number = last_number + 1 returning last_number into new.number;
    new.billed_to := billed_to(new.company_id);
  else
    new.number := old.number;
    new.billed_to := old.billed_to;
    new.seller := old.seller;
    new.vat_e5 := old.vat_e5;
    new.dirhams := old.dirhams;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.post_to_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ledger_accounts a set balance_e5 = a.balance_e5 + p.change
  from (select account_id, sum(amount_e5) as change from added group by account_id) p
  where a.id = p.account_id and a.kind = 'AVAILABLE';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount_e5) from ledger_postings where transfer_id = new.transfer_id) <> 0 then
    raise exception 'the postings of transfer % do not sum to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_changed_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('filings_access', case tg_table_name
    when 'companies' then ''
    when 'feature_flags' then ''
    when 'users' then to_jsonb(old)->>'id'
    when 'operators' then coalesce(to_jsonb(old)->>'user_id', to_jsonb(new)->>'user_id')
    else to_jsonb(old)->>'user_id' end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_changed_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('filings_references', new.list);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_messages (id, webhook_id, type, data, created_at, next_attempt_at)
  select gen_random_uuid(), w.id, tg_argv[0],
    jsonb_build_object('filing_id', new.id, 'status', new.status, 'status_before', old.status, 'version', new.version,
      'changed_at', to_char(new.status_changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      || (select jsonb_object_agg(name, to_jsonb(new) -> name) from unnest(tg_argv[1:]) name),
    new.updated_at, new.updated_at
  from webhooks w
  where w.company_id = new.company_id and tg_argv[0] = any(w.types) and w.stopped_at is null;
  return null;
end $function$;
