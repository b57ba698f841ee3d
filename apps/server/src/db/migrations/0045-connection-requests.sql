-- NAIC confirms a connection: the request that its answer belongs to, and the change that is asked for while the
-- connection before it holds.
alter table mpci_connections add column request_id uuid, add column replacement jsonb
