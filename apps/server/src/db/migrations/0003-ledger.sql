create table ledger_accounts (
  id uuid primary key,
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('AVAILABLE', 'RESERVED', 'SOLD', 'EARNED')),
  balance_e5 bigint not null default 0,
  -- AVAILABLE alone changes its sign: one filing may overdraw it. What was sold counts against us, the rest for somebody.
  check (kind = 'AVAILABLE' or (kind = 'SOLD' and balance_e5 <= 0) or (kind in ('RESERVED', 'EARNED') and balance_e5 >= 0))
)
---
create unique index ledger_accounts_company on ledger_accounts (company_id, kind)
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
  settled_at timestamptz,
  check (not covered_by_plan or amount_e5 = 0),
  check ((state = 'RESERVED') = (settled_at is null))
)
---
create unique index ledger_reservations_once on ledger_reservations (filing_id) where state <> 'RELEASED'
---
create index ledger_reservations_month on ledger_reservations (company_id, at) where covered_by_plan and state <> 'RELEASED'
---
create table ledger_transfers (
  id uuid primary key,
  -- The order of a company's transfers: each is written while the company's account is locked.
  seq bigint generated always as identity,
  kind text not null check (kind in ('TOP_UP', 'RESERVE', 'CAPTURE', 'RELEASE')),
  reservation_id uuid references ledger_reservations (id),
  payment_reference text,
  at timestamptz not null,
  check ((kind = 'TOP_UP') = (reservation_id is null)),
  check (kind = 'TOP_UP' or payment_reference is null)
)
---
create unique index ledger_transfers_once on ledger_transfers (reservation_id, kind) where reservation_id is not null
---
create unique index ledger_transfers_settled_once on ledger_transfers (reservation_id) where kind in ('CAPTURE', 'RELEASE')
---
create unique index ledger_transfers_paid_once on ledger_transfers (payment_reference) where payment_reference is not null
---
create table ledger_postings (
  transfer_id uuid not null references ledger_transfers (id),
  account_id uuid not null references ledger_accounts (id),
  amount_e5 bigint not null check (amount_e5 <> 0),
  primary key (transfer_id, account_id)
)
---
create index ledger_postings_account on ledger_postings (account_id)
---
create function post_to_accounts() returns trigger language plpgsql as $$
begin
  update ledger_accounts a set balance_e5 = a.balance_e5 + p.change
  from (select account_id, sum(amount_e5) as change from added group by account_id) p
  where a.id = p.account_id;
  return null;
end
$$
---
create trigger ledger_postings_posted after insert on ledger_postings
  referencing new table as added for each statement execute function post_to_accounts()
---
create function refuse_unbalanced_transfer() returns trigger language plpgsql as $$
begin
  if (select sum(amount_e5) from ledger_postings where transfer_id = new.transfer_id) <> 0 then
    raise exception 'the postings of transfer % do not sum to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end
$$
---
create constraint trigger ledger_postings_balanced after insert on ledger_postings
  deferrable initially deferred for each row execute function refuse_unbalanced_transfer()
---
create trigger ledger_accounts_only_posted before update on ledger_accounts
  for each row when (pg_trigger_depth() = 0) execute function refuse_change()
---
create trigger ledger_transfers_kept before update or delete on ledger_transfers
  for each row execute function refuse_change()
---
create trigger ledger_transfers_not_emptied before truncate on ledger_transfers
  for each statement execute function refuse_change()
---
create trigger ledger_postings_kept before update or delete on ledger_postings
  for each row execute function refuse_change()
---
create trigger ledger_postings_not_emptied before truncate on ledger_postings
  for each statement execute function refuse_change()
