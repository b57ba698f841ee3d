-- The version in force is the last one that NAIC has registered; "do not load" stands for it until a later one is registered.
alter table filings add column version_in_force int
---
update filings f set version_in_force = (
  select max(v.version) from filing_versions v
  where v.filing_id = f.id and v.status not in ('SUBMITTED', 'SUBMISSION_REJECTED')
)
---
drop index filings_answered_drafts
---
alter table filings drop column answer
---
alter table filings add column answer text generated always as (
  case when last_assessment->>'code' = 'DNL' and (last_assessment->>'version')::int >= coalesce(version_in_force, last_sent_version) then 'DNL'
    when rejection is not null then 'REJECTED'
    when (last_assessment->>'version')::int >= last_sent_version then last_assessment->>'code'
  end) stored
---
create index filings_answered_drafts on filings (company_id, archived, updated_at, id)
  where status = 'DRAFTED' and answer is not null
