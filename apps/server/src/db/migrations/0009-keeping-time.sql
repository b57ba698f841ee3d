-- A log that nobody may alter still ends: what is younger than a year is kept whatever is asked, what has served its time may go.
drop trigger security_events_kept on security_events
---
create trigger security_events_unchanged before update on security_events
  for each row execute function refuse_change()
---
create trigger security_events_kept before delete on security_events
  for each row when (old.at > now() - interval '1 year') execute function refuse_change()
---
create index security_events_at on security_events (at)
