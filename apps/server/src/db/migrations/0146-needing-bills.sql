-- What needs a person is found among any number of bills that need nobody: what is unread by its time, and all of it by deadline.
create index filings_unread on filings (company_id, archived, updated_at, id) where
  status in ('LOAD_WITH_WARNING', 'DO_NOT_LOAD') and (last_assessment->>'read_at' is null
    or withdrawal is not null and withdrawal <> 'WITHDRAWAL_ACCEPTED' and cancellation->>'read_at' is null)
  or status in ('LOAD', 'SUBMISSION_SUCCESSFUL', 'PENDING_SUB_FILING')
    and withdrawal is not null and withdrawal <> 'WITHDRAWAL_ACCEPTED' and cancellation->>'read_at' is null
  or status = 'SUBMITTED' and answer is not distinct from 'DNL' and last_assessment->>'read_at' is null
---
create index filings_needing on filings (company_id, archived, coalesce(due_at, 'infinity'), id) where
  status in ('DRAFTED', 'ADDITIONAL_INFO_NEEDED', 'SUBMISSION_REJECTED')
  or status in ('LOAD_WITH_WARNING', 'DO_NOT_LOAD') and (last_assessment->>'read_at' is null
    or withdrawal is not null and withdrawal <> 'WITHDRAWAL_ACCEPTED' and cancellation->>'read_at' is null)
  or status in ('LOAD', 'SUBMISSION_SUCCESSFUL', 'PENDING_SUB_FILING')
    and withdrawal is not null and withdrawal <> 'WITHDRAWAL_ACCEPTED' and cancellation->>'read_at' is null
  or status = 'SUBMITTED' and answer is not distinct from 'DNL' and last_assessment->>'read_at' is null
