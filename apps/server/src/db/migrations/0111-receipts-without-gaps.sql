-- The receipts of paid credits are numbered without gaps and keep the buyer as they were on the day of the payment. A
-- sequence leaves a gap where a transaction is rolled back. The number is given here, so that a node of an earlier version
-- that still takes it from the sequence gives none twice.
create table receipt_numbers (
  is_only boolean primary key default true check (is_only),
  last_number bigint not null
)
---
insert into receipt_numbers (last_number) select coalesce(max(number), 0) from top_ups
---
alter table top_ups add column billed_to jsonb
---
create function billed_to(company uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('name', name, 'street', street, 'po_box', po_box, 'city', city, 'postcode', postcode,
    'country', country)
  from companies where id = company
$$
---
update top_ups set billed_to = billed_to(company_id) where state = 'PAID'
---
create function number_receipt() returns trigger language plpgsql as $$
begin
  if old.state <> 'PAID' then
    update receipt_numbers set last_number = last_number + 1 returning last_number into new.number;
    new.billed_to := billed_to(new.company_id);
  else
    new.number := old.number;
    new.billed_to := old.billed_to;
  end if;
  return new;
end $$
---
create trigger top_ups_receipt before update on top_ups
  for each row when (new.state = 'PAID') execute function number_receipt()
