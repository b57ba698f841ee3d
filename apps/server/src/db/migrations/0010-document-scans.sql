alter table adc_documents drop constraint adc_documents_scan_check
---
alter table adc_documents add constraint adc_documents_scan_check check (scan in ('CLEAN', 'PENDING', 'INFECTED', 'NOT_SCANNED'))
---
create index adc_documents_sha256 on adc_documents (sha256)
