-- By how much the clock of a demo is ahead of the machine's; nothing in production reads it.
create table moved_clock (
  is_only boolean primary key default true check (is_only),
  moved_ms bigint not null default 0 check (moved_ms >= 0)
)
---
insert into moved_clock default values
