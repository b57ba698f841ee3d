-- A receipt says who sold, as they were on the day of the payment, and what of the price is their tax. Null on receipts of
-- before, and on those that a node of an earlier version settles.
alter table top_ups add column seller jsonb, add column vat_e5 bigint
---
create or replace function number_receipt() returns trigger language plpgsql as $$
begin
  if old.state <> 'PAID' then
    update receipt_numbers set last_number = last_number + 1 returning last_number into new.number;
    new.billed_to := billed_to(new.company_id);
  else
    new.number := old.number;
    new.billed_to := old.billed_to;
    new.seller := old.seller;
    new.vat_e5 := old.vat_e5;
  end if;
  return new;
end $$
