-- The moment of which people were told that it had passed; a later one is told again.
alter table adc_filings add column late_told_at timestamptz
---
create index adc_filings_late on adc_filings (late_at) where late_at is not null and late_at is distinct from late_told_at
---
-- How far the notices of an authority were fetched that did not come by themselves.
create table pulled_notices (
  system text primary key check (system in ('MPCI', 'ADC')),
  cursor text,
  pulled_at timestamptz not null
)
