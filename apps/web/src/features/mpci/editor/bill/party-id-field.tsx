// The MPCI Party ID of another filer: looked up by name among connected companies and contacts, or typed as it is.
import { listContacts } from "@filings/contract/api/company/contacts";
import { getCompanyNetwork } from "@filings/contract/api/company/network";
import { rankEntries } from "@filings/contract/values/look-up";
import { useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { understand } from "#filing/mpci/cells/understand.ts";
import { Combobox } from "#ui/field/combobox.tsx";
import type { LookUpOption } from "#ui/field/use-look-up.ts";
import { useValue } from "../editor-context.ts";
import { type DraftFieldProps, useDraftField } from "../fields/fields.tsx";

export function PartyIdField(field: DraftFieldProps) {
  const { t } = useLingui();
  const [value, change] = useValue<string>(field.path);
  const { text, onBlur } = useDraftField(field);
  const { known, lookUp } = useKnownParties(value);
  return (
    <Combobox
      {...text}
      value={value ?? ""}
      known={known}
      lookUp={lookUp}
      nothingFound={() => t`None of your contacts and connected companies. What you type is kept.`}
      onTake={({ code }) => change(code)}
      keepsText
      // A name that several have is to be chosen from; any other text is an id, or a rule says what is wrong with it.
      isValue={(_typed, kind) => kind !== "several"}
      onText={(typed) => change(understand(typed, "identifier").value)}
      onBlur={onBlur}
    />
  );
}

function contactsQuery(call: Call) {
  return queryOptions({
    queryKey: queryKeys.contacts,
    queryFn: ({ signal }) => call(listContacts, { params: { company: "self" }, signal }),
  });
}

function networkQuery(call: Call) {
  return queryOptions({
    queryKey: queryKeys.companyNetwork,
    queryFn: ({ signal }) => call(getCompanyNetwork, { signal }),
  });
}

interface Named {
  readonly name: string;
  readonly mpci_party_id: string | null;
}

/** The name of the party whose id stands in the field, and the look-up of those that the company knows. */
function useKnownParties(id: string | null) {
  const call = useCall();
  const queries = useQueryClient();
  const [contacts, network] = [contactsQuery(call), networkQuery(call)];
  const isGiven = id !== null && id !== "";
  const { data: people } = useQuery({ ...contacts, enabled: isGiven });
  const { data: connected } = useQuery({ ...network, enabled: isGiven });
  const companies = ({ connections }: NonNullable<typeof connected>) =>
    connections.flatMap(({ company }) => company ?? []);
  const shown = optionsOf([...(connected === undefined ? [] : companies(connected)), ...(people ?? [])]);
  return {
    known: shown.find(({ code }) => code === id)?.name,
    lookUp: async (typed: string) => {
      // What one of the two says is offered though the other does not come.
      const [ofNetwork, ofContacts] = await Promise.all([
        queries.ensureQueryData(network).then(companies, () => []),
        queries.ensureQueryData(contacts).catch(() => []),
      ]);
      return rankEntries(optionsOf([...ofNetwork, ...ofContacts]), typed);
    },
  };
}

/** Each id once, as the first says it. */
function optionsOf(parties: readonly Named[]): LookUpOption[] {
  const names = new Map<string, string>();
  for (const { name, mpci_party_id: id } of parties) if (id !== null && !names.has(id)) names.set(id, name);
  return [...names].map(([code, name]) => ({ code, name }));
}
