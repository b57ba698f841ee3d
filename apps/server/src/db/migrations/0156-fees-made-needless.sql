-- The money of a fee became credits because an operator had set another plan. Of payments from before it is not known.
alter table plan_payments add column plan_was_set boolean not null default false
