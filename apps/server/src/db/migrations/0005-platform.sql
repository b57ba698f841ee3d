create table company_branches (
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
  created_at timestamptz not null
)
---
create index company_branches_company on company_branches (company_id, name)
---
alter table contacts add column revision integer not null default 1
---
alter table contacts add column updated_at timestamptz
---
update contacts set updated_at = created_at
---
create function folded_name(name text) returns text language sql immutable as $$
  -- As searches fold: without marks, with one spelling of the Arabic letters that have two, each word after a blank.
  select ' ' || lower(translate(
    regexp_replace(
      regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'),
      '[[:space:][:punct:]]+', ' ', 'g'
    ),
    'ىة', 'يه'
  ))
$$
---
alter table contacts add column folded text generated always as (folded_name(name)) stored
---
create table notifications (
  id uuid primary key,
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  kind text not null,
  params jsonb not null,
  system text check (system in ('MPCI', 'ADC')),
  filing_id uuid,
  group_key text not null,
  on_screen boolean not null,
  -- Whether none of its group that is shown came later.
  newest boolean not null,
  mail_due boolean not null,
  once_key text,
  created_at timestamptz not null,
  seen_at timestamptz,
  cleared_at timestamptz,
  check (not newest or on_screen),
  check ((system is null) = (filing_id is null))
)
---
create index notifications_list on notifications (user_id, company_id, id) where on_screen and cleared_at is null
---
create index notifications_groups on notifications (user_id, company_id, id) where newest and cleared_at is null
---
create index notifications_unseen on notifications (user_id, company_id) where on_screen and cleared_at is null and seen_at is null
---
create index notifications_group on notifications (user_id, company_id, group_key)
---
create unique index notifications_once on notifications (user_id, company_id, once_key) where once_key is not null
---
create index notifications_mail on notifications (id) where mail_due
---
create index notifications_age on notifications (created_at)
---
create table notification_preferences (
  user_id uuid not null references users (id),
  company_id uuid not null references companies (id),
  kind text not null,
  on_screen boolean not null,
  by_mail boolean not null,
  primary key (user_id, company_id, kind)
)
---
create index filings_due on filings (file_by) where file_by is not null and first_submitted_at is null and not archived
---
create table notified_deadlines (
  filing_id uuid primary key references filings (id),
  file_by timestamptz not null
)
---
create table top_bar_notifications (
  id uuid primary key,
  -- Null: to everyone.
  company_id uuid references companies (id),
  level text not null check (level in ('info', 'success', 'warning', 'danger')),
  kind text not null check (kind in ('maintenance', 'announcement')),
  -- By language, as in {"en_GB": "…", "ar_EG": "…"}.
  text jsonb,
  link text,
  dismissible boolean not null default true,
  from_at timestamptz not null,
  until_at timestamptz,
  announced_at timestamptz
)
---
create index top_bar_notifications_open on top_bar_notifications (until_at)
---
create table outside_states (
  part text primary key check (part in ('NAIC', 'ADC', 'PAYMENT')),
  state text not null check (state in ('UP', 'DOWN')),
  -- Of this state; a new one with each change.
  id uuid not null,
  since timestamptz not null,
  checked_at timestamptz not null
)
---
create table user_preferences (
  user_id uuid primary key references users (id),
  theme text,
  open_mpci_homepage_on_login boolean,
  updated_at timestamptz not null
)
