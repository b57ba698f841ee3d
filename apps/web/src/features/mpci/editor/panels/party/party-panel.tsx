// The details of a party, typed or taken from the company's contacts and recent bills.
import type { Party } from "@filings/contract/mpci/filing";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import styles from "../../editor.module.css";
import { leave, useEditor, useValue } from "../../editor-context.ts";
import { DraftText } from "../../fields/fields.tsx";
import { CountryField } from "../../fields/look-up-fields.tsx";
import { ContactField } from "./contact-field.tsx";

const partyLabels = {
  name: msg`Name`,
  street: msg`Street`,
  po_box: msg`P.O. box`,
  city: msg`City`,
  region: msg`Region`,
  postcode: msg`Postcode`,
  country: msg`Country`,
  contact_name: msg`Contact person`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  tax_id: msg`Tax number`,
  mpci_party_id: msg`MPCI Party ID`,
} as const;

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

const addressed: readonly string[] = ["name", "street", "city", "country"];
/** Who files the bills beneath is known by its id; agents by their name. */
const required: Partial<Record<Party["role"], readonly string[]>> = {
  SHIPPER: addressed,
  CONSIGNEE: addressed,
  NOTIFY: addressed,
  FORWARDER: ["name", "mpci_party_id"],
};

export function PartyPanel({ path }: { path: string }) {
  const { i18n } = useLingui();
  const editor = useEditor();
  const [party] = useValue<Party>(path);
  const asked = required[party?.role ?? "SHIPPER"] ?? ["name"];
  return (
    <>
      <ContactField path={path} onFilled={() => leave(editor, ...texts.map(([name]) => `${path}.${name}`))} />
      <div className={styles.fields}>
        {texts.map(([name, kind]) => {
          const field = {
            path: `${path}.${name}`,
            label: i18n._(partyLabels[name]),
            isOptional: !asked.includes(name),
            className: name === "name" || name === "street" ? styles.whole : styles.half,
          };
          return kind === "country" ? (
            // The city is read together with its country.
            <CountryField key={name} {...field} onLeave={() => leave(editor, `${path}.city`)} />
          ) : (
            <DraftText key={name} {...field} kind={kind} />
          );
        })}
      </div>
    </>
  );
}
