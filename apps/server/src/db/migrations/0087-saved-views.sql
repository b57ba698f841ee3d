-- A person's views of a list under a name; a shared one is seen by every colleague.
create table saved_views (
  id uuid primary key,
  company_id uuid not null references companies(id) on delete cascade,
  owner_id uuid not null references users(id) on delete cascade,
  system text not null,
  name text not null,
  -- The address of the list as JSON, read by the page alone.
  address text not null,
  is_shared boolean not null,
  position integer not null,
  created_at timestamptz not null
)
---
create index saved_views_of_owner on saved_views (company_id, system, owner_id, position)
---
-- With which view a person's list opens.
create table default_views (
  user_id uuid not null references users(id) on delete cascade,
  company_id uuid not null references companies(id) on delete cascade,
  system text not null,
  view_id uuid not null references saved_views(id) on delete cascade,
  primary key (user_id, company_id, system)
)
---
create index default_views_of_view on default_views (view_id)
