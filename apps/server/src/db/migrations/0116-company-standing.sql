-- Whether a company may file and pay: an operator approves it, suspends it, and lets it work again.
alter table companies add column standing text not null default 'ACTIVE' check (standing in ('WAITING', 'ACTIVE', 'SUSPENDED'))
---
-- Null: since it was registered.
alter table companies add column standing_at timestamptz
---
create index companies_not_active on companies (standing, id) where standing <> 'ACTIVE'
---
drop trigger companies_access_changed on companies
---
create trigger companies_access_changed after update of name, standing on companies
  for each row execute function tell_changed_access()
