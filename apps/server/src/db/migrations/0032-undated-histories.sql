-- The histories that grew since they were last dated: each with the last event that is to be dated.
create table undated_histories (
  filing_id uuid primary key,
  seq integer not null,
  hash text not null
)
---
insert into undated_histories (filing_id, seq, hash)
select h.id, h.last_event_seq, h.last_event_hash
from (
  select id, last_event_seq, last_event_hash from filings where last_event_seq > 0
  union all
  select id, last_event_seq, last_event_hash from adc_filings where last_event_seq > 0
) h
where not exists (select 1 from merkle_leaves l where l.filing_id = h.id and l.leaf = h.last_event_hash)
---
create function mark_undated() returns trigger language plpgsql as $$
begin
  insert into undated_histories as u (filing_id, seq, hash) values (new.filing_id, new.seq, new.hash)
  on conflict (filing_id) do update set seq = excluded.seq, hash = excluded.hash where u.seq < excluded.seq;
  return null;
end $$
---
create trigger filing_events_undated after insert on filing_events for each row execute function mark_undated()
