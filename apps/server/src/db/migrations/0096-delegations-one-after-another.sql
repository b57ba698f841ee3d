-- Delegations of one connection may follow each other, and stand side by side for different bills: whether their days
-- overlap is decided under the lock of the connection.
drop index mpci_delegations_one
---
drop index adc_delegations_one
---
create index mpci_delegations_connection on mpci_delegations (connection_id, principal_id) where state = 'ACTIVE'
---
create index adc_delegations_connection on adc_delegations (connection_id, registration_code_id) where state = 'ACTIVE'
