-- What a company writes on its filings for itself. It lies beside the filing: a label or a reference is no edit of it, voids
-- no preparation, and costs a list nothing that does not show it.
create table filing_labels (
  id uuid primary key,
  company_id uuid not null references companies(id) on delete cascade,
  name text not null,
  tone text not null,
  created_at timestamptz not null
)
---
create unique index filing_labels_name on filing_labels (company_id, lower(name))
---

create table labelled_filings (
  label_id uuid not null references filing_labels(id) on delete cascade,
  filing_id uuid not null references filings(id) on delete cascade,
  primary key (label_id, filing_id)
)
---
create index labelled_filings_of_filing on labelled_filings (filing_id)
---

create table filing_references (
  filing_id uuid primary key references filings(id) on delete cascade,
  reference text not null
)
