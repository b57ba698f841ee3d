// Fills a party in with one choice: from the company's contacts, or as one of its latest bills has it.
import { type Contact, listContacts } from "@filings/contract/api/company/contacts";
import { listRecentMpciParties, type RecentParty } from "@filings/contract/api/mpci/reuse/parties";
import type { Party } from "@filings/contract/mpci/filing";
import { rankEntries } from "@filings/contract/values/look-up";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { Combobox } from "#ui/field/combobox.tsx";
import { useValue } from "../../editor-context.ts";
import { besideContacts, type Details, partyWith } from "./party-of-contact.ts";

interface ContactFieldProps {
  readonly path: string;
  readonly onFilled: () => void;
}

/** What a colleague files in the meantime is rarely the next party. */
const recentMs = 60_000;

function useOffered(role: Party["role"]) {
  const call = useCall();
  const queries = useQueryClient();
  const contacts = {
    queryKey: queryKeys.contacts,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      call(listContacts, { params: { company: "self" }, signal }),
  };
  const recent = {
    queryKey: [...queryKeys.mpciRecentParties, role],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listRecentMpciParties, { query: { role }, signal }),
    staleTime: recentMs,
  };
  const { data: known } = useQuery(contacts);
  const { data: used } = useQuery(recent);
  async function all() {
    const [book, { results }] = await Promise.all([
      queries.ensureQueryData(contacts),
      // Without them there are the contacts.
      queries.ensureQueryData(recent).catch(() => ({ results: [] })),
    ]);
    return { contacts: book, recent: besideContacts(results, book) };
  }
  return { all, isNone: known?.length === 0 && used?.results.length === 0 };
}

export function ContactField({ path, onFilled }: ContactFieldProps) {
  const { t } = useLingui();
  const [party, change] = useValue<Party>(path);
  const { all, isNone } = useOffered(party?.role ?? "SHIPPER");
  // It stands there while they are on their way: as the drawer's first field it takes the focus.
  if (isNone) return null;
  function recentOption({ party: details, bill_number }: RecentParty) {
    const number = bill_number === null ? null : `\u2066${bill_number}\u2069`;
    const from = number === null ? t`from a recent bill` : t`from bill ${number}`;
    return option(details, [placeOf(details), from].filter(Boolean).join(" · "));
  }
  return (
    <Combobox
      id={`${path}-contact`}
      label={t`Choose from contacts and recent bills`}
      hint={t`Fills in every field below; you can change them afterwards`}
      placeholder={t`Name or city`}
      value=""
      lookUp={async (typed) => {
        const { contacts, recent } = await all();
        return [...rankEntries(contacts.map(contactOption), typed), ...rankEntries(recent.map(recentOption), typed)];
      }}
      onTake={({ details }) => {
        if (party === null) return;
        change(partyWith(party, details));
        onFilled();
      }}
    />
  );
}

function contactOption(contact: Contact) {
  return option(contact, placeOf(contact));
}

function option(details: Details, detail: string) {
  const name = details.name ?? "";
  return { code: "", name, otherNames: [`${name} ${placeOf(details)}`], detail, details };
}

function placeOf({ city, country }: Details): string {
  return [city, country].filter(Boolean).join(", ");
}
