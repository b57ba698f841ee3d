-- What a person has put off until later. It is theirs alone and lies beside the filing, of either system.
create table snoozed_filings (
  user_id uuid not null references users(id) on delete cascade,
  company_id uuid not null references companies(id) on delete cascade,
  system text not null,
  filing_id uuid not null,
  snoozed_at timestamptz not null,
  until timestamptz not null,
  primary key (user_id, company_id, filing_id)
)
---
-- When a person looked at the work queue: the visit that goes on, and the end of the one before it.
create table queue_visits (
  user_id uuid not null references users(id) on delete cascade,
  company_id uuid not null references companies(id) on delete cascade,
  last_at timestamptz not null,
  left_at timestamptz,
  primary key (user_id, company_id)
)
