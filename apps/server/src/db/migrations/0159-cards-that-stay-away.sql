-- A card that was removed stays away, and a charge is told apart from the card that is kept after it. The version before reads none of this.
-- When the kept card was last removed: a page that was begun by then keeps none.
alter table companies add column card_removed_at timestamptz
---
-- The kept card, by its id, to which the purchase is charged. Null: paid on a page, or charged before this was kept.
alter table top_ups add column charged_card uuid
---
-- As of a purchase.
alter table plan_payments add column charged_card uuid
