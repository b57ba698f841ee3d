-- Mails that the mail server refused for good, and addresses that no mail reaches.
alter table mails add column refused_at timestamptz, add column refusal text
---
create index mails_refused on mails (id) where refused_at is not null
---
create table unreachable_addresses (
  -- In small letters, as addresses are compared.
  address text primary key check (address = lower(address)),
  reason text not null,
  marked_at timestamptz not null,
  marked_by uuid not null references users
)
