-- The numbers by which authorities name a filing, and the fingerprint of its receipt, find it: filings of before get their words.
with quoted as (
  select f.id, f.company_id, one.number
  from filings f cross join lateral (values (f.registration_number), (f.last_assessment->>'reference')) one(number)
  where f.first_submitted_at is not null and one.number is not null
  union all
  select f.id, f.company_id, v.seal #>> '{typed_data,message,contentHash}'
  from filing_versions v join filings f on f.id = v.filing_id where v.seal is not null
), words as (
  select id, company_id, left(word, case when word ~ '^0x[0-9a-f]{17,}$' then 18 else 60 end) as word
  from quoted, regexp_split_to_table(btrim(folded_name(number)), ' ') word where length(word) >= 2
)
insert into filing_words (company_id, word, filing_id)
select company_id, word || '#', id from words
union all select company_id, substring(word from '[^0-9]([0-9]{4,})$') || '#', id from words where word ~ '[^0-9][0-9]{4,}$'
on conflict do nothing
---
with quoted as (
  select f.id, f.company_id, one.number
  from adc_filings f cross join lateral (values (f.filing_number), (f.declaration_number), (f.receipt_number)) one(number)
  where one.number is not null
  union all select f.id, f.company_id, a.reference
  from adc_approvals a join adc_filings f on f.id = a.filing_id where a.reference is not null
  union all select f.id, f.company_id, v.seal #>> '{typed_data,message,contentHash}'
  from adc_versions v join adc_filings f on f.id = v.filing_id
)
insert into adc_filing_words (company_id, word, filing_id)
select company_id, left(word, case when word ~ '^0x[0-9a-f]{17,}$' then 18 else 60 end), id
from quoted, regexp_split_to_table(btrim(folded_name(number)), ' ') word where length(word) >= 2
on conflict do nothing
