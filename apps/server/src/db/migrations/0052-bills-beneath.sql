-- The bills beneath a master bill are found when it is withdrawn, whosever they are.
create index filings_beneath on filings (master_bill_number)
  where master_bill_number is not null and status <> 'CANCELED' and status <> 'EXPIRED'
