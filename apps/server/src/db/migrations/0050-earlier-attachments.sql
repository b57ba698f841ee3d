-- The newest attached files of a company, from which another filing takes one.
create index filing_attachments_company on filing_attachments (company_id, uploaded_at desc, id desc)
