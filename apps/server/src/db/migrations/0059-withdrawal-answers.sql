-- What came of the last withdrawal of a filing, as lists name it; of an accepted one once the filing is withdrawn.
alter table filings add column withdrawal text generated always as (
  case when status = 'CANCELED' and cancellation->>'outcome' = 'ACCEPTED'
      or status not in ('DRAFTED', 'CANCELED', 'EXPIRED') and cancellation->>'outcome' in ('REFUSED', 'NOT_DELIVERED')
    then 'WITHDRAWAL_' || (cancellation->>'outcome')
  end) stored
---
create index filings_withdrawals on filings (company_id, archived, updated_at, id) where withdrawal is not null
