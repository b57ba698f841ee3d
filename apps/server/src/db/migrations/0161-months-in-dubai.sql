-- What stood at midnight UTC stands at midnight in Dubai, where the months and days of plans are counted. Once moved it is not at
-- midnight UTC, so nothing is moved twice.
-- The next fee, what was told of it, and the start of the plan that waits.
update companies set
  fees_from = case when fees_from = date_trunc('month', fees_from, 'UTC') then fees_from - interval '4 hours' else fees_from end,
  renewal_told = case when renewal_told = date_trunc('month', renewal_told, 'UTC') then renewal_told - interval '4 hours' else renewal_told end,
  next_plan_at = case when next_plan_at = date_trunc('day', next_plan_at, 'UTC') then next_plan_at - interval '4 hours' else next_plan_at end
where fees_from is not null or renewal_told is not null or next_plan_at is not null
---
-- A renewal is of a whole month.
update plan_fees set begins_at = begins_at - interval '4 hours', ends_at = ends_at - interval '4 hours'
where purpose = 'RENEWAL' and begins_at = date_trunc('month', begins_at, 'UTC')
---
-- A larger plan begins when it is chosen. One that was chosen in the last four hours of its last day keeps them.
update plan_fees set ends_at = ends_at - interval '4 hours'
where purpose = 'CHANGE' and ends_at = date_trunc('day', ends_at, 'UTC') and begins_at < ends_at - interval '4 hours'
---
-- By the month and no longer by its first instant: a process of the version before that still runs would make the fee of a month that
-- was moved a second time.
drop index if exists plan_fees_renewed_once
---
create unique index plan_fees_renewed_once on plan_fees (company_id, date_trunc('month', begins_at at time zone 'Asia/Dubai'))
where purpose = 'RENEWAL'
