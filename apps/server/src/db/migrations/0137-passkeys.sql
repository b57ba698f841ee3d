-- Passkeys are a second factor beside the mailed code. The counter tells a copy from the original, where the device counts.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
)
---
create index passkeys_user on passkeys (user_id, created_at)
---
-- What a passkey is to sign: once, soon, by this person, for this purpose; in a session where one is there.
create table passkey_challenges (
  challenge text primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('ADD', 'SIGN_IN', 'STEP_UP')),
  expires_at timestamptz not null
)
---
create index passkey_challenges_expires on passkey_challenges (expires_at)
---
-- Null: not since the sign-in, which counts as well.
alter table sessions add column confirmed_at timestamptz
