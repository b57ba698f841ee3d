-- The packing list is a kind of document of a bill.
alter table filing_attachments
  drop constraint filing_attachments_document_type_check,
  add constraint filing_attachments_document_type_check
    check (document_type in ('DANGEROUS_GOODS_DECLARATION', 'SAFETY_DATA_SHEET', 'COMMERCIAL_INVOICE', 'PACKING_LIST', 'OTHER'))
