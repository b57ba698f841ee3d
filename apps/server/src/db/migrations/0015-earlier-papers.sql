-- The newest papers of a company, whatever filing they are of: what it may use again.
create index adc_documents_uploaded on adc_documents (company_id, created_at desc, id desc)
  where origin = 'USER' and removed_at is null
