-- What companies ask for: a registration code of Abu Dhabi Customs, or the renewal of theirs, with the paper that proves it.
create table registration_code_requests (
  id uuid primary key,
  company_id uuid not null references companies (id),
  code text not null,
  name text not null,
  name_ar text,
  roles text[] not null,
  trade_licence_number text,
  valid_until date,
  sha256 text not null references stored_files (sha256),
  file_name text not null,
  mime_type text not null,
  size bigint not null,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  outcome text check (outcome in ('APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  decided_reason text,
  check ((outcome is null) = (decided_at is null))
)
---
create unique index registration_code_requests_waiting on registration_code_requests (company_id, code) where outcome is null
---
create index registration_code_requests_open on registration_code_requests (id) where outcome is null
---
create index registration_code_requests_company on registration_code_requests (company_id, id)
---
create index registration_code_requests_file on registration_code_requests (sha256)
---
-- Which codes expire soon is looked at every hour.
create index registration_codes_expiry on registration_codes (valid_until) where active
