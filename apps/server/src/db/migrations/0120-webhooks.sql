-- By a webhook a company's own system is told of what happens to its filings. The secret signs what is sent, so it is kept as it
-- is; the one before it signs beside it until the receiver knows the new one.
create table webhooks (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  url text not null,
  types text[] not null,
  secret text not null,
  secret_before text,
  secret_before_until timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  stopped_at timestamptz
)
---
create index webhooks_company on webhooks (company_id, id)
---
-- What a webhook is told, and the log of it; tried again at `next_attempt_at`, and with neither that nor `delivered_at` given up.
create table webhook_messages (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  answer_status int,
  failure text
)
---
create index webhook_messages_due on webhook_messages (webhook_id, next_attempt_at, id) where next_attempt_at is not null
---
create index webhook_messages_of_webhook on webhook_messages (webhook_id, created_at, id)
---
create index webhook_messages_old on webhook_messages (created_at)
---
-- A trigger, because no change of status may pass it by; it costs nothing where the status stays.
create function tell_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_messages (id, webhook_id, type, data, created_at, next_attempt_at)
  select gen_random_uuid(), w.id, tg_argv[0],
    jsonb_build_object('filing_id', new.id, 'status', new.status, 'status_before', old.status, 'version', new.version,
      'changed_at', to_char(new.status_changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      || (select jsonb_object_agg(name, to_jsonb(new) -> name) from unnest(tg_argv[1:]) name),
    new.updated_at, new.updated_at
  from webhooks w
  where w.company_id = new.company_id and tg_argv[0] = any(w.types) and w.stopped_at is null;
  return null;
end $$
---
create trigger filings_tell_webhooks after update of status on filings
  for each row when (old.status is distinct from new.status) execute function tell_webhooks('mpci.filing.status_changed', 'number', 'bill_number')
---
create trigger adc_filings_tell_webhooks after update of status on adc_filings
  for each row when (old.status is distinct from new.status) execute function tell_webhooks('adc.filing.status_changed', 'name', 'filing_number')
