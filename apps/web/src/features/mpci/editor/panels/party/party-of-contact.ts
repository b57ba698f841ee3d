// A party of the draft with the details of a contact or of a recent bill: the fields that both have, and nothing else.
import { type Contact, contactFieldNames } from "@filings/contract/api/company/contacts";
import type { RecentParty } from "@filings/contract/api/mpci/reuse/parties";
import type { Party } from "@filings/contract/mpci/filing";
import { fold } from "@filings/contract/values/fold";

type DetailName = (typeof contactFieldNames)[number];
export type Details = { readonly [Name in DetailName]: string | null };

export function partyWith(party: Party, details: Details): Party {
  const taken = Object.fromEntries(contactFieldNames.map((name) => [name, details[name]])) as Details;
  return { ...party, ...taken };
}

/** Those that are not contacts already; a contact without a city is the party of every city. */
export function besideContacts(recent: readonly RecentParty[], contacts: readonly Contact[]): readonly RecentParty[] {
  const cities = Map.groupBy(contacts, ({ name }) => fold(name));
  return recent.filter(({ party: { name, city } }) => {
    const known = cities.get(fold(name ?? "")) ?? [];
    return !known.some((contact) => !contact.city || !city || fold(contact.city) === fold(city));
  });
}
