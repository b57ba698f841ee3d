-- What asks each minute or each night by time alone finds it along an index: the pull of answers, and the tidying.
create index adc_filings_status_changed on adc_filings (status, status_changed_at)
---
create index mails_created on mails (created_at)
---
create index sms_messages_created on sms_messages (created_at)
---
create index refresh_tokens_expires on refresh_tokens (expires_at)
---
create index login_codes_expires on login_codes (expires_at)
---
-- The least and the most that a company may choose are those of the calls (limits.ts).
update companies set idle_session_timeout = least(greatest(idle_session_timeout, 300), 28800)
where idle_session_timeout not between 300 and 28800
---
alter table companies drop constraint companies_idle_session_timeout_check
---
alter table companies add constraint companies_idle_session_timeout_check check (idle_session_timeout between 300 and 28800)
