-- When a person's mails about notifications may come: at their pace, and in their quiet hours none.
create table mail_times (
  user_id uuid primary key references users (id) on delete cascade,
  time_zone text,
  pace text not null check (pace in ('AT_ONCE', 'HOURLY', 'DAILY')),
  -- Times of day in that zone, HH:MM.
  daily_at text not null,
  quiet_from text,
  quiet_to text,
  -- On which days they begin; 1 is Monday.
  quiet_days int[],
  check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (quiet_days is null))
)
---
-- The mail waits until then; null: nobody has looked yet whether it has to.
alter table notifications add column mail_at timestamptz
---
drop index notifications_mail
---
create index notifications_mail on notifications (id) where mail_due and mail_at is null
---
create index notifications_mail_waits on notifications (mail_at) where mail_due and mail_at is not null
---
create index notifications_mail_waits_for on notifications (user_id, company_id) where mail_due and mail_at is not null
