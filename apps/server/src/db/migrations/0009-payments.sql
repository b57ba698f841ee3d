create table adc_payments (
  id uuid primary key,
  filing_id uuid not null references adc_filings (id),
  company_id uuid not null references companies (id),
  assessment_id text not null,
  version integer not null,
  amount_e5 bigint not null check (amount_e5 > 0),
  currency text not null,
  provider text not null,
  -- CREATING until the provider has given its page; ABANDONED: nobody was ever sent there, or another payment came first.
  state text not null check (state in ('CREATING', 'OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'MISMATCH', 'ABANDONED')),
  -- The provider's name for it.
  reference text,
  redirect_url text,
  receipt_number text,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  expires_at timestamptz,
  checked_at timestamptz not null,
  settled_at timestamptz,
  check ((reference is null) = (redirect_url is null)),
  check (state not in ('OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'MISMATCH') or reference is not null)
)
---
create unique index adc_payments_live on adc_payments (filing_id) where state in ('CREATING', 'OPEN')
---
create unique index adc_payments_reference on adc_payments (provider, reference)
---
create index adc_payments_filing on adc_payments (filing_id, created_at)
---
create index adc_payments_watched on adc_payments (checked_at) where state in ('CREATING', 'OPEN')
---
-- What a provider told us, as it said it; each event once.
create table payment_callbacks (
  provider text not null,
  event_id text not null,
  payment_id uuid references adc_payments (id),
  body bytea not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('APPLIED', 'NOTED', 'MISMATCH', 'UNEXPECTED', 'UNKNOWN')),
  primary key (provider, event_id)
)
