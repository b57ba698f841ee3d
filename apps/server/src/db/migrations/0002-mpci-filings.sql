create sequence filing_numbers as bigint
---
create sequence control_references as bigint
---
create table carriers (
  id uuid primary key,
  name text not null,
  scac text,
  smdg_code text,
  mpci_party_id text,
  si_cutoff_note text
)
---
create index carriers_name on carriers (name)
---
create table mpci_connections (
  company_id uuid primary key references companies (id),
  state text not null check (state in ('PENDING', 'CONNECTED', 'REJECTED')),
  role text not null,
  mpci_party_id text not null,
  registered_name text not null,
  trade_licence_number text,
  requested_at timestamptz not null,
  connected_at timestamptz,
  reason text
)
---
create unique index mpci_connections_party on mpci_connections (mpci_party_id) where state = 'CONNECTED'
---
create table mpci_delegations (
  id uuid primary key,
  principal_id uuid not null references companies (id),
  delegate_id uuid not null references companies (id),
  scope text[] not null,
  state text not null check (state in ('ACTIVE', 'SUSPENDED', 'EXPIRED')),
  valid_from date not null,
  valid_to date
)
---
create index mpci_delegations_delegate on mpci_delegations (delegate_id)
---
create table filings (
  id uuid primary key,
  company_id uuid not null references companies (id),
  number text not null,
  status text not null check (status in ('DRAFTED', 'SUBMITTED', 'SUBMISSION_SUCCESSFUL', 'SUBMISSION_REJECTED', 'ADDITIONAL_INFO_NEEDED', 'PENDING_SUB_FILING', 'LOAD', 'LOAD_WITH_WARNING', 'DO_NOT_LOAD', 'CANCELED', 'EXPIRED')),
  status_changed_at timestamptz not null,
  version integer not null default 1,
  revision integer not null default 1,
  last_sent_version integer,
  body jsonb not null,
  archived boolean not null default false,
  locked boolean not null default false,
  pending_operation text,
  delegation_id uuid references mpci_delegations (id),
  registration_number text,
  first_submitted_at timestamptz,
  expires_at timestamptz,
  last_assessment jsonb,
  rejection jsonb,
  refreshed_at timestamptz,
  bill_type text not null,
  bill_number text,
  master_bill_number text,
  carrier_id uuid references carriers (id),
  vessel_name text,
  voyage_number text,
  loading text,
  discharge text,
  file_by timestamptz,
  shipper_name text,
  consignee_name text,
  container_count integer not null,
  has_dangerous_goods boolean not null,
  last_event_seq integer not null default 0,
  last_event_hash text not null default '0x0000000000000000000000000000000000000000000000000000000000000000',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid not null references users (id)
)
---
create unique index filings_number on filings (number)
---
create index filings_updated on filings (company_id, archived, updated_at, id)
---
create index filings_status_updated on filings (company_id, archived, status, updated_at, id)
---
create index filings_created on filings (company_id, archived, created_at, id)
---
create index filings_by_number on filings (company_id, archived, number, id)
---
create index filings_by_bill on filings (company_id, archived, (coalesce(bill_number, '')), id)
---
create index filings_by_deadline on filings (company_id, archived, (coalesce(file_by, 'infinity'::timestamptz)), id)
---
create index filings_dangerous on filings (company_id, archived, updated_at, id) where has_dangerous_goods
---
create index filings_bill_taken on filings (company_id, bill_number) where status <> 'CANCELED'
---
create index filings_expiry on filings (expires_at) where expires_at is not null and status not in ('CANCELED', 'EXPIRED') and not locked
---
create table filing_words (
  company_id uuid not null,
  word text not null,
  filing_id uuid not null references filings (id),
  primary key (company_id, word, filing_id)
)
---
create index filing_words_prefix on filing_words (company_id, word text_pattern_ops, filing_id)
---
create index filing_words_filing on filing_words (filing_id)
---
create table filing_counts (
  company_id uuid not null,
  archived boolean not null,
  status text not null,
  slot smallint not null,
  count integer not null,
  primary key (company_id, archived, status, slot)
)
---
create function count_filings() returns trigger language plpgsql as $$
declare
  -- Eight rows a count, so that writers of one company seldom wait for each other.
  chosen smallint := floor(random() * 8);
begin
  if tg_op = 'UPDATE' and old.status = new.status and old.archived = new.archived then
    return null;
  end if;
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
$$
---
create trigger filings_counted after insert or update of status, archived on filings
  for each row execute function count_filings()
---
create table filing_versions (
  filing_id uuid not null references filings (id),
  version integer not null,
  status text not null,
  body jsonb not null,
  submitted_at timestamptz,
  submitted_by uuid references users (id),
  preparation_id uuid,
  seal jsonb,
  primary key (filing_id, version)
)
---
create table filing_events (
  filing_id uuid not null references filings (id),
  seq integer not null,
  type text not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('USER', 'SYSTEM', 'AUTHORITY')),
  actor_id text not null,
  data jsonb not null,
  data_hash text not null,
  prev_hash text not null,
  hash text not null,
  primary key (filing_id, seq)
)
---
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end
$$
---
create trigger filing_events_kept before update or delete on filing_events
  for each row execute function refuse_change()
---
create trigger filing_events_not_emptied before truncate on filing_events
  for each statement execute function refuse_change()
---
create table preparations (
  id uuid primary key,
  filing_id uuid not null references filings (id),
  company_id uuid not null,
  user_id uuid not null references users (id),
  key_id uuid not null references blockchain_keys (id),
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
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
)
---
create index preparations_filing on preparations (filing_id)
---
create table sent_messages (
  id uuid primary key,
  system text not null,
  filing_id uuid not null references filings (id),
  company_id uuid not null,
  version integer not null,
  kind text not null check (kind in ('ORIGINAL', 'UPDATE', 'CANCELLATION')),
  control_reference text not null unique,
  message_number text not null,
  bytes bytea not null,
  paths jsonb not null,
  state text not null check (state in ('QUEUED', 'DELIVERED', 'ACKNOWLEDGED', 'UNKNOWN', 'UNDELIVERABLE')),
  tries integer not null default 0,
  reservation_id uuid,
  last_error text,
  receipt text,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  acknowledged_at timestamptz
)
---
create index sent_messages_filing on sent_messages (filing_id, created_at)
---
create index sent_messages_number on sent_messages (message_number, version)
---
create table notices (
  id uuid primary key,
  system text not null,
  bytes bytea not null,
  bytes_hash text not null,
  received_at timestamptz not null,
  read_at timestamptz,
  state text not null check (state in ('KEPT', 'READ', 'UNREADABLE')),
  error text,
  error_position integer
)
---
create unique index notices_once on notices (system, bytes_hash)
---
create table notice_messages (
  system text not null,
  key text not null,
  notice_id uuid not null references notices (id),
  filing_id uuid references filings (id),
  kind text not null,
  version integer,
  issued_at timestamptz,
  outcome text not null check (outcome in ('APPLIED', 'NOTED', 'FOREIGN', 'UNKNOWN')),
  applied_at timestamptz not null,
  primary key (system, key)
)
---
create index notice_messages_filing on notice_messages (filing_id, applied_at)
