-- Credits are bought from a kept card when the balance falls below a limit that the company has set, up to a ceiling in a
-- calendar month (UTC). The version before buys none, and shows what was bought like any purchase.
create table automatic_top_ups (
  company_id uuid primary key references companies (id),
  is_on boolean not null,
  below_e5 bigint not null check (below_e5 > 0),
  credits_e5 bigint not null check (credits_e5 > 0),
  most_e5 bigint not null check (most_e5 >= credits_e5),
  -- Why the card did not pay, which turned it off.
  stopped_because text,
  -- The month in which the ceiling was told of.
  ceiling_told date,
  set_at timestamptz not null,
  set_by uuid not null references users (id),
  check (not is_on or stopped_because is null)
)
---
alter table top_ups
  -- From a kept card, without a page: the provider has a name for it when it answers.
  add column automatic boolean not null default false,
  -- The provider keeps the card that pays it.
  add column keeps_card boolean not null default false,
  drop constraint top_ups_check,
  drop constraint top_ups_check1
---
alter table top_ups
  add constraint top_ups_page_check check (automatic or (reference is null) = (redirect_url is null)),
  add constraint top_ups_reference_check check (
    automatic or state not in ('OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'MISMATCH') or reference is not null
  )
---
-- One at a time, so that one need is never filled twice.
create unique index top_ups_automatic on top_ups (company_id) where automatic and state = 'OPEN'
---
create index top_ups_automatic_month on top_ups (company_id, created_at) where automatic
