-- Counts are the last thing a transaction waits for. Counted in mid-transaction, whoever held a count and waited for the
-- company's credits met whoever held the credits and waited for the count.
drop trigger filings_counted on filings
---
create constraint trigger filings_counted after insert or update of status, archived on filings
  deferrable initially deferred for each row execute function count_filings()
---
drop trigger adc_filings_counted on adc_filings
---
create constraint trigger adc_filings_counted after insert or update on adc_filings
  deferrable initially deferred for each row execute function count_adc_filings()
