-- How often each system was looked at on a day, and how often it did not answer. The status page tells of ninety days.
create table status_days (
  -- By the clocks of Dubai.
  day date not null,
  part text not null,
  checks int not null check (checks > 0),
  failed int not null check (failed between 0 and checks),
  checked_at timestamptz not null,
  primary key (day, part)
)
