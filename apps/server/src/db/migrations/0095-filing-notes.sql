-- What colleagues write to each other on a filing of either system. It lies beside the filing: a note is no edit of it, and no
-- authority and no other company is shown it.
create table filing_notes (
  id uuid primary key,
  company_id uuid not null references companies(id) on delete cascade,
  system text not null,
  filing_id uuid not null,
  author_id uuid not null references users(id),
  text text not null,
  created_at timestamptz not null
)
---
create index filing_notes_of_filing on filing_notes (company_id, filing_id, id)
---
-- Who hears of a filing that is somebody else's.
create table tracked_filings (
  filing_id uuid not null,
  user_id uuid not null references users(id) on delete cascade,
  company_id uuid not null references companies(id) on delete cascade,
  primary key (filing_id, user_id)
)
