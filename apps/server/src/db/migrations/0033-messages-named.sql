-- A message that NAIC sent has an id, by which it is read, and the type that its interchange names (CONTRL, CUSRES).
alter table notice_messages add column id uuid not null default gen_random_uuid()
---
alter table notice_messages alter column id drop default
---
alter table notice_messages add column message_type text
---
-- Of the messages read so far: only a CONTRL acknowledges, and a CONTRL that refuses has no time of its own.
update notice_messages set message_type = case
  when kind = 'ACKNOWLEDGED' or (kind = 'REJECTED' and issued_at is null) then 'CONTRL'
  when kind <> 'UNKNOWN' then 'CUSRES'
end where system = 'MPCI'
---
create unique index notice_messages_id on notice_messages (id)
