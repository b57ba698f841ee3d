-- The card whose refusal turned automatic buying off, as it was shown. Null: it is on, no card was kept, or it was turned off before this was kept.
alter table automatic_top_ups add column stopped_card text
