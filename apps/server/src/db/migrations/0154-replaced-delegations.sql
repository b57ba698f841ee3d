-- The delegations whose place one took, with those whose place they took: what is spent under them in a month counts to its limit.
-- One that was given by an older version names none.
alter table mpci_delegations add column replaced uuid[] not null default '{}'
---
alter table adc_delegations add column replaced uuid[] not null default '{}'
