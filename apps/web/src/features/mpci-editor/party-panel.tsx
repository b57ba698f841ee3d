// The details of a party, typed or taken from the company's contacts.
import { listContacts } from "@filings/contract/api/contacts";
import type { Party } from "@filings/contract/mpci/filing";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import styles from "./editor.module.css";
import { useEditor, useValue } from "./editor-context.ts";
import { DraftText } from "./fields.tsx";
import { partyLabels } from "./labels.ts";
import { LookUp } from "./look-up.tsx";
import { CountryField } from "./look-up-fields.tsx";
import { partyOfContact } from "./party-of-contact.ts";

const texts = [
  ["name", "text"],
  ["street", "text"],
  ["po_box", "text"],
  ["city", "text"],
  ["region", "text"],
  ["postcode", "text"],
  ["country", "country"],
  ["contact_name", "text"],
  ["phone", "tel"],
  ["email", "email"],
  ["tax_id", "text"],
  ["mpci_party_id", "identifier"],
] as const;

const required: readonly string[] = ["name", "street", "city", "country"];

export function PartyPanel({ path }: { path: string }) {
  const { i18n } = useLingui();
  return (
    <>
      <ContactField path={path} />
      <div className={styles.fields}>
        {texts.map(([name, kind]) => {
          const field = {
            path: `${path}.${name}`,
            label: i18n._(partyLabels[name]),
            isOptional: !required.includes(name),
            className: name === "name" || name === "street" ? styles.whole : styles.half,
          };
          return kind === "country" ? (
            <CountryField key={name} {...field} />
          ) : (
            <DraftText key={name} {...field} kind={kind} />
          );
        })}
      </div>
    </>
  );
}

function ContactField({ path }: { path: string }) {
  const { t } = useLingui();
  const call = useCall();
  const { write } = useEditor();
  const [party] = useValue<Party>(path);
  const { data } = useQuery({
    queryKey: queryKeys.contacts,
    queryFn: ({ signal }) => call(listContacts, { params: { company: "self" }, signal }),
  });
  const contacts = data ?? [];
  if (contacts.length === 0) return null;
  return (
    <LookUp
      id={`${path}-contact`}
      label={t`Take from contacts`}
      hint={t`Fills in every field below; you can change them afterwards`}
      isName
      placeholder={t`Name or city`}
      value=""
      search={async (words) => {
        const wanted = words.trim().toLowerCase();
        return contacts
          .filter(({ name, city }) => `${name} ${city ?? ""}`.toLowerCase().includes(wanted))
          .map((entry) => ({
            code: "",
            name: entry.name,
            more: [entry.city, entry.country].filter(Boolean).join(", "),
            entry,
          }));
      }}
      onTake={({ entry }) => {
        if (entry === undefined || party === null) return;
        write(path, partyOfContact(party, entry));
      }}
    />
  );
}
