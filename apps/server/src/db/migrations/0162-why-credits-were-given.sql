-- Why the operator gave credits, beside them in the statement. The version before reads none of it.
-- Null: they were bought, or given before this was kept.
alter table ledger_transfers add column reason text
