// The rules of the parties: required roles, addresses and contacts (V10, V30 to V35).

import { toLatinDigits } from "#values/read-number";
import type { Party, PartyRole } from "../filing.ts";
import { type Check, given, type Report, reportLengths, suggest } from "../report.ts";
import { billForms } from "../types/bill-forms.ts";
import { reportPartyId } from "./bill.ts";
import { inUae, reportCountry } from "./places.ts";
import { partyLengths } from "./text/lengths.ts";

const fullAddressRoles: readonly PartyRole[] = ["SHIPPER", "CONSIGNEE", "NOTIFY"];

const placeholders = new Set([
  "UNKNOWN",
  "PRIVATE",
  "N A",
  "NA",
  "TBA",
  "TBC",
  "TBN",
  "SAME AS CONSIGNEE",
  "SAME AS ABOVE",
]);
const toOrderOfNobody = /^(?:TO )?(?:THE )?ORDER(?: OF)?(?: THE)?(?: SHIPPER| HOLDER)?$/;
const emailForm = /^.+@\S+$/;
const phoneForm = /^\+(?:[0-9] ?){6,14}[0-9]$/;

type PartyPart = "bill_type" | "movement_type" | "parties" | "is_to_order" | "places";

export function checkParties(check: Check<PartyPart>): void {
  const { body, report } = check;
  for (const [index, party] of body.parties.entries()) checkParty(check, `parties[${index}].`, party);
  for (const role of Object.keys(billForms[body.bill_type].parties) as PartyRole[]) checkRoleCount(check, role);
  if (body.is_to_order) {
    const notify = body.parties.some((party) => party.role === "NOTIFY");
    if (!notify) report("v31_notify_required", "parties", { role: "NOTIFY" });
  }
}

function checkRoleCount({ body, report }: Check<PartyPart>, role: PartyRole): void {
  const use = billForms[body.bill_type].parties[role];
  if (use === undefined || use === "derived") return;
  const { least, most } = use;
  const indexes = body.parties.flatMap((party, index) => (party.role === role ? [index] : []));
  if (indexes.length < least) report("v10_party_required", "parties", { role });
  for (const index of indexes.slice(most)) report("v10_too_many_parties", `parties[${index}].role`, { role, most });
}

function checkParty(whole: Check<PartyPart>, prefix: string, party: Party): void {
  const role = party.role;
  // Each finding names the role, so that a sentence can say shipper instead of party 1.
  const report: Report = (code, path, params) => whole.report(code, path, { role, ...params });
  const check = { ...whole, report };
  const { body, context } = whole;
  const { bill_type } = body;
  const use = billForms[bill_type].parties[role];
  if (use === "derived") report("derived_party", `${prefix}role`);
  else if (use === undefined) report("v10_role_not_used", `${prefix}role`, { bill_type });

  reportLengths(report, prefix, party, partyLengths);
  checkNameAndAddress(report, prefix, party);
  const partyId = given(party.mpci_party_id);
  // Who files the bills beneath is known to NAIC by this id alone.
  if (role === "FORWARDER" && typeof use === "object" && partyId === null)
    report("v10_required", `${prefix}mpci_party_id`);
  reportPartyId(report, `${prefix}mpci_party_id`, partyId);
  reportCountry(check, `${prefix}country`, given(party.country));
  reportCityElsewhere(check, `${prefix}city`, party);
  reportEmail(report, `${prefix}email`, given(party.email));
  reportPhone(report, `${prefix}phone`, { value: given(party.phone), country: given(party.country) });

  if (role === "CONSIGNEE") checkConsignee(check, prefix, party);
  if (role === "NOTIFY" && body.is_to_order && given(party.phone) === null)
    report("v31_notify_phone", `${prefix}phone`);
  // Above the house bills the forwarders themselves ship and receive.
  if ((role === "SHIPPER" || role === "CONSIGNEE") && billForms[bill_type].parties.FORWARDER === "derived") {
    const name = plainName(party.name);
    if (name !== "" && name === plainName(context.filer.company_name)) {
      report("v33_is_forwarder", `${prefix}name`, { value: party.name });
    }
  }
}

function checkNameAndAddress(report: Report, prefix: string, party: Party): void {
  if (given(party.name) === null) report("v10_required", `${prefix}name`);
  else if (placeholders.has(plainName(party.name))) {
    report("v30_name_placeholder", `${prefix}name`, { value: party.name });
  }
  if (!fullAddressRoles.includes(party.role)) return;
  if (given(party.street) === null && given(party.po_box) === null) {
    report("v30_address_required", `${prefix}street`);
  }
  if (given(party.city) === null) report("v10_required", `${prefix}city`);
  if (given(party.country) === null) report("v10_required", `${prefix}country`);
}

/** Only for a known name in another country, because most towns are in no list. */
function reportCityElsewhere({ lookups, report }: Pick<Check, "lookups" | "report">, path: string, party: Party): void {
  const [city, country] = [given(party.city), given(party.country)];
  if (city === null || country === null || lookups.country(country) === false) return;
  const [elsewhere, ...others] = lookups.countriesOfPlace(city);
  if (elsewhere === undefined || [elsewhere, ...others].includes(country)) return;
  report("v30_city_elsewhere", path, { value: city, country, elsewhere });
}

function checkConsignee(check: Check<PartyPart>, prefix: string, party: Party): void {
  const { body, report, context } = check;
  if (body.is_to_order && toOrderOfNobody.test(plainName(party.name))) {
    report("v31_to_order_of_whom", `${prefix}name`, { value: party.name });
  }
  const country = given(party.country);
  if (isElsewhere(check, country)) report("v35_consignee_abroad", `${prefix}country`, { country });
  // A shipping line asks itself.
  if (country !== "AE" || context.filer.role === "SHIPPING_LINE") return;
  const missing = (["contact_name", "email", "phone"] as const).filter((field) => given(party[field]) === null);
  if (missing[0] !== undefined)
    report("v32_consignee_contact", `${prefix}${missing[0]}`, { missing: missing.join("_") });
}

/** Of an import that is delivered in the UAE; a bill to order may name a bank in any country. */
function isElsewhere({ body, lookups }: Check<PartyPart>, country: string | null): boolean {
  if (country === null || country === "AE" || lookups.country(country) === false) return false;
  const to = given(body.places.delivery?.unlocode) ?? given(body.places.discharge?.unlocode);
  return body.movement_type === "IMPORT" && !body.is_to_order && (to === null || inUae(to));
}

/** Upper case, one blank between words, no punctuation, so that two spellings of a name compare equal. */
function plainName(name: string | null): string {
  return (name ?? "")
    .toUpperCase()
    .replaceAll(".", "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function reportEmail(report: Report, path: string, value: string | null): void {
  if (value === null || emailForm.test(value)) return;
  const meant = value.replace(/\s/g, "");
  report("v34_email", path, { value, ...suggest(value, emailForm.test(meant) ? meant : null) });
}

interface GivenPhone {
  readonly value: string | null;
  /** The country of the number; null: unknown. */
  readonly country: string | null;
}

/** A UAE number as dialled within the country, or with its country code and no plus: landline or mobile. */
const uaePhone = /^(?:0|971)([2-4679]\d{7}|5\d{8})$/;

export function reportPhone(report: Report, path: string, { value, country }: GivenPhone): void {
  if (value === null || phoneForm.test(value)) return;
  const plain = toLatinDigits(value)
    .replace(/\(0\)/g, "")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+");
  const digits = country === "AE" ? plain.replace(uaePhone, "+971$1") : plain;
  report("v34_phone", path, { value, ...suggest(value, phoneForm.test(digits) ? digits : null) });
}
