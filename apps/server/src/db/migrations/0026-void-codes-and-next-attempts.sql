-- An authority may say for how long it is not to be asked again; no process asks it before.
alter table sent_messages add column not_before timestamptz
---
alter table adc_messages add column not_before timestamptz
---
-- Codes stood in the subjects of mails that are kept for 90 days.
update mails set subject = '' where expires_at is not null and subject ~ '[0-9]{6}'
  and (sent_at is not null or expires_at < now())
---
update mails set body = '' where expires_at < now() and body <> ''
---
update sms_messages set body = '' where expires_at < now() and body <> ''
---
create index mails_secret on mails (expires_at) where expires_at is not null and body <> ''
---
create index sms_messages_secret on sms_messages (expires_at) where expires_at is not null and body <> ''
