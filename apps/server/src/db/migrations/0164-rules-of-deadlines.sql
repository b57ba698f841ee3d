-- Null: it was not changed since it was added.
alter table notification_rules add column holds_from timestamptz
---
create index notification_rules_of_deadlines on notification_rules (company_id) where kind in ('filing_deadline', 'filing_overdue')
---
-- Of which deadline of a bill a rule has told: of one that moves it tells again.
create table ruled_deadlines (
  filing_id uuid not null references filings,
  rule_id uuid not null references notification_rules (id) on delete cascade,
  moment timestamptz not null,
  primary key (filing_id, rule_id)
)
---
create index ruled_deadlines_of_rule on ruled_deadlines (rule_id)
