-- A word of a filing was written into three indexes, of which two led with company and word, and looked its filing up once
-- more. It comes and goes in the statement that writes the filing, and a search reads it together with the filing alone.
alter table filing_words drop constraint filing_words_pkey, drop constraint filing_words_filing_id_fkey
---
alter table filing_words add primary key (filing_id, word)
---
drop index filing_words_filing
---
alter table adc_filing_words drop constraint adc_filing_words_pkey, drop constraint adc_filing_words_filing_id_fkey
---
alter table adc_filing_words add primary key (filing_id, word)
---
drop index adc_filing_words_filing
---
-- A kept answer is the text that was sent; nobody asks the database what is in it.
alter table idempotency_keys alter column answer type text using answer::text
