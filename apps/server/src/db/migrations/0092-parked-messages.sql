-- What became of a dead letter: an operator has it processed again, or dismisses it; each with a reason.
alter table dead_letters add column outcome text check (outcome in ('REPLAYED', 'DISMISSED'))
---
alter table dead_letters add column settled_at timestamptz
---
alter table dead_letters add column settled_by uuid references users (id)
---
alter table dead_letters add column settled_reason text
---
create index dead_letters_open on dead_letters (id) where outcome is null
---
create index dead_letters_system on dead_letters (system, direction, id)
---
-- A notice of several messages may have several letters, and one that was read again has a later one.
create index dead_letters_source on dead_letters (source_id, id)
---
create index adc_answers_notice on adc_answers (notice_id)
