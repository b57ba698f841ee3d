-- "Do not load" holds for the version in force, also once an update of it was refused: it stands before the refusal.
drop index filings_answered_drafts
---
alter table filings drop column answer
---
alter table filings add column answer text generated always as (
  case when rejection is not null and last_assessment->>'code' is distinct from 'DNL' then 'REJECTED'
    when rejection is not null or (last_assessment->>'version')::int >= last_sent_version then last_assessment->>'code'
  end) stored
---
create index filings_answered_drafts on filings (company_id, archived, updated_at, id)
  where status = 'DRAFTED' and answer is not null
