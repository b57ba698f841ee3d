-- Plans cost a fee for each calendar month (UTC), paid on the provider's page or from a card that the provider keeps. A company
-- that had its plan before there were fees pays none until it chooses a larger one: fees_from is null. The version before
-- reads none of this, and goes on without fees.
alter table companies
  -- The first month whose fee is due.
  add column fees_from timestamptz,
  -- From then on nothing new is submitted, because a fee is unpaid.
  add column plan_stops_at timestamptz,
  -- What was told: the stop, and the month whose fee comes.
  add column plan_stop_told timestamptz,
  add column renewal_told timestamptz
---
create index companies_fees on companies (id) where fees_from is not null
---
-- Kept by the provider: its names of the customer and of the card, and what people know the card by.
create table kept_cards (
  company_id uuid primary key references companies (id),
  provider text not null,
  customer text not null,
  method text not null,
  label text not null,
  kept_at timestamptz not null,
  -- In whose name it is charged.
  kept_by uuid not null references users (id)
)
---
create table plan_fees (
  id uuid primary key,
  company_id uuid not null references companies (id),
  plan text not null,
  -- RENEWAL: of a month; CHANGE: of what is left of a month, for a larger plan that begins once it is paid.
  purpose text not null check (purpose in ('RENEWAL', 'CHANGE')),
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  amount_e5 bigint not null check (amount_e5 > 0),
  currency text not null,
  -- LAPSED: its month is over, or another plan was chosen.
  state text not null check (state in ('DUE', 'PAID', 'LAPSED')),
  -- How often a kept card was charged in vain, why the last time, and when it is charged again; null: not by itself.
  failures integer not null default 0,
  failed_because text,
  next_charge_at timestamptz,
  created_at timestamptz not null,
  -- Who chose the larger plan.
  created_by uuid references users (id),
  settled_at timestamptz,
  check ((state = 'DUE') = (settled_at is null)),
  check ((purpose = 'CHANGE') = (created_by is not null))
)
---
create unique index plan_fees_renewed_once on plan_fees (company_id, begins_at) where purpose = 'RENEWAL'
---
create index plan_fees_company on plan_fees (company_id, begins_at)
---
create index plan_fees_due on plan_fees (next_charge_at) where state = 'DUE'
---
-- A try to pay a fee; the columns are those of top_ups. CARD: a kept card is charged, so there is no page, and no name of the
-- provider before it answers.
create table plan_payments (
  id uuid primary key,
  fee_id uuid not null references plan_fees (id),
  company_id uuid not null references companies (id),
  way text not null check (way in ('CARD', 'PAGE')),
  amount_e5 bigint not null check (amount_e5 > 0),
  currency text not null,
  provider text not null,
  state text not null check (state in ('CREATING', 'OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'MISMATCH', 'ABANDONED')),
  reference text,
  redirect_url text,
  receipt_number text,
  number bigint unique,
  -- The fee was paid already, or nobody needs it any more: the money became credits.
  as_credits boolean not null default false,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  expires_at timestamptz,
  checked_at timestamptz not null,
  settled_at timestamptz,
  billed_to jsonb,
  seller jsonb,
  vat_e5 bigint check (vat_e5 between 0 and amount_e5),
  check ((state = 'PAID') = (number is not null))
)
---
-- One try at a time, so that two never both take the money.
create unique index plan_payments_live on plan_payments (fee_id) where state in ('CREATING', 'OPEN')
---
create unique index plan_payments_reference on plan_payments (provider, reference)
---
create index plan_payments_paid on plan_payments (company_id, settled_at) where state = 'PAID'
---
create index plan_payments_watched on plan_payments (checked_at) where state in ('CREATING', 'OPEN')
---
create index plan_payments_mismatch on plan_payments (created_at) where state = 'MISMATCH'
---
-- The series of receipts is one, whatever was bought.
create trigger plan_payments_receipt before update on plan_payments
  for each row when (new.state = 'PAID') execute function number_receipt()
---
-- PLAN_FEE: the money of a fee is sold and earned at once; the company's credits stay as they are.
alter table ledger_transfers drop constraint ledger_transfers_kind_check
---
alter table ledger_transfers add constraint ledger_transfers_kind_check
  check (kind in ('TOP_UP', 'RESERVE', 'CAPTURE', 'RELEASE', 'REFUND', 'REFUNDED', 'REFUND_REFUSED', 'PLAN_FEE'))
---
alter table ledger_transfers drop constraint ledger_transfers_check1
---
alter table ledger_transfers add constraint ledger_transfers_payment_check
  check (kind in ('TOP_UP', 'PLAN_FEE') or payment_reference is null)
