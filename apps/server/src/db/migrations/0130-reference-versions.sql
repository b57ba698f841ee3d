-- The lists of reference data that operators replace while the server runs. A version is kept packed, as it is read at the start.
create table reference_versions (
  id uuid primary key,
  list text not null,
  edition text not null,
  source text not null,
  list_date date not null,
  -- Name, SHA-256 and bytes of each file of the edition; an earlier version that comes back keeps its own.
  files jsonb not null,
  row_count int not null,
  withdrawn_count int not null,
  rows_text bytea not null,
  -- Of places alone, which are found by name in a text of their own.
  names_text bytea,
  goes_back boolean not null,
  -- The version that it was compared with; null: the list as it comes with the product.
  based_on uuid references reference_versions (id),
  compared_with text not null,
  differences bytea not null,
  added int not null,
  changed int not null,
  removed int not null,
  removed_codes text[] not null,
  uploaded_by uuid references users (id),
  uploaded_at timestamptz not null,
  applied_by uuid references users (id),
  applied_at timestamptz
)
---
-- What is packed already is not packed again.
alter table reference_versions
  alter column rows_text set storage external,
  alter column names_text set storage external,
  alter column differences set storage external
---
create index reference_versions_waiting on reference_versions (list, id) where applied_at is null
---
create index reference_versions_based_on on reference_versions (based_on) where based_on is not null
---
-- What is in force: without a version, and without a row, the list as it comes with the product.
create table reference_lists (
  list text primary key,
  version_id uuid references reference_versions (id),
  -- What going back would bring; null: the list as it comes with the product.
  before_id uuid references reference_versions (id)
)
---
create function tell_changed_references() returns trigger language plpgsql as $$
begin
  perform pg_notify('filings_references', new.list);
  return null;
end $$
---
create trigger reference_lists_changed after insert or update on reference_lists
  for each row execute function tell_changed_references()
---
-- A shipping line that is withdrawn is offered no more; filings that name it keep its name.
alter table carriers add column is_withdrawn boolean not null default false
