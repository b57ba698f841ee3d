// A party taken from the contacts can be saved: it holds what a party has, whatever else the address book keeps.
import { type Contact, contact, contactFieldNames } from "@filings/contract/api/company/contacts";
import { filingChangeSchema, type Party } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { besideContacts, partyWith } from "./party-of-contact.ts";

const consignee = aHouseBill().parties.find(({ role }) => role === "CONSIGNEE") as Party;

const gulfHome: Contact = contact.parse({
  id: "0199a000-0000-7000-8000-000000000001",
  revision: 4,
  name: "Gulf Home Trading LLC",
  street: "Warehouse 7, Al Quoz 3",
  po_box: "114455",
  city: "Dubai",
  region: "Dubai",
  postcode: "00000",
  country: "AE",
  contact_name: "Layla Haddad",
  phone: "+971 4 555 0110",
  email: "imports@gulf-home.example",
  tax_id: "100234567800003",
  mpci_party_id: "GULFH01",
  created_at: "2026-11-01T08:00:00.000Z",
  updated_at: "2026-11-02T08:00:00.000Z",
});

test("a party taken from the contacts is one that a draft can be saved with", () => {
  const parties = [partyWith(consignee, gulfHome)];
  expect(filingChangeSchema.safeParse({ parties }).error?.issues).toBeUndefined();
});

test("it has every detail of the contact, and keeps its place and role in the draft", () => {
  const party = partyWith(consignee, gulfHome);
  expect(Object.fromEntries(contactFieldNames.map((name) => [name, party[name]]))).toEqual(
    Object.fromEntries(contactFieldNames.map((name) => [name, gulfHome[name]])),
  );
  expect([party.key, party.role]).toEqual([consignee.key, "CONSIGNEE"]);
});

test("what the contact leaves open is open in the party too: nothing of another company stays behind", () => {
  const before = partyWith(consignee, gulfHome);
  const party = partyWith(before, { ...gulfHome, name: "Other Trading", phone: null, tax_id: null });
  expect([party.name, party.phone, party.tax_id]).toEqual(["Other Trading", null, null]);
});

test("a party of a recent bill that is a contact is not offered twice, and one of another city is another", () => {
  const recent = (name: string, city: string | null) => ({
    filing_id: gulfHome.id,
    bill_number: "BILL-1",
    party: { ...consignee, name, city },
  });
  const own = { ...gulfHome, name: "NOWHERE LLC", city: null };
  const all = [
    recent("GULF HOME TRADING, L.L.C", "Dubai"),
    recent("Gulf-Home Trading LLC", "DUBAI"),
    recent("Gulf Home Trading LLC", "Sharjah"),
    recent("Gulf Home Trading LLC", null),
    recent("Nowhere LLC", "Ajman"),
  ];
  const left = besideContacts(all, [gulfHome, own]).map(({ party: { name, city } }) => [name, city]);
  expect(left).toEqual([
    ["GULF HOME TRADING, L.L.C", "Dubai"],
    ["Gulf Home Trading LLC", "Sharjah"],
  ]);
});
