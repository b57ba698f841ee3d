-- Unused bought credits go back to the card. They leave the balance at once and stand in an account of their own, REFUNDING,
-- until the provider has returned the money (REFUNDED) or refuses to (REFUND_REFUSED).
alter table ledger_accounts drop constraint ledger_accounts_kind_check
---
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('AVAILABLE', 'RESERVED', 'SOLD', 'EARNED', 'REFUNDING'))
---
create table refunds (
  id uuid primary key,
  top_up_id uuid not null references top_ups (id),
  company_id uuid not null references companies (id),
  credits_e5 bigint not null check (credits_e5 > 0),
  -- What goes back, and what of it is tax; null: the receipt shows none.
  amount_e5 bigint not null check (amount_e5 > 0),
  vat_e5 bigint check (vat_e5 between 0 and amount_e5),
  currency text not null,
  reason text not null,
  state text not null check (state in ('PENDING', 'RETURNED', 'REFUSED')),
  -- The provider's name for it, or why it refused.
  reference text,
  refused_because text,
  -- Of the credit note, with the seller and the buyer of the receipt that it corrects.
  number bigint unique,
  seller jsonb,
  billed_to jsonb,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  settled_at timestamptz,
  check ((state = 'PENDING') = (settled_at is null)),
  check ((state = 'RETURNED') = (number is not null)),
  check ((state = 'RETURNED') = (reference is not null)),
  check ((state = 'REFUSED') = (refused_because is not null))
)
---
create index refunds_top_up on refunds (top_up_id, created_at)
---
create index refunds_company on refunds (company_id)
---
create index refunds_pending on refunds (created_at) where state = 'PENDING'
---
-- As the receipts: a series of its own without gaps, raised in the transaction that issues the credit note.
create table credit_note_numbers (
  is_only boolean primary key default true check (is_only),
  last_number bigint not null
)
---
insert into credit_note_numbers (last_number) values (0)
---
create function number_credit_note() returns trigger language plpgsql as $$
begin
  if old.state = 'PENDING' and new.state = 'RETURNED' then
    update credit_note_numbers set last_number = last_number + 1 returning last_number into new.number;
    select t.seller, coalesce(t.billed_to, billed_to(t.company_id)) into new.seller, new.billed_to
    from top_ups t where t.id = new.top_up_id;
  end if;
  return new;
end $$
---
create trigger refunds_credit_note before update on refunds
  for each row when (old.state = 'PENDING') execute function number_credit_note()
---
-- What was issued, or refused, stays as it is.
create trigger refunds_kept before update on refunds
  for each row when (old.state <> 'PENDING') execute function refuse_change()
---
create trigger refunds_not_deleted before delete on refunds
  for each row execute function refuse_change()
---
alter table ledger_transfers
  add column refund_id uuid references refunds (id),
  drop constraint ledger_transfers_kind_check,
  drop constraint ledger_transfers_check
---
alter table ledger_transfers
  add constraint ledger_transfers_kind_check
    check (kind in ('TOP_UP', 'RESERVE', 'CAPTURE', 'RELEASE', 'REFUND', 'REFUNDED', 'REFUND_REFUSED')),
  add constraint ledger_transfers_check
    check ((kind in ('RESERVE', 'CAPTURE', 'RELEASE')) = (reservation_id is not null)),
  add constraint ledger_transfers_refund_check
    check ((kind in ('REFUND', 'REFUNDED', 'REFUND_REFUSED')) = (refund_id is not null))
---
create unique index ledger_transfers_refunded_once on ledger_transfers (refund_id, kind) where refund_id is not null
---
create unique index ledger_transfers_refund_settled_once on ledger_transfers (refund_id)
  where kind in ('REFUNDED', 'REFUND_REFUSED')
