// The names of a contact's fields in the reader's language: those of a filing's party.
import { useLingui } from "@lingui/react/macro";
import type { ContactField } from "./contact-values.ts";

export function useContactWords(): Readonly<Record<ContactField, string>> {
  const { t } = useLingui();
  return {
    name: t`Name`,
    street: t`Street`,
    po_box: t`P.O. box`,
    city: t`City`,
    region: t`Region`,
    postcode: t`Postcode`,
    country: t`Country`,
    contact_name: t`Contact person`,
    phone: t`Phone`,
    email: t`E-mail`,
    tax_id: t`Tax number`,
    mpci_party_id: t`MPCI Party ID`,
  };
}
