-- Who pays for what is filed under a delegation, and for how much in a calendar month at most; null: without limit.
alter table mpci_delegations
  add column payer text not null default 'FILER' check (payer in ('FILER', 'PRINCIPAL')),
  add column monthly_limit_e5 bigint check (monthly_limit_e5 >= 0),
  add check (payer = 'PRINCIPAL' or monthly_limit_e5 is null)
---
-- The delegation under which a principal, whose credits these are, pays for what another company files.
alter table ledger_reservations add column delegation_id uuid references mpci_delegations (id)
---
create index ledger_reservations_delegation on ledger_reservations (delegation_id, at) include (amount_e5)
  where delegation_id is not null and state <> 'RELEASED'
