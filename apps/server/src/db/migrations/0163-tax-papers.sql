-- What the law of the United Arab Emirates wants on papers of a tax: the tax in dirhams with its rate, and the customer's tax
-- registration number. Papers of before have neither. The version before reads none of it, and makes papers without dirhams.
alter table companies add column tax_number text check (tax_number ~ '^[0-9]{15}$')
---
-- {rate_e8, day, amount_e5, vat_e5}; null: the paper shows no tax, or is from before.
alter table top_ups add column dirhams jsonb
---
alter table plan_payments add column dirhams jsonb
---
alter table refunds add column dirhams jsonb
---
-- What arrives for a closed unit is its headquarters' to use and to account for, so the paper names that whole.
create or replace function billed_to(company uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('name', b.name, 'street', b.street, 'po_box', b.po_box, 'city', b.city, 'postcode', b.postcode,
    'country', b.country, 'tax_number', b.tax_number)
  from companies c join companies b on b.id = case when c.closed_at is null then c.id else c.headquarters_id end
  where c.id = company
$$
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
    new.dirhams := old.dirhams;
  end if;
  return new;
end $$
---
-- A buyer whose number was not known when the receipt was issued is named with it now.
create or replace function number_credit_note() returns trigger language plpgsql as $$
begin
  if old.state = 'PENDING' and new.state = 'RETURNED' then
    update credit_note_numbers set last_number = last_number + 1 returning last_number into new.number;
    select t.seller, coalesce(t.billed_to, billed_to(t.company_id))
      || jsonb_build_object('tax_number', coalesce(t.billed_to->>'tax_number', c.tax_number))
    into new.seller, new.billed_to
    from top_ups t join companies c on c.id = t.company_id where t.id = new.top_up_id;
  end if;
  return new;
end $$
