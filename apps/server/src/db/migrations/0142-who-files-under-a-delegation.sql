-- Who of the company that files may do so under a delegation; null: everybody who may file.
alter table mpci_delegations add column people uuid[]
---
alter table adc_delegations add column people uuid[]
