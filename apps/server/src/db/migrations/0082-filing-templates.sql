-- Bills that a company keeps under a name, from which drafts are made. What lists show is read beside the body.
create table filing_templates (
  id uuid primary key,
  company_id uuid not null references companies(id) on delete cascade,
  revision integer not null default 1,
  name text not null,
  body jsonb not null,
  -- Emptied in each draft; the body keeps it, so that the choice can be changed later.
  entered_again text[] not null,
  delegation_id uuid references mpci_delegations(id),
  bill_type text not null,
  shipper_name text,
  consignee_name text,
  loading text,
  discharge text,
  made_by uuid not null references users(id),
  created_at timestamptz not null,
  last_used_at timestamptz,
  used_count integer not null default 0,
  -- Until it can no longer be taken back.
  deleted_at timestamptz
)
---
create unique index filing_templates_named on filing_templates (company_id, lower(name)) where deleted_at is null
---
create index filing_templates_deleted on filing_templates (company_id, deleted_at) where deleted_at is not null
