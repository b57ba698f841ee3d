alter table registration_codes add column roles text[] not null default '{}'
---
update registration_codes set roles = array[role]
---
alter table registration_codes drop column role
---
alter table registration_codes add column name_ar text
---
alter table registration_codes add column trade_licence_number text
---
alter table registration_codes add column valid_until date
---
alter table registration_codes add column trn_linked boolean not null default false
---
alter table registration_codes add column folded text
  generated always as (folded_name(name) || coalesce(folded_name(name_ar), '')) stored
---
create index registration_codes_code on registration_codes (code text_pattern_ops)
---
create table adc_delegations (
  id uuid primary key,
  registration_code_id uuid not null references registration_codes (id),
  delegate_id uuid not null references companies (id),
  state text not null check (state in ('ACTIVE', 'SUSPENDED', 'EXPIRED')),
  valid_from date not null,
  valid_to date
)
---
create index adc_delegations_delegate on adc_delegations (delegate_id, registration_code_id)
---
create table adc_filings (
  id uuid primary key,
  company_id uuid not null references companies (id),
  status text not null check (status in ('DRAFT', 'FILING_NUMBER_ISSUED', 'PENDING_SUBMISSION_RESPONSE', 'FAILED', 'REJECTED', 'SUBMISSION_ACCEPTED', 'PENDING_APPROVALS', 'PAYMENT_PENDING', 'PAYMENT_STARTED', 'PAYMENT_FAILED', 'COMPLETED', 'SUBMITTED', 'APPROVED', 'PAID', 'PENDING_COMPLETE')),
  status_changed_at timestamptz not null,
  version integer not null default 1,
  revision integer not null default 1,
  -- The version that answers are compared with; null before the first submission.
  last_sent_version integer,
  header jsonb not null,
  name text not null generated always as (header ->> 'name') stored,
  filing_type text not null generated always as (header ->> 'filing_type') stored,
  declaration_type text not null generated always as (header ->> 'declaration_type') stored,
  center_code text not null generated always as (header ->> 'center_code') stored,
  importer_code text generated always as (header ->> 'importer_code') stored,
  exporter_code text generated always as (header ->> 'exporter_code') stored,
  reference text generated always as (header ->> 'reference') stored,
  -- YYYY-MM-DD, which sorts as a date does.
  expected_at text generated always as (header ->> 'expected_at') stored,
  filing_number text unique,
  declaration_number text,
  -- Why it was rejected or failed; null in every other status.
  failure jsonb,
  -- The last assessment.
  charges jsonb,
  receipt_number text,
  released_at timestamptz,
  attention text,
  -- What is awaited should have come by then, and has to have come by then.
  late_at timestamptz,
  due_at timestamptz,
  last_event_seq integer not null default 0,
  last_event_hash text not null default '0x0000000000000000000000000000000000000000000000000000000000000000',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid not null references users (id),
  is_closed boolean not null generated always as (
    status = 'COMPLETED' or (status = 'REJECTED' and failure ->> 'stage' <> 'NUMBER' and failure ->> 'resubmittable' = 'false')
  ) stored,
  needs_action boolean not null generated always as (
    status in ('FILING_NUMBER_ISSUED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'FAILED')
      or (status = 'REJECTED' and (failure ->> 'stage' = 'NUMBER' or failure ->> 'resubmittable' = 'true'))
  ) stored,
  check ((failure is not null) = (status in ('REJECTED', 'FAILED')))
)
---
create index adc_filings_created on adc_filings (company_id, is_closed, created_at, id)
---
create index adc_filings_updated on adc_filings (company_id, is_closed, updated_at, id)
---
create index adc_filings_name on adc_filings (company_id, is_closed, name, id)
---
create index adc_filings_status on adc_filings (company_id, is_closed, status, created_at, id)
---
create index adc_filings_numbers on adc_filings (company_id, is_closed, (coalesce(filing_number, '')), id)
---
create index adc_filings_expected on adc_filings (company_id, is_closed, (coalesce(expected_at, '9999-12-31')), id)
---
create index adc_filings_needing on adc_filings (company_id, created_at, id) where needs_action
---
create index adc_filings_due on adc_filings (due_at) where due_at is not null
---
create table adc_filing_words (
  company_id uuid not null,
  word text not null,
  filing_id uuid not null references adc_filings (id),
  primary key (company_id, word, filing_id)
)
---
create index adc_filing_words_prefix on adc_filing_words (company_id, word text_pattern_ops, filing_id)
---
create index adc_filing_words_filing on adc_filing_words (filing_id)
---
create table adc_filing_counts (
  company_id uuid not null,
  is_closed boolean not null,
  status text not null,
  slot smallint not null,
  count integer not null,
  primary key (company_id, is_closed, status, slot)
)
---
create function count_adc_filings() returns trigger language plpgsql as $$
declare
  -- Eight rows a count, so that writers of one company seldom wait for each other.
  chosen smallint := floor(random() * 8);
begin
  if tg_op = 'UPDATE' and old.status = new.status and old.is_closed = new.is_closed then
    return null;
  end if;
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
$$
---
create trigger adc_filings_counted after insert or update on adc_filings
  for each row execute function count_adc_filings()
---
create table adc_documents (
  id uuid primary key,
  filing_id uuid not null references adc_filings (id),
  company_id uuid not null references companies (id),
  origin text not null check (origin in ('USER', 'AUTHORITY')),
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
  -- Null: announced by the authority and not fetched yet.
  sha256 text check (sha256 ~ '^0x[0-9a-f]{64}$'),
  pages integer,
  scan text not null check (scan in ('CLEAN', 'PENDING', 'INFECTED')),
  sealed_in integer[] not null default '{}',
  -- By which the authority hands it out.
  authority_reference text,
  uploaded_by uuid references users (id),
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Taken out after a version had been sealed with it.
  removed_at timestamptz,
  check (origin = 'AUTHORITY' or sha256 is not null)
)
---
create index adc_documents_filing on adc_documents (filing_id, created_at)
---
create unique index adc_documents_announced on adc_documents (filing_id, authority_reference) where authority_reference is not null
---
create table adc_approvals (
  filing_id uuid not null references adc_filings (id),
  version integer not null,
  authority_code text not null,
  status text not null check (status in ('PENDING', 'REJECTED', 'APPROVED')),
  reason text,
  reference text,
  -- The authority lets its approval stand for later versions.
  carries_over boolean not null,
  carried_over boolean not null default false,
  decided_at timestamptz,
  named_at timestamptz not null,
  primary key (filing_id, version, authority_code)
)
---
create index adc_approvals_authority on adc_approvals (authority_code, filing_id)
---
create table adc_preparations (
  id uuid primary key,
  filing_id uuid not null references adc_filings (id),
  company_id uuid not null,
  user_id uuid not null references users (id),
  key_id uuid not null references blockchain_keys (id),
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
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
)
---
create index adc_preparations_filing on adc_preparations (filing_id)
---
create table adc_versions (
  filing_id uuid not null references adc_filings (id),
  version integer not null,
  content text not null,
  documents jsonb not null,
  sealed_at timestamptz not null,
  sealed_by uuid not null references users (id),
  preparation_id uuid not null,
  message_id uuid not null,
  seal jsonb not null,
  outcome text check (outcome in ('ACCEPTED', 'REJECTED', 'FAILED', 'SUPERSEDED')),
  primary key (filing_id, version)
)
---
create table adc_messages (
  id uuid primary key,
  filing_id uuid not null references adc_filings (id),
  company_id uuid not null,
  kind text not null check (kind in ('NUMBER_REQUEST', 'SUBMISSION', 'ASSESSMENT_REQUEST', 'PAYMENT_ADVICE')),
  version integer,
  bytes bytea not null,
  -- What has to be there before the message that names it.
  attachments jsonb not null default '[]',
  state text not null check (state in ('QUEUED', 'DELIVERED', 'UNDELIVERABLE')),
  tries integer not null default 0,
  reservation_id uuid,
  last_error text,
  receipt text,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz
)
---
create index adc_messages_filing on adc_messages (filing_id, created_at)
---
create table adc_answers (
  message_id text primary key,
  notice_id uuid not null references notices (id),
  filing_id uuid references adc_filings (id),
  version integer,
  sequence integer,
  kind text not null,
  body jsonb not null,
  issued_at timestamptz,
  received_at timestamptz not null,
  raw_sha256 text not null,
  outcome text not null check (outcome in ('APPLIED', 'NOTED', 'PARKED', 'IGNORED', 'FOREIGN', 'UNKNOWN')),
  reason text,
  settled_at timestamptz not null,
  alerted_at timestamptz
)
---
create index adc_answers_filing on adc_answers (filing_id, received_at)
---
create index adc_answers_parked on adc_answers (received_at) where outcome = 'PARKED' and alerted_at is null
---
-- Both systems' filings have one kind of history; an id is of one system alone.
alter table filing_events drop constraint filing_events_filing_id_fkey
---
alter table ledger_reservations add column system text not null default 'MPCI' check (system in ('MPCI', 'ADC'))
---
drop index ledger_reservations_month
---
create index ledger_reservations_month on ledger_reservations (company_id, system, at) where covered_by_plan and state <> 'RELEASED'
