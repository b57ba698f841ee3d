-- Attempts that could be guesses, or that cost somebody a mail or an SMS, are counted for all processes together.
create table attempts (
  scope text not null,
  -- A keyed hash: no address that somebody typed stands here.
  key text not null,
  count integer not null check (count >= 0),
  -- From here on, one attempt after the other is forgotten.
  since timestamptz not null,
  -- Until then no further attempt is taken.
  next_at timestamptz not null,
  primary key (scope, key)
)
---
create index attempts_age on attempts (since)
---
-- Browsers in which a person has signed in before: what strangers try does not hold them up.
create table known_devices (
  device_hash text not null,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (device_hash, user_id)
)
---
create index known_devices_user on known_devices (user_id)
---
create index known_devices_age on known_devices (last_used_at)
