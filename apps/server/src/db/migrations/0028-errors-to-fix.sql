-- How many errors the last save of a draft left in it; null: it was not counted yet.
alter table filings add column errors_to_fix integer
