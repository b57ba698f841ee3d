-- Where a party id comes from, and the ids that hold for every company: each with who approved it. Rows are never changed; the
-- latest of a shipping line holds and stands in its row as well, where every check of a bill reads it.
alter table carrier_party_ids add column source text
---
create table published_party_ids (
  id bigint generated always as identity primary key,
  carrier_id uuid not null references carriers (id) on delete cascade,
  mpci_party_id text not null check (mpci_party_id ~ '^[A-Z0-9]{7}$'),
  source text not null,
  approved_by text not null,
  approved_at timestamptz not null,
  entry_id bigint unique references carrier_party_ids (id)
)
---
create index published_party_ids_latest on published_party_ids (carrier_id, id)
---
insert into published_party_ids (carrier_id, mpci_party_id, source, approved_by, approved_at)
select id, mpci_party_id, 'the list that ships', 'installation', now() from carriers where mpci_party_id ~ '^[A-Z0-9]{7}$'
