-- Whoever may call is kept in the memory of each API process. A change of a session, a membership, a user or a company
-- names the user on the channel `filings_access`, and everybody where a company changes; PostgreSQL sends it at the commit.
create function tell_changed_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('filings_access', case tg_table_name
    when 'companies' then ''
    when 'users' then to_jsonb(old)->>'id'
    else to_jsonb(old)->>'user_id' end);
  return null;
end $$
---
create trigger sessions_access_changed after update of ended_at, user_id or delete on sessions
  for each row execute function tell_changed_access()
---
create trigger memberships_access_changed after update of active, permissions or delete on memberships
  for each row execute function tell_changed_access()
---
create trigger users_access_changed after update of name, email on users
  for each row execute function tell_changed_access()
---
create trigger companies_access_changed after update of name on companies
  for each row execute function tell_changed_access()
