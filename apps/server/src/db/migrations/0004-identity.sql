alter table users add column revision integer not null default 1
---
alter table users add column code_channel text not null default 'EMAIL' check (code_channel in ('EMAIL', 'SMS'))
---
-- Null: mails are written in the language of the call that causes them.
alter table users add column language text
---
alter table users add column password_changed_at timestamptz
---
alter table companies add column security_revision integer not null default 1
---
alter table memberships add column revision integer not null default 1
---
alter table sessions add column user_agent text
---
alter table sessions add column address text
---
alter table login_codes add column channel text not null default 'EMAIL' check (channel in ('EMAIL', 'SMS'))
---
-- The phone that a code confirms; null for codes that confirm no phone.
alter table login_codes add column phone text
---
create table password_resets (
  id uuid primary key,
  user_id uuid not null references users (id),
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
)
---
create unique index password_resets_token on password_resets (token_hash)
---
create index password_resets_user on password_resets (user_id, created_at)
---
create table invitations (
  id uuid primary key,
  company_id uuid not null references companies (id),
  email text not null,
  name text,
  permissions text[] not null,
  language text,
  invited_by uuid not null references users (id),
  token_hash text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users (id),
  withdrawn_at timestamptz
)
---
create unique index invitations_token on invitations (token_hash)
---
create unique index invitations_open on invitations (company_id, lower(email)) where accepted_at is null and withdrawn_at is null
---
create table company_registrations (
  id uuid primary key,
  company jsonb not null,
  name text not null,
  email text not null,
  password_hash text not null,
  language text not null,
  code_hash text not null,
  code_sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz
)
---
create index company_registrations_age on company_registrations (expires_at)
---
create table sms_messages (
  id uuid primary key,
  recipient text not null,
  body text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  sent_at timestamptz
)
---
create table security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  company_id uuid references companies (id),
  user_id uuid references users (id),
  -- Who did it, when that is not the person it concerns.
  actor_id uuid references users (id),
  address text,
  user_agent text,
  facts jsonb not null
)
---
create index security_events_company on security_events (company_id, id)
---
create index security_events_user on security_events (user_id, id)
---
create trigger security_events_kept before update or delete on security_events
  for each row execute function refuse_change()
---
create trigger security_events_not_emptied before truncate on security_events
  for each statement execute function refuse_change()
---
alter table blockchain_keys add column approval text check (approval in ('PENDING', 'REJECTED', 'APPROVED'))
---
alter table blockchain_keys add column decided_by uuid references users (id)
---
alter table blockchain_keys add column decided_at timestamptz
---
create index blockchain_keys_waiting on blockchain_keys (company_id) where approval = 'PENDING' and disabled_at is null
---
-- Whose a draft is to finish since it was handed over; null: its creator's.
alter table filings add column assigned_to uuid references users (id)
