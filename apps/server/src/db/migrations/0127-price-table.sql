-- Prices are kept here, each from a moment on, and changed by two operators: one proposes, another one approves.
create table price_changes (
  id uuid primary key,
  valid_from timestamptz not null,
  -- [{kind, subject, before, value}]
  items jsonb not null,
  reason text not null,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  outcome text check (outcome in ('APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  decided_reason text,
  check ((outcome is null) = (decided_at is null)),
  check (outcome = 'WITHDRAWN' or decided_by <> proposed_by)
)
---
create index price_changes_waiting on price_changes (id) where outcome is null
---
create index price_changes_decided on price_changes (id) where outcome is not null
---
create table prices (
  kind text not null check (kind in (
    'MPCI_FILING', 'MPCI_INCLUDED', 'ADC_FILING', 'ADC_INCLUDED', 'CREDIT', 'ADC_FEE', 'ADC_PERCENT', 'EXCHANGE_RATE')),
  subject text not null,
  valid_from timestamptz not null,
  -- Of two that begin at the same time the later one holds.
  seq bigint not null generated always as identity,
  -- In the smallest part of its unit; null: without limit.
  value bigint check (value >= 0 and (value > 0 or kind not in ('CREDIT', 'EXCHANGE_RATE'))),
  -- Null: since the beginning.
  change_id uuid references price_changes (id),
  check (value is not null or kind in ('MPCI_INCLUDED', 'ADC_INCLUDED')),
  primary key (kind, subject, valid_from, seq)
)
---
insert into prices (kind, subject, valid_from, value)
select kind, plan, '2000-01-01T00:00:00Z', value from (values
  ('FREE', 500000, 5, 2000000, 0), ('FREE_LEGACY', 500000, 5, 2000000, 0), ('FREE_VIP', 0, null, 0, null),
  ('BASIC', 400000, 25, 1500000, 5), ('STANDARD', 300000, 100, 1000000, 20), ('PROFESSIONAL', 200000, 500, 800000, 100)
) as p (plan, mpci, mpci_included, adc, adc_included)
cross join lateral (values ('MPCI_FILING', mpci), ('MPCI_INCLUDED', mpci_included), ('ADC_FILING', adc), ('ADC_INCLUDED', adc_included)) as one (kind, value)
---
insert into prices (kind, subject, valid_from, value) values ('CREDIT', 'USD', '2000-01-01T00:00:00Z', 100000)
---
insert into prices (kind, subject, valid_from, value)
select 'ADC_FEE', code, '2000-01-01T00:00:00Z', dirhams * 100000 from (values
  ('DECL_IMPORT_DUTIABLE', 70), ('DECL_IMPORT_EXEMPT', 80), ('DECL_IMPORT_EXEMPT_AIR', 30), ('DECL_POSTAL', 30),
  ('DECL_EXPORT', 100), ('DECL_RE_EXPORT', 100), ('DECL_TRANSIT', 50), ('DECL_STATISTICAL', 50), ('DECL_TEMPORARY_ADMISSION', 100)
) as f (code, dirhams)
---
insert into prices (kind, subject, valid_from, value)
select 'ADC_PERCENT', code, '2000-01-01T00:00:00Z', 500 from unnest(array['CUSTOMS_DUTY', 'IMPORT_VAT']) as code
---
insert into prices (kind, subject, valid_from, value)
select 'EXCHANGE_RATE', code, '2000-01-01T00:00:00Z', (dirhams * 100000000)::bigint from (values
  ('AED', 1), ('USD', 3.6725), ('EUR', 4.24), ('GBP', 4.83), ('SAR', 0.979333), ('OMR', 9.5386), ('BHD', 9.7407), ('QAR', 1.008929),
  ('KWD', 11.96), ('CNY', 0.516), ('INR', 0.0412), ('JPY', 0.0235), ('KRW', 0.0025), ('CHF', 4.56), ('TRY', 0.0868), ('EGP', 0.0772),
  ('PKR', 0.0130), ('SGD', 2.82), ('HKD', 0.472), ('AUD', 2.37), ('CAD', 2.62), ('SEK', 0.386), ('THB', 0.113), ('MYR', 0.885)
) as r (code, dirhams)
