// The address book as it is asked for; what is found stays with its words.
import type { Contact } from "@filings/contract/api/company/contacts";
import { listContacts } from "@filings/contract/api/company/contacts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export const self = { company: "self" } as const;

export function contactsQuery(call: Call, search: string) {
  const words = search.trim();
  return queryOptions({
    queryKey: words === "" ? queryKeys.contacts : [...queryKeys.contacts, words],
    queryFn: ({ signal }) =>
      call(listContacts, { params: self, ...(words !== "" && { query: { search: words } }), signal }),
    placeholderData: keepPreviousData,
  });
}

/** City and country in one line; empty where neither is known. */
export function placeOf({ city, country }: Pick<Contact, "city" | "country">): string {
  return [city, country].filter(Boolean).join(", ");
}
