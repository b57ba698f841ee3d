-- A smaller plan that was chosen begins with the next month; until then the other one holds.
alter table companies
  add column next_plan text check (next_plan in ('FREE', 'FREE_LEGACY', 'FREE_VIP', 'BASIC', 'STANDARD', 'PROFESSIONAL')),
  add column next_plan_at timestamptz,
  add column plan_revision integer not null default 1,
  add check ((next_plan is null) = (next_plan_at is null))
---
create index companies_next_plan on companies (next_plan_at) where next_plan_at is not null
---
create sequence top_up_receipts
---
-- Credits that are bought on a provider's page. The states are those of adc_payments.
create table top_ups (
  id uuid primary key,
  company_id uuid not null references companies (id),
  credits_e5 bigint not null check (credits_e5 > 0),
  amount_e5 bigint not null check (amount_e5 > 0),
  currency text not null,
  provider text not null,
  state text not null check (state in ('CREATING', 'OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'MISMATCH', 'ABANDONED')),
  -- The provider's name for it.
  reference text,
  redirect_url text,
  -- The provider's receipt; our own is numbered when the credits are added.
  receipt_number text,
  number bigint unique,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  expires_at timestamptz,
  checked_at timestamptz not null,
  settled_at timestamptz,
  check ((reference is null) = (redirect_url is null)),
  check (state not in ('OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'MISMATCH') or reference is not null),
  check ((state = 'PAID') = (number is not null))
)
---
create unique index top_ups_reference on top_ups (provider, reference)
---
create index top_ups_paid on top_ups (company_id, settled_at) where state = 'PAID'
---
create index top_ups_watched on top_ups (checked_at) where state in ('CREATING', 'OPEN')
---
-- A payment is a row of one of several tables; the callback is kept whichever it is.
alter table payment_callbacks drop constraint payment_callbacks_payment_id_fkey
---
-- A statement is read along an account, newest first: ids of transfers sort by time.
create unique index ledger_postings_statement on ledger_postings (account_id, transfer_id)
---
drop index ledger_postings_account
---
-- What was filed in a month, and what was earned in one.
create index ledger_reservations_at on ledger_reservations (company_id, at) where state <> 'RELEASED'
---
create index ledger_reservations_earned on ledger_reservations (company_id, settled_at) where state = 'CAPTURED'
