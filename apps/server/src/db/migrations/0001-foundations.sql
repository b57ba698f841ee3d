create table companies (
  id uuid primary key,
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
  plan text not null default 'FREE' check (plan in ('FREE', 'FREE_LEGACY', 'FREE_VIP', 'BASIC', 'STANDARD', 'PROFESSIONAL')),
  idle_session_timeout integer not null default 1800 check (idle_session_timeout >= 60),
  key_approval boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null
)
---
create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  phone text,
  password_hash text not null,
  created_at timestamptz not null
)
---
create unique index users_email on users (lower(email))
---
create table memberships (
  user_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  permissions text[] not null,
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (user_id, company_id)
)
---
create index memberships_company on memberships (company_id, user_id)
---
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
)
---
create index sessions_user on sessions (user_id) where ended_at is null
---
create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
)
---
create index refresh_tokens_session on refresh_tokens (session_id)
---
create table login_codes (
  id uuid primary key,
  user_id uuid not null references users (id),
  purpose text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
)
---
create index login_codes_user on login_codes (user_id, purpose, sent_at desc)
---
create table blockchain_keys (
  id uuid primary key,
  user_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  ethereum_address text not null check (ethereum_address = lower(ethereum_address)),
  type text not null,
  created_at timestamptz not null,
  transaction_pending boolean not null,
  transaction_confirmed boolean not null,
  removable boolean not null default true,
  disabled_at timestamptz,
  proof jsonb
)
---
create unique index blockchain_keys_address on blockchain_keys (ethereum_address) where disabled_at is null
---
create index blockchain_keys_user on blockchain_keys (user_id, company_id)
---
create table key_challenges (
  id uuid primary key,
  user_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  ethereum_address text not null,
  typed_data jsonb not null,
  digest text not null,
  expires_at timestamptz not null,
  used_at timestamptz
)
---
create table contacts (
  id uuid primary key,
  company_id uuid not null references companies (id),
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
  created_at timestamptz not null
)
---
create index contacts_company on contacts (company_id, name)
---
create table registration_codes (
  id uuid primary key,
  company_id uuid not null references companies (id),
  code text not null,
  role text not null,
  name text not null,
  active boolean not null default true,
  created_at timestamptz not null
)
---
create index registration_codes_company on registration_codes (company_id)
---
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
)
---
create index idempotency_keys_age on idempotency_keys (created_at)
---
create table feature_flags (
  name text primary key,
  is_enabled boolean not null,
  enabled_company_ids uuid[] not null default '{}'
)
---
create table live_events (
  id bigint generated always as identity primary key,
  company_id uuid,
  user_id uuid,
  content_type text not null,
  data jsonb not null
)
---
create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  sent_at timestamptz
)
---
create table dead_letters (
  id uuid primary key,
  system text not null,
  direction text not null check (direction in ('IN', 'OUT')),
  company_id uuid,
  filing_id uuid,
  source_id uuid not null,
  reason text not null,
  position integer,
  at timestamptz not null
)
---
create index dead_letters_company on dead_letters (company_id, at desc)
