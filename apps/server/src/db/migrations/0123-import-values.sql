-- What the names in a company's spreadsheets were chosen to mean: used the next time, by everybody of the company.
create table mpci_import_values (
  company_id uuid not null references companies(id) on delete cascade,
  -- A place or a shipping line: the same name means the same in every column of its kind.
  kind text not null check (kind in ('PLACE', 'CARRIER')),
  -- In small letters and without marks, as headings are compared.
  written text not null,
  means text not null,
  kept_by uuid not null references users(id),
  kept_at timestamptz not null,
  primary key (company_id, kind, written)
)
