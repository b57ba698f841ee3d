-- The authority's word on the version last sent stays with the filing while an update of it is drafted.
alter table filings add column answer text generated always as (
  case when rejection is not null then 'REJECTED'
    when (last_assessment->>'version')::int >= last_sent_version then last_assessment->>'code'
  end) stored
---
create index filings_answered_drafts on filings (company_id, archived, updated_at, id)
  where status = 'DRAFTED' and answer is not null
---
-- A declaration, too, is its maker's to finish until it is handed over.
alter table adc_filings add column assigned_to uuid references users (id)
---
create index adc_filings_of_person on adc_filings (company_id, coalesce(assigned_to, created_by)) where not is_closed
