-- Who pays for what is filed under a delegation of Abu Dhabi Customs too, and for how much in a calendar month at most.
alter table adc_delegations
  add column payer text not null default 'FILER' check (payer in ('FILER', 'PRINCIPAL')),
  add column monthly_limit_e5 bigint check (monthly_limit_e5 >= 0),
  add check (payer = 'PRINCIPAL' or monthly_limit_e5 is null)
---
-- A reservation names a delegation of its own system. No delegation is ever deleted.
alter table ledger_reservations drop constraint ledger_reservations_delegation_id_fkey
