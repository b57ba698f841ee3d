-- What time a port keeps, where its country keeps several and our list does not know it: chosen once by a clerk, for the company.
create table port_time_zones (
  company_id uuid not null references companies,
  code text not null check (code ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
  time_zone text not null,
  chosen_by uuid not null references users,
  chosen_at timestamptz not null,
  primary key (company_id, code)
)
