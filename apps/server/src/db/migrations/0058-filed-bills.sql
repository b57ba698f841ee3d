-- What NAIC was told of each bill: under which party, and what it names above and expects beneath. Families are found by it
-- across companies, so that nobody sees a draft of another company, nor what a drafted update would change.
create table filed_bills (
  filing_id uuid primary key references filings(id),
  party_id text not null,
  bill_type text not null,
  bill_number text,
  master_bill_number text,
  carrier_party_id text,
  parent_bill_number text,
  parent_party_id text,
  expected jsonb not null
)
---
insert into filed_bills (filing_id, party_id, bill_type, bill_number, master_bill_number, carrier_party_id, parent_bill_number,
  parent_party_id, expected)
select f.id, v.seal #>> '{typed_data,message,registrationCode}', v.body->>'bill_type', v.body->>'bill_number',
  v.body->>'master_bill_number', coalesce(c.mpci_party_id, (
    select e.mpci_party_id from carrier_party_ids e where e.company_id = f.company_id and e.carrier_id = c.id order by e.id desc limit 1)),
  nullif(v.body #>> '{parent_bill,bill_number}', ''), nullif(v.body #>> '{parent_bill,mpci_party_id}', ''),
  coalesce(v.body->'expected_sub_filings', '[]')
from filings f join filing_versions v on v.filing_id = f.id and v.version = f.last_sent_version
  left join carriers c on c.id = f.carrier_id
where v.seal #>> '{typed_data,message,registrationCode}' is not null
---
create index filed_bills_number on filed_bills (bill_number, party_id)
---
create index filed_bills_of_master on filed_bills (master_bill_number, carrier_party_id, party_id) where master_bill_number is not null
---
create index filed_bills_of_parent on filed_bills (parent_bill_number, parent_party_id, party_id) where parent_bill_number is not null
---
create index filed_bills_expecting on filed_bills (bill_number, party_id) where expected <> '[]'
---
-- How many of the bills that a filed bill expects beneath are missing: kept as they come, because a list reads it for each line.
alter table filings add column missing_beneath integer, add column reminded_at timestamp with time zone
