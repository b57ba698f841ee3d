-- What kind of paper each attached file is, and how far it is on its way to NAIC.
alter table filing_attachments
  add column document_type text not null default 'OTHER'
    check (document_type in ('DANGEROUS_GOODS_DECLARATION', 'SAFETY_DATA_SHEET', 'COMMERCIAL_INVOICE', 'OTHER')),
  add column delivery text not null default 'WAITING' check (delivery in ('WAITING', 'UNKNOWN', 'DELIVERED', 'REFUSED')),
  add column tries integer not null default 0,
  add column receipt text,
  add column delivered_at timestamptz,
  add column delivery_error text
