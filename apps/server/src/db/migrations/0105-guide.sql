-- Where a person stands in the guide through a first filing, and whether it is shown: it is taken up again on any device.
alter table user_preferences
  add column guide_step smallint check (guide_step between 1 and 8),
  add column guide_is_open boolean
