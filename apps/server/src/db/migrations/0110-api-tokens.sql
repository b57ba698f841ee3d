-- By an API token a company's own systems call in the name of the person who made it. Only its hash is kept; who calls with
-- it is kept in memory as a session's caller is, so that a revoked one is told on the same channel.
create table api_tokens (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id),
  name text not null,
  scopes text[] not null,
  token_hash text not null,
  ends_in text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
)
---
create unique index api_tokens_hash on api_tokens (token_hash)
---
create index api_tokens_company on api_tokens (company_id, id) where revoked_at is null
---
create index api_tokens_user on api_tokens (user_id)
---
create trigger api_tokens_access_changed after update of revoked_at or delete on api_tokens
  for each row execute function tell_changed_access()
