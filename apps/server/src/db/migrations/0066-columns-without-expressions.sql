-- PostgreSQL parses and prepares the expression of each generated column anew at every statement that writes the row:
-- a third of an insert of a filing. What follows from the content is written with it; what follows from NAIC's answers
-- changes only with them.
alter table filings
  alter column first_container drop expression,
  alter column deadline_port drop expression,
  alter column parent_bill_number drop expression,
  alter column parent_party_id drop expression,
  alter column answer drop expression,
  alter column withdrawal drop expression
---
create function answer_filing() returns trigger language plpgsql as $$
begin
  new.answer := case
    when new.last_assessment->>'code' = 'DNL'
      and (new.last_assessment->>'version')::integer >= coalesce(new.version_in_force, new.last_sent_version) then 'DNL'
    when new.rejection is not null then 'REJECTED'
    when (new.last_assessment->>'version')::integer >= new.last_sent_version then new.last_assessment->>'code'
  end;
  new.withdrawal := case
    when new.status = 'CANCELED' and new.cancellation->>'outcome' = 'ACCEPTED'
      or new.status not in ('DRAFTED', 'CANCELED', 'EXPIRED') and new.cancellation->>'outcome' in ('REFUSED', 'NOT_DELIVERED')
      then 'WITHDRAWAL_' || (new.cancellation->>'outcome')
  end;
  return new;
end
$$
---
create trigger filings_answered before update of status, last_assessment, rejection, cancellation, version_in_force, last_sent_version
on filings for each row execute function answer_filing()
---
-- A new draft has no answer; whoever moves filings from elsewhere brings theirs.
create trigger filings_answered_new before insert on filings for each row
when (new.last_assessment is not null or new.rejection is not null or new.cancellation is not null)
execute function answer_filing()
