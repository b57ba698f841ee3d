-- The feature flags of a company are kept with whoever calls: a change of one concerns everybody.
create or replace function tell_changed_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('filings_access', case tg_table_name
    when 'companies' then ''
    when 'feature_flags' then ''
    when 'users' then to_jsonb(old)->>'id'
    else to_jsonb(old)->>'user_id' end);
  return null;
end $$
---
create trigger feature_flags_access_changed after insert or update or delete on feature_flags
  for each row execute function tell_changed_access()
