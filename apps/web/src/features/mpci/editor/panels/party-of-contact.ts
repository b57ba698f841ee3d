// A party of the draft with the details of a contact: the fields that both have, and nothing else of the address book's entry.
import type { Contact, contactFieldNames } from "@filings/contract/api/company/contacts";
import type { Party } from "@filings/contract/mpci/filing";

export function partyOfContact(party: Party, contact: Contact): Party {
  const details = {
    name: contact.name,
    street: contact.street,
    po_box: contact.po_box,
    city: contact.city,
    region: contact.region,
    postcode: contact.postcode,
    country: contact.country,
    contact_name: contact.contact_name,
    phone: contact.phone,
    email: contact.email,
    tax_id: contact.tax_id,
    mpci_party_id: contact.mpci_party_id,
  } satisfies Record<(typeof contactFieldNames)[number], string | null>;
  return { ...party, ...details };
}
