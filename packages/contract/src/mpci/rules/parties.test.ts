// The rules of the parties, and of the characters of every text.
import { expect, test } from "vitest";
import type { PartyRole } from "../filing.ts";
import { aHouseBill } from "../house-bill.example.ts";
import { exampleLine } from "../types/other-bills.example.ts";
import { findingsOf, foundIn, withGoods, withParty } from "./findings-of.example.ts";
import { transliterate } from "./text/text.ts";

const parties = aHouseBill().parties;

test("V10: shipper and consignee are named once, notify at most twice", () => {
  const missing = findingsOf({ parties: [] });
  expect(missing.map(({ code, path, params }) => [code, path, params.role])).toEqual([
    ["v10_party_required", "parties", "SHIPPER"],
    ["v10_party_required", "parties", "CONSIGNEE"],
  ]);
  const notify = parties.filter((party) => party.role === "NOTIFY");
  expect(foundIn({ parties: [...parties, ...notify] })).toEqual([]);
  expect(foundIn({ parties: [...parties, ...notify, ...notify] })).toEqual(["v10_too_many_parties parties[4].role"]);
});

test.each<[PartyRole, string[]]>([
  ["UAE_AGENT", []],
  ["CARRIER", ["derived_party parties[3].role"]],
  ["FORWARDER", ["derived_party parties[3].role"]],
  ["CO_LOADER", ["derived_party parties[3].role"]],
  ["CARRIER_AGENT", ["v10_role_not_used parties[3].role"]],
])("V10: a further party as %s", (role, found) => {
  expect(foundIn({ parties: [...parties, { key: "more", role, name: "SOME COMPANY LLC" }] })).toEqual(found);
});

test("V30: name, street or P.O. box, city and country are given", () => {
  expect(foundIn(withParty("SHIPPER", { street: null, po_box: "77" }))).toEqual([]);
  expect(foundIn(withParty("SHIPPER", { name: " ", street: null, city: null, country: null }))).toEqual([
    "v10_required parties[0].name",
    "v30_address_required parties[0].street",
    "v10_required parties[0].city",
    "v10_required parties[0].country",
  ]);
});

test("V30: a city that is known in another country, and not in the party's own, is doubtful", () => {
  expect(findingsOf(withParty("SHIPPER", { country: "AE" }))).toEqual([
    {
      path: "parties[0].city",
      code: "v30_city_elsewhere",
      severity: "warning",
      params: { role: "SHIPPER", value: "SHENZHEN", country: "AE", elsewhere: "CN" },
    },
  ]);
  const inBoth = { lookups: { countriesOfPlace: () => ["CN", "AE"] } };
  expect(foundIn(withParty("SHIPPER", { country: "AE" }), inBoth)).toEqual([]);
  expect(foundIn(withParty("SHIPPER", { city: "SOME VILLAGE", country: "AE" }))).toEqual([]);
  expect(foundIn(withParty("SHIPPER", { country: null }))).toEqual(["v10_required parties[0].country"]);
});

test.each(["unknown", "Private", "N/A", "T.B.A.", "Same as Consignee"])("V30: %s is no name", (name) => {
  expect(foundIn(withParty("SHIPPER", { name }))).toEqual(["v30_name_placeholder parties[0].name"]);
});

test("V31: an order bill names to whose order, and a notify party with a phone", () => {
  const toOrder = (name: string) => ({ ...withParty("CONSIGNEE", { name }), is_to_order: true });
  expect(foundIn(toOrder("TO ORDER OF EMIRATES BANK"))).toEqual(["v31_notify_phone parties[2].phone"]);
  for (const name of ["TO ORDER", "To the order of", "ORDER", "TO ORDER OF SHIPPER"]) {
    expect(foundIn(toOrder(name))).toContain("v31_to_order_of_whom parties[1].name");
  }
  const noNotify = parties.filter((party) => party.role !== "NOTIFY");
  expect(foundIn({ parties: noNotify, is_to_order: true })).toEqual(["v31_notify_required parties"]);
  expect(foundIn({ parties: noNotify })).toEqual([]);
});

test("V32: a consignee in the UAE can be reached", () => {
  const unreachable = { contact_name: null, email: null, phone: null };
  // Carriers ask for it, and a shipping line is the carrier.
  expect(
    foundIn({ ...withParty("CONSIGNEE", unreachable), bill_type: "MASTER" }, { context: { filer: exampleLine } }),
  ).not.toContain("v32_consignee_contact parties[1].contact_name");
  // Whatever is missing, it is one consignee.
  expect(foundIn(withParty("CONSIGNEE", unreachable))).toEqual(["v32_consignee_contact parties[1].contact_name"]);
  expect(foundIn(withParty("CONSIGNEE", { email: null, phone: null }))).toEqual([
    "v32_consignee_contact parties[1].email",
  ]);
  expect(foundIn(withParty("CONSIGNEE", { ...unreachable, city: "SINGAPORE", country: "SG" }))).toEqual([
    "v35_consignee_abroad parties[1].country",
  ]);
});

