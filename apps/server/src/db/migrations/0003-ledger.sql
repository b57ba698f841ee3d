create table ledger_accounts (
  id uuid primary key,
  company_id uuid references companies (id),
  kind text not null check (kind in ('AVAILABLE', 'RESERVED', 'SOLD', 'EARNED')),
  balance_e5 bigint not null default 0
)
---
create unique index ledger_accounts_company on ledger_accounts (company_id, kind) where company_id is not null
---
create unique index ledger_accounts_platform on ledger_accounts (kind) where company_id is null
---
create table ledger_transfers (
  id uuid primary key,
  kind text not null check (kind in ('TOP_UP', 'RESERVE', 'CAPTURE', 'RELEASE')),
  reservation_id uuid,
  at timestamptz not null,
  says text not null
)
---
create unique index ledger_transfers_once on ledger_transfers (reservation_id, kind) where reservation_id is not null
---
create unique index ledger_transfers_settled_once on ledger_transfers (reservation_id) where kind in ('CAPTURE', 'RELEASE')
---
create table ledger_postings (
  transfer_id uuid not null references ledger_transfers (id),
  account_id uuid not null references ledger_accounts (id),
  amount_e5 bigint not null,
  primary key (transfer_id, account_id)
)
---
create index ledger_postings_account on ledger_postings (account_id)
---
create trigger ledger_transfers_kept before update or delete on ledger_transfers
  for each row execute function refuse_change()
---
create trigger ledger_postings_kept before update or delete on ledger_postings
  for each row execute function refuse_change()
---
create table ledger_reservations (
  id uuid primary key,
  company_id uuid not null references companies (id),
  filing_id uuid not null,
  version integer not null,
  amount_e5 bigint not null check (amount_e5 >= 0),
  covered_by_plan boolean not null,
  state text not null check (state in ('RESERVED', 'CAPTURED', 'RELEASED')),
  at timestamptz not null,
  settled_at timestamptz
)
---
create unique index ledger_reservations_once on ledger_reservations (filing_id, version) where state <> 'RELEASED'
---
create index ledger_reservations_month on ledger_reservations (company_id, at) where state <> 'RELEASED'
