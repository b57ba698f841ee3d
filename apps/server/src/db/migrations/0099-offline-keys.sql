-- The key of what a person's browsers keep for the time without a line: only the person gets it, so nobody else reads a shared device.
create table offline_keys (
  user_id uuid primary key references users (id),
  key bytea not null,
  made_at timestamptz not null
)
