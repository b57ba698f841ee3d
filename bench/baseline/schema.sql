-- The baseline's own tables: one of filings with the three indexes that its questions need, papers, people and sessions.
create table filings (
  id          uuid primary key,
  company_id  uuid not null,
  number      text not null,
  type        text not null,
  status      text not null,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  payload     jsonb not null
);
create table papers (
  id         uuid primary key,
  filing_id  uuid not null,
  name       text not null,
  sha256     bytea not null,
  bytes      bytea not null
);
create table people (
  email          text primary key,
  password_hash  text not null
);
create table sessions (
  id          uuid primary key,
  token_hash  bytea not null unique,
  used_at     timestamptz not null default now()
);
