-- A list names the port that the deadline counts from; the body of a long bill is not read for each of its lines.
alter table filings add column deadline_port text
  generated always as (coalesce(nullif(body #>> '{transport,last_foreign_load_port}', ''), loading)) stored
