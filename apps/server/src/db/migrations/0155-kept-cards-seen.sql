-- A kept card is seen, changed and removed. The version before keeps cards as it did, and reads none of this.
alter table kept_cards
  -- Of this card: who removes one names it, so that another that was kept meanwhile stays.
  add column id uuid not null default gen_random_uuid(),
  -- The last month in which it pays, as YYYY-MM; null: the provider was not asked, or names none.
  add column expires text check (expires ~ '^\d{4}-\d{2}$'),
  -- When the provider was last asked what it knows of the card.
  add column asked_at timestamptz
---
-- Pages on which a card is kept and no money is taken. The columns are those of a payment of nothing.
create table card_setups (
  id uuid primary key,
  company_id uuid not null references companies (id),
  amount_e5 bigint not null default 0 check (amount_e5 = 0),
  currency text not null,
  provider text not null,
  state text not null check (state in ('CREATING', 'OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'ABANDONED')),
  reference text,
  redirect_url text,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  expires_at timestamptz,
  checked_at timestamptz not null,
  settled_at timestamptz
)
---
create unique index card_setups_reference on card_setups (provider, reference)
---
create index card_setups_company on card_setups (company_id, created_at)
---
create index card_setups_watched on card_setups (checked_at) where state in ('CREATING', 'OPEN')
