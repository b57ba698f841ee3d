-- Credits that can be spent have a balance; reserved, earned and sold ones are the sums of their postings, so that no
-- two captures of a company wait for each other.
alter table ledger_accounts
  drop constraint ledger_accounts_check,
  alter column balance_e5 drop not null,
  alter column balance_e5 drop default
---
alter table ledger_accounts disable trigger ledger_accounts_only_posted
---
update ledger_accounts set balance_e5 = null where kind <> 'AVAILABLE'
---
alter table ledger_accounts enable trigger ledger_accounts_only_posted
---
alter table ledger_accounts add check ((kind = 'AVAILABLE') = (balance_e5 is not null))
---
create or replace function post_to_accounts() returns trigger language plpgsql as $$
begin
  update ledger_accounts a set balance_e5 = a.balance_e5 + p.change
  from (select account_id, sum(amount_e5) as change from added group by account_id) p
  where a.id = p.account_id and a.kind = 'AVAILABLE';
  return null;
end
$$
---
create index ledger_reservations_open on ledger_reservations (company_id) include (amount_e5) where state = 'RESERVED'
