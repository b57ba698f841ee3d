-- The last cancellation of a filing: its reason, when it was requested, and what came of it.
alter table filings add column cancellation jsonb
