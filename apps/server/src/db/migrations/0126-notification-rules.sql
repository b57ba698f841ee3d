-- Of an event of some filings a company tells more people than those who work on them.
create table notification_rules (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null,
  -- Each null: whatever it is. A rule about a label ends with it: without the label it would speak of all filings.
  label_id uuid references filing_labels (id) on delete cascade,
  of_user_id uuid references users (id),
  hours_most int,
  people uuid[] not null,
  on_screen boolean not null,
  by_mail boolean not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  check (on_screen or by_mail)
)
---
create index notification_rules_of_kind on notification_rules (company_id, kind, id)
---
create index notification_rules_of_label on notification_rules (label_id) where label_id is not null
---
-- What a rule would have told in the last days.
create index notifications_of_kind on notifications (company_id, kind, created_at)
---
-- Null: never chosen, so that a rule may send it. What a person has switched off no rule sends.
alter table notification_preferences alter column on_screen drop not null, alter column by_mail drop not null
