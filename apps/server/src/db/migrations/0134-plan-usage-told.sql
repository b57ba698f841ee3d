-- Of which part of the month's included filings a company was told, so that it is told once.
create table plan_usage_told (
  company_id uuid not null references companies (id),
  -- Its first day (UTC).
  month date not null,
  system text not null check (system in ('MPCI', 'ADC')),
  percent integer not null,
  told_at timestamptz not null,
  primary key (company_id, month, system, percent)
)
