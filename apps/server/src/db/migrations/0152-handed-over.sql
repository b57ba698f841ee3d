-- Whose a filing was whose membership ended: the colleague who took it over finds just those, and reads so. Null: given in another way, or never.
alter table filings add column handed_over_from uuid references users (id)
---
alter table adc_filings add column handed_over_from uuid references users (id)
---
create index filings_handed_over on filings (company_id, handed_over_from) where handed_over_from is not null
---
create index adc_filings_handed_over on adc_filings (company_id, handed_over_from) where handed_over_from is not null
