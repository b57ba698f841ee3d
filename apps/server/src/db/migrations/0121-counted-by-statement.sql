-- Bills that come at once are counted, and their histories noted as undated, once for the statement that writes them: a
-- trigger for each row set itself up anew for each.
create function count_new_filings() returns trigger language plpgsql as $$
begin
  insert into filing_counts (company_id, archived, status, slot, count)
  select company_id, archived, status, pg_backend_pid() % 16, count(*) from added
  group by company_id, archived, status
  order by company_id, archived, status
  on conflict (company_id, archived, status, slot) do update set count = filing_counts.count + excluded.count;
  return null;
end
$$
---
drop trigger filings_counted on filings
---
create trigger filings_counted after insert on filings
  referencing new table as added for each statement execute function count_new_filings()
---
create or replace function mark_undated() returns trigger language plpgsql as $$
begin
  insert into undated_histories as u (filing_id, seq, hash)
  select distinct on (filing_id) filing_id, seq, hash from added order by filing_id, seq desc
  on conflict (filing_id) do update set seq = excluded.seq, hash = excluded.hash where u.seq < excluded.seq;
  return null;
end $$
---
drop trigger filing_events_undated on filing_events
---
create trigger filing_events_undated after insert on filing_events
  referencing new table as added for each statement execute function mark_undated()
