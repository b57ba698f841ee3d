-- Whose filings the work queue shows and counts to a person, on any device. Null: never chosen, which is the whole team's.
alter table user_preferences add column work_queue text check (work_queue in ('mine', 'team'))
