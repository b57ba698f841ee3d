-- What the headings of a company's spreadsheets were chosen to mean: used the next time, by everybody of the company.
create table mpci_import_columns (
  company_id uuid not null references companies(id) on delete cascade,
  -- In small letters and without marks, as headings are compared.
  heading text not null,
  -- Null: the column is left out.
  field text,
  kept_by uuid not null references users(id),
  kept_at timestamptz not null,
  primary key (company_id, heading)
)
