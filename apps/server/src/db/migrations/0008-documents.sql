create table stored_files (
  sha256 text primary key check (sha256 ~ '^0x[0-9a-f]{64}$'),
  size bigint not null,
  mime_type text not null,
  scan text not null check (scan in ('CLEAN', 'PENDING', 'INFECTED', 'NOT_SCANNED')),
  scan_found text,
  kept_at timestamptz not null,
  touched_at timestamptz not null
)
---
create index stored_files_touched on stored_files (touched_at)
---
create table company_files (
  company_id uuid not null references companies (id),
  sha256 text not null references stored_files (sha256),
  size bigint not null,
  file_name text not null,
  mime_type text not null,
  used_at timestamptz not null,
  primary key (company_id, sha256)
)
---
create index company_files_used on company_files (company_id, used_at desc)
---
create index company_files_sha256 on company_files (sha256)
---
create table filing_attachments (
  id uuid primary key,
  filing_id uuid not null references filings (id),
  company_id uuid not null references companies (id),
  sha256 text not null references stored_files (sha256),
  name text not null,
  mime_type text not null,
  size bigint not null,
  version integer not null,
  for_rfi boolean not null,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null,
  sealed_version integer
)
---
create index filing_attachments_filing on filing_attachments (filing_id, uploaded_at)
---
create index filing_attachments_sha256 on filing_attachments (sha256)
---
create table merkle_roots (
  id uuid primary key,
  at timestamptz not null,
  root text not null,
  leaf_count integer not null check (leaf_count > 0),
  signature jsonb not null,
  anchor_kind text not null,
  anchor_reference text,
  anchored_at timestamptz
)
---
create index merkle_roots_waiting on merkle_roots (at) where anchor_reference is null
---
create table merkle_leaves (
  root_id uuid not null references merkle_roots (id),
  position integer not null,
  filing_id uuid not null,
  leaf text not null,
  path jsonb not null,
  primary key (root_id, position)
)
---
create index merkle_leaves_filing on merkle_leaves (filing_id, root_id)
---
create trigger merkle_leaves_kept before update or delete on merkle_leaves
  for each row execute function refuse_change()
---
create trigger merkle_leaves_not_emptied before truncate on merkle_leaves
  for each statement execute function refuse_change()
