-- By when a shipping line wants the bills of one voyage filed, as each company has entered it; names are upper case, with single spaces.
create table voyage_cut_offs (
  company_id uuid not null references companies,
  carrier_id uuid not null references carriers,
  vessel_name text not null,
  voyage_number text not null,
  cut_off_at timestamptz,
  entered_by uuid not null references users,
  entered_at timestamptz not null,
  primary key (company_id, carrier_id, vessel_name, voyage_number)
)
---
-- The cut-off that counts for a bill, and by when the bill is due: file_by is 24 hours before loading.
alter table filings
  add column cut_off_at timestamptz,
  add column due_at timestamptz generated always as (least(file_by, cut_off_at)) stored
---
create index filings_by_due on filings (company_id, archived, coalesce(due_at, 'infinity'), id)
---
drop index filings_due
---
create index filings_due on filings (due_at) where due_at is not null and first_submitted_at is null and not archived
