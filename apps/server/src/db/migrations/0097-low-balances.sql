-- Companies that were told that their credits run low; the row goes once there is enough again, so each fall is told once.
create table low_balances (
  company_id uuid primary key references companies (id),
  told_at timestamptz not null
)
