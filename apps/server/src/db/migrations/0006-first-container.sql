-- A list names the container; the body of a long bill is not read for each of its lines.
alter table filings add column first_container text
  generated always as (left(body #>> '{equipment,0,container_number}', 20)) stored
