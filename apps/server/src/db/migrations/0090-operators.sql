-- The people who run the platform; each is a user of some company as well, and signs in like everybody.
create table operators (
  user_id uuid primary key references users (id),
  added_at timestamptz not null,
  -- In words: who added them, as the command is run without anybody signed in.
  added_by text not null
)
---
create or replace function tell_changed_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('filings_access', case tg_table_name
    when 'companies' then ''
    when 'feature_flags' then ''
    when 'users' then to_jsonb(old)->>'id'
    when 'operators' then coalesce(to_jsonb(old)->>'user_id', to_jsonb(new)->>'user_id')
    else to_jsonb(old)->>'user_id' end);
  return null;
end $$
---
create trigger operators_access_changed after insert or delete on operators
  for each row execute function tell_changed_access()
---
-- One code is one importer, exporter or broker of the customs register, whoever it belongs to.
create unique index registration_codes_of_company on registration_codes (company_id, code)
---
create index companies_name on companies (folded_name(name) text_pattern_ops)
