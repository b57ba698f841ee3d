// The segments of parties: those typed in, and carrier, forwarder and co-loader, which are derived.

import type { Party, PartyRole } from "@filings/contract/mpci/filing";
import { billForms } from "@filings/contract/mpci/types/bill-forms";
import type { Filer } from "../submission.ts";
import { hasMaster } from "./bill-reference.ts";
import { addContact } from "./contact.ts";
import { addSegment, type Part, type Sheet } from "./sheet.ts";
import { wrapText } from "./text/wrap-text.ts";

type Addressed = Pick<
  Party,
  "name" | "mpci_party_id" | "street" | "po_box" | "city" | "region" | "postcode" | "country"
>;

/** In the order of the message. */
const writtenRoles = [
  "SHIPPER",
  "CONSIGNEE",
  "NOTIFY",
  "FORWARDER",
  "CO_LOADER",
  "UAE_AGENT",
  "CARRIER",
  "CARRIER_AGENT",
] as const satisfies readonly PartyRole[];

const derived: Partial<Record<PartyRole, (sheet: Sheet) => void>> = {
  FORWARDER: addForwarder,
  CO_LOADER: addCoLoader,
  CARRIER: addCarrier,
};

export function addParties(sheet: Sheet): void {
  const { parties } = sheet.profile;
  const uses = billForms[sheet.submission.body.bill_type].parties;
  for (const role of writtenRoles) {
    const use = uses[role];
    if (use === "derived") derived[role]?.(sheet);
    else if (use !== undefined) {
      [parties[role]].flat().forEach((qualifier, nth) => {
        addTyped(sheet, qualifier, role, nth);
      });
    }
  }
}

/** The `nth` party of a role, with its contact. */
function addTyped(sheet: Sheet, qualifier: string, role: Party["role"], nth: number): void {
  const { body } = sheet.submission;
  const found = body.parties.map((party, index) => ({ party, index })).filter(({ party }) => party.role === role)[nth];
  if (!found) return;
  const { party, index } = found;
  const path = `parties[${index}]`;
  const isToOrder = role === "CONSIGNEE" && body.is_to_order && !/^TO (THE )?ORDER\b/i.test(party.name ?? "");
  addName(sheet, qualifier, isToOrder ? { ...party, name: toOrder(party.name) } : party, path);
  if (party.tax_id) {
    addSegment(sheet, "RFF", [[sheet.profile.references.taxNumber, party.tax_id]], `${path}.tax_id`);
  }
  addContact(
    sheet,
    {
      name: party.contact_name,
      addresses: [
        ["TE", party.phone],
        ["EM", party.email],
      ],
    },
    path,
  );
}

function toOrder(name: string | null): string {
  return name ? `TO ORDER OF ${name}` : "TO ORDER";
}

function addForwarder(sheet: Sheet): void {
  const filer: Filer = sheet.submission.filer;
  addName(sheet, sheet.profile.parties.FORWARDER, { ...filer, name: filer.company_name }, null);
}

function addCoLoader(sheet: Sheet): void {
  const { profile, submission } = sheet;
  const parent = submission.body.parent_bill;
  if (!parent?.bill_number && !parent?.mpci_party_id) return;
  const identifier = [parent.mpci_party_id ?? "", "", parent.mpci_party_id ? profile.agencyQualifier : ""];
  addSegment(sheet, "NAD", [profile.parties.CO_LOADER, identifier], "parent_bill.mpci_party_id");
  if (parent.bill_number) {
    addSegment(sheet, "RFF", [[profile.references.parent, parent.bill_number]], "parent_bill.bill_number");
  }
}

function addCarrier(sheet: Sheet): void {
  const { profile, submission } = sheet;
  const { carrier, body } = submission;
  if (!carrier) return;
  const identifier = [carrier.mpci_party_id ?? "", "", carrier.mpci_party_id ? profile.agencyQualifier : ""];
  const name = wrapText(carrier.name, { width: profile.limits.name, most: 5 });
  addSegment(sheet, "NAD", [profile.parties.CARRIER, identifier, "", name], "carrier_id");
  if (hasMaster(body) && body.master_bill_number) {
    addSegment(sheet, "RFF", [[profile.references.master, body.master_bill_number]], "master_bill_number");
  }
}

function addName(sheet: Sheet, qualifier: string, party: Addressed, path: string | null): void {
  const { limits, agencyQualifier } = sheet.profile;
  const parts: Part[] = [
    qualifier,
    party.mpci_party_id ? [party.mpci_party_id, "", agencyQualifier] : "",
    "",
    wrapText(party.name ?? "", { width: limits.name, most: 5 }),
    addressLines(party, limits),
    party.city ?? "",
    ["", "", "", party.region ?? ""],
    party.postcode ?? "",
    party.country ?? "",
  ];
  const elements = path === null ? undefined : nameElements(party, limits, path);
  addSegment(sheet, "NAD", parts, path, elements);
}

interface AddressLimits {
  readonly addressLine: number;
  readonly addressLines: number;
}

/** The street over as many lines as needed, then the P.O. box. */
function addressLines({ street, po_box }: Addressed, { addressLine, addressLines }: AddressLimits): string[] {
  const most = po_box ? addressLines - 1 : addressLines;
  const lines = street ? wrapText(street, { width: addressLine, most }) : [];
  return po_box ? [...lines, `PO BOX ${po_box}`] : lines;
}

function nameElements(party: Addressed, limits: AddressLimits, path: string): Record<string, string> {
  const elements: Record<string, string> = {
    "2": `${path}.mpci_party_id`,
    "4": `${path}.name`,
    "5": party.street || !party.po_box ? `${path}.street` : `${path}.po_box`,
    "6": `${path}.city`,
    "7": `${path}.region`,
    "8": `${path}.postcode`,
    "9": `${path}.country`,
  };
  if (party.po_box) elements[`5:${addressLines(party, limits).length}`] = `${path}.po_box`;
  return elements;
}
