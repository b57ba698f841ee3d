-- When an operator set the plan that waits: the company itself does not choose another one in its place. Null: it chose it.
alter table companies add column next_plan_set_at timestamptz
---
-- The name of the headquarters that paid by then, which is why the money became credits. Null: for another reason, or it did not.
alter table plan_payments add column headquarters text
