-- A writer held its count until its commit had reached the disk, and of sixteen writers most met another at one of eight
-- counts chosen by chance. Each connection now counts in a place of its own, of sixteen; a change that moves no filing is
-- not put off to the commit at all.
create or replace function count_filings() returns trigger language plpgsql as $$
declare
  chosen smallint := pg_backend_pid() % 16;
begin
  insert into filing_counts (company_id, archived, status, slot, count)
  select company_id, archived, status, chosen, change from (
    select new.company_id, new.archived, new.status, 1 as change
    union all
    select old.company_id, old.archived, old.status, -1 where tg_op = 'UPDATE'
  ) changes
  order by archived, status
  on conflict (company_id, archived, status, slot) do update set count = filing_counts.count + excluded.count;
  return null;
end
$$
---
drop trigger filings_counted on filings
---
create constraint trigger filings_counted after insert on filings
  deferrable initially deferred for each row execute function count_filings()
---
create constraint trigger filings_moved after update of status, archived on filings
  deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.archived is distinct from new.archived) execute function count_filings()
---
create or replace function count_adc_filings() returns trigger language plpgsql as $$
declare
  chosen smallint := pg_backend_pid() % 16;
begin
  insert into adc_filing_counts (company_id, is_closed, status, slot, count)
  select company_id, is_closed, status, chosen, change from (
    select new.company_id, new.is_closed, new.status, 1 as change
    union all
    select old.company_id, old.is_closed, old.status, -1 where tg_op = 'UPDATE'
  ) changes
  order by is_closed, status
  on conflict (company_id, is_closed, status, slot) do update set count = adc_filing_counts.count + excluded.count;
  return null;
end
$$
---
drop trigger adc_filings_counted on adc_filings
---
create constraint trigger adc_filings_counted after insert on adc_filings
  deferrable initially deferred for each row execute function count_adc_filings()
---
create constraint trigger adc_filings_moved after update on adc_filings
  deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.is_closed is distinct from new.is_closed)
  execute function count_adc_filings()
