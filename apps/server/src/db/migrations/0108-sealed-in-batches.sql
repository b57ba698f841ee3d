-- The answers to what was sealed together are told together.
alter table filing_versions add column batch_id uuid
