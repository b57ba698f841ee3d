create table company_connections (
  id uuid primary key,
  inviter_id uuid not null references companies (id),
  -- Null while nobody has answered: whose the address is, is asked anew each time.
  invited_id uuid references companies (id),
  -- An e-mail address in small letters, or an MPCI Party ID in capitals.
  address text not null,
  -- REPLACED: left over when another invitation between the same two was accepted.
  state text not null check (state in ('INVITED', 'ACTIVE', 'REFUSED', 'ENDED', 'REPLACED')),
  invited_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check (inviter_id <> invited_id),
  check (state not in ('ACTIVE', 'REFUSED') or invited_id is not null)
)
---
create unique index company_connections_open on company_connections (inviter_id, address) where state = 'INVITED'
---
create unique index company_connections_pair on company_connections
  (least(inviter_id, invited_id), greatest(inviter_id, invited_id)) where state = 'ACTIVE'
---
create index company_connections_inviter on company_connections (inviter_id, invited_at)
---
create index company_connections_invited on company_connections (invited_id) where invited_id is not null
---
create index company_connections_address on company_connections (address) where state = 'INVITED'
---
create table company_network_events (
  id uuid primary key,
  connection_id uuid not null references company_connections (id),
  at timestamptz not null,
  kind text not null,
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  facts jsonb not null
)
---
create index company_network_events_connection on company_network_events (connection_id, id)
---
create trigger company_network_events_kept before update or delete on company_network_events
  for each row execute function refuse_change()
---
create trigger company_network_events_not_emptied before truncate on company_network_events
  for each statement execute function refuse_change()
---
alter table mpci_delegations drop constraint mpci_delegations_state_check
---
alter table mpci_delegations add constraint mpci_delegations_state_check check (state in ('ACTIVE', 'SUSPENDED', 'EXPIRED', 'ENDED'))
---
alter table mpci_delegations add column connection_id uuid references company_connections (id)
---
alter table mpci_delegations add column ended_at timestamptz
---
create unique index mpci_delegations_one on mpci_delegations (connection_id, principal_id) where state = 'ACTIVE'
---
create index mpci_delegations_principal on mpci_delegations (principal_id)
---
alter table adc_delegations drop constraint adc_delegations_state_check
---
alter table adc_delegations add constraint adc_delegations_state_check check (state in ('ACTIVE', 'SUSPENDED', 'EXPIRED', 'ENDED'))
---
alter table adc_delegations add column connection_id uuid references company_connections (id)
---
alter table adc_delegations add column ended_at timestamptz
---
create unique index adc_delegations_one on adc_delegations (connection_id, registration_code_id) where state = 'ACTIVE'
---
create index filings_delegated on filings (delegation_id, updated_at) where delegation_id is not null
---
-- Whose registration code it is made under, where that is another company's.
alter table adc_filings add column principal_id uuid references companies (id)
---
create index adc_filings_principal on adc_filings (principal_id, updated_at) where principal_id is not null
