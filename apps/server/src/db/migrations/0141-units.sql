-- A unit is a company that its headquarters made. Closed once, it stays so, and keeps its number.
alter table companies
  add column headquarters_id uuid references companies (id),
  add column unit_number text,
  add column draws_on_headquarters boolean not null default false,
  add column closed_at timestamptz,
  add check ((headquarters_id is null) = (unit_number is null)),
  add check (headquarters_id is not null or (closed_at is null and not draws_on_headquarters)),
  add check (headquarters_id <> id)
---
create unique index companies_units on companies (headquarters_id, unit_number) where headquarters_id is not null
---
-- Of a headquarters: who may see the filings of all its units.
alter table memberships add column oversees_units boolean not null default false
---
-- What a unit has left when it is closed goes to its headquarters: out of the one company's accounts, into the other's.
alter table ledger_transfers drop constraint ledger_transfers_kind_check
---
alter table ledger_transfers add constraint ledger_transfers_kind_check
  check (kind in ('TOP_UP', 'RESERVE', 'CAPTURE', 'RELEASE', 'REFUND', 'REFUNDED', 'REFUND_REFUSED', 'PLAN_FEE', 'HANDED_OVER'))
