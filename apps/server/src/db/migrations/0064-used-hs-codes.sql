-- The HS codes of a shipper are read from the bills of it that NAIC registered, the latest first. No draft is in it.
create index filings_of_shipper on filings (company_id, rtrim(folded_name(shipper_name)), first_submitted_at)
  where version_in_force is not null
