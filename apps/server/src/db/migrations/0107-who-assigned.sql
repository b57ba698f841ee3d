-- Who finds a filing in the work queue that a colleague gave away reads who that was, and when.
alter table filings add column assigned_by uuid references users (id), add column assigned_at timestamptz
---
alter table adc_filings add column assigned_by uuid references users (id), add column assigned_at timestamptz
---
update filings f set assigned_by = given.actor_id::uuid, assigned_at = given.at
from (
  select distinct on (e.filing_id) e.filing_id, e.actor_id, e.at from filing_events e
  where e.type = 'ASSIGN' and e.actor_kind = 'USER' order by e.filing_id, e.seq desc
) given
where f.id = given.filing_id and f.assigned_to is not null
---
update adc_filings f set assigned_by = given.actor_id::uuid, assigned_at = given.at
from (
  select distinct on (e.filing_id) e.filing_id, e.actor_id, e.at from filing_events e
  where e.type = 'ASSIGN' and e.actor_kind = 'USER' order by e.filing_id, e.seq desc
) given
where f.id = given.filing_id and f.assigned_to is not null
