-- MPCI party ids that a company entered for shipping lines that the list has none for: every entry stays, the latest holds.
create table carrier_party_ids (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies (id),
  carrier_id uuid not null references carriers (id),
  mpci_party_id text not null check (mpci_party_id ~ '^[A-Z0-9]{7}$'),
  entered_by uuid not null references users (id),
  entered_at timestamptz not null
)
---
create index carrier_party_ids_latest on carrier_party_ids (company_id, carrier_id, id)