test("V35: the consignee of an import that is delivered in the UAE is there, but for a bill to order", () => {
  const there = withParty("CONSIGNEE", { city: "SHENZHEN", country: "CN" });
  const found = { path: "parties[1].country", code: "v35_consignee_abroad", severity: "warning" };
  expect(findingsOf(there)).toEqual([{ ...found, params: { role: "CONSIGNEE", country: "CN" } }]);
  const { places } = aHouseBill();
  const deliveredTo = (unlocode: string) => foundIn({ ...there, places: { ...places, delivery: { unlocode } } });
  expect(deliveredTo("OMMCT")).not.toContain("v35_consignee_abroad parties[1].country");
  expect(deliveredTo("AEAUH")).toContain("v35_consignee_abroad parties[1].country");
  expect(foundIn({ ...there, places: { ...places, delivery: null } })).toEqual([
    "v35_consignee_abroad parties[1].country",
  ]);
  expect(foundIn({ ...there, is_to_order: true })).not.toContain("v35_consignee_abroad parties[1].country");
  expect(foundIn({ ...there, movement_type: "TRANSIT" })).not.toContain("v35_consignee_abroad parties[1].country");
  expect(foundIn(withParty("CONSIGNEE", { country: "XX" }))).not.toContain("v35_consignee_abroad parties[1].country");
});

test("V33: the forwarder is not the actual shipper or consignee", () => {
  expect(foundIn(withParty("SHIPPER", { name: "ABC Forwarding Shanghai LLC" }))).toEqual([]);
  expect(foundIn(withParty("SHIPPER", { name: "A.B.C.  Forwarding, LLC" }))).toEqual([
    "v33_is_forwarder parties[0].name",
  ]);
});

test("V34: e-mail and phone can be used as they stand", () => {
  expect(foundIn(withParty("SHIPPER", { email: "li.wei" }))).toEqual(["v34_email parties[0].email"]);
  for (const phone of ["+971 4 555 0000", "+9714555"]) expect(foundIn(withParty("SHIPPER", { phone }))).toEqual([]);
  for (const phone of ["045550000", "+97145", "+971-4-5550000", `+${"1".repeat(16)}`]) {
    expect(foundIn(withParty("SHIPPER", { phone }))).toEqual(["v34_phone parties[0].phone"]);
  }
  const meant = (phone: string) => findingsOf(withParty("SHIPPER", { phone }))[0]?.params.suggestion;
  expect(meant("00971 (0)4-555 0000")).toBe("+97145550000");
  expect(meant("+٩٧١ ٤ ٥٥٥ ٠٠٠٠")).toBe("+97145550000");
  expect(meant("04 5550000")).toBeUndefined();
});

test("V34: a number as it is dialled within the UAE is offered whole for a party there", () => {
  const meant = (phone: string) => findingsOf(withParty("CONSIGNEE", { phone }))[0]?.params.suggestion;
  expect(meant("04 555 1234")).toBe("+97145551234");
  expect(meant("(050) 555-1234")).toBe("+971505551234");
  expect(meant("971 4 555 1234")).toBe("+97145551234");
  for (const phone of ["555 1234", "04 555 12345", "800 1234"]) expect(meant(phone)).toBeUndefined();
});

test("lengths of a party hold", () => {
  expect(foundIn(withParty("SHIPPER", { name: "N".repeat(70), city: "C".repeat(35) }))).toEqual([]);
  expect(foundIn(withParty("SHIPPER", { name: "N".repeat(71), city: "C".repeat(36) }))).toEqual([
    "too_long parties[0].name",
    "too_long parties[0].city",
  ]);
});

test("V05: a text is in Latin-1, and what is meant is offered where that is plain", () => {
  expect(foundIn(withParty("SHIPPER", { name: "MÜLLER & SÖHNE ½" }))).toEqual([]);
  expect(findingsOf(withGoods({ marks: ["OK", "BOX “A” – ٣"] }))).toEqual([
    {
      path: "goods_items[0].marks[1]",
      code: "v05_not_latin",
      severity: "error",
      params: { character: "“", position: 5, suggestion: 'BOX "A" - 3' },
    },
  ]);
  expect(findingsOf(withParty("NOTIFY", { city: "دبي" })).map(({ params }) => params)).toEqual([
    { role: "NOTIFY", character: "د", position: 1 },
  ]);
});

test("V05: a control character is refused", () => {
  expect(findingsOf(withParty("SHIPPER", { street: "88 KEYUAN\nROAD" }))).toEqual([
    {
      path: "parties[0].street",
      code: "v05_control_character",
      severity: "error",
      params: { role: "SHIPPER", position: 10, suggestion: "88 KEYUAN ROAD" },
    },
  ]);
});

test.each([
  ["it’s", "it's"],
  ["‎A‏B", "AB"],
  ["ＡＢＣ１", "ABC1"],
  ["Łódź", "Lódz"],
  ["5 €", "5 EUR"],
  ["سجاد", null],
  ["地毯", null],
])("%s is meant as %s", (text, meant) => {
  expect(transliterate(text)).toBe(meant);
});
