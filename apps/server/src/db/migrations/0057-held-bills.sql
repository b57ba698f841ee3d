-- A bill is compared with the bill above it and with the others beneath that one: by numbers, and by sums that are not read
-- from the body of each.
alter table filings
  add column parent_bill_number text generated always as (nullif(left(body #>> '{parent_bill,bill_number}', 40), '')) stored,
  add column parent_party_id text generated always as (nullif(left(body #>> '{parent_bill,mpci_party_id}', 40), '')) stored,
  add column gross_weight_kg numeric,
  add column package_count integer
---
update filings set (gross_weight_kg, package_count) = (
  select coalesce(sum(case when item->>'gross_weight_kg' ~ '^\d{1,12}(\.\d{1,6})?$' then (item->>'gross_weight_kg')::numeric end), 0),
    coalesce(sum((item->>'package_count')::bigint), 0)::int
  from jsonb_array_elements(body->'goods_items') item)
where status <> 'CANCELED' and status <> 'EXPIRED'
---
create index filings_above on filings (bill_number)
  where bill_type in ('MASTER', 'CO_LOAD_MASTER') and status <> 'CANCELED' and status <> 'EXPIRED'
