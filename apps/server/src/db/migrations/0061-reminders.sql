-- Which step of a ladder of reminders each filing has reached, and for which moment; null: none yet.
create table reminded_filings (
  filing_id uuid not null references filings,
  ladder text not null check (ladder in ('DEADLINE', 'EXPIRY')),
  moment timestamptz not null,
  step_hours integer,
  primary key (filing_id, ladder)
)
---
insert into reminded_filings (filing_id, ladder, moment, step_hours)
select filing_id, 'DEADLINE', file_by, 24 from notified_deadlines
---
drop table notified_deadlines
---
create index filings_expiring on filings (expires_at)
  where status in ('DRAFTED', 'ADDITIONAL_INFO_NEEDED', 'PENDING_SUB_FILING', 'SUBMISSION_SUCCESSFUL') and expires_at is not null and not locked
