// What each bill type asks for, offers and leaves out, and who files it (domain 1.2, 2.2): the one table that form, rules
// and writer read.
import type { billTypes, movementTypes, partyRoles } from "../filing-codes.ts";

type BillType = (typeof billTypes)[number];
type MovementType = (typeof movementTypes)[number];
type PartyRole = (typeof partyRoles)[number];

/** How a company is registered with NAIC. */
export const connectionRoles = ["SHIPPING_LINE", "FREIGHT_FORWARDER", "SHIPPING_AGENT"] as const;
export type ConnectionRole = (typeof connectionRoles)[number];

/** Who may let others file in its name (domain 1.5, 4.2): an agent files for its lines, and cannot pass that on. */
export const principalRoles = ["SHIPPING_LINE", "FREIGHT_FORWARDER"] as const satisfies readonly ConnectionRole[];

export function mayDelegate(role: ConnectionRole): boolean {
  return principalRoles.some((principal) => principal === role);
}

/** The fields that not every bill type asks for; the others are the same for all. */
export type VaryingField =
  | "master_bill_number"
  | "parent_bill"
  | "expected_sub_filings"
  | "hs_code"
  | "transport.vessel_name"
  | "transport.imo_number"
  | "transport.voyage_number"
  | "transport.first_uae_port"
  | "transport.etd"
  | "transport.eta";

/** Derived: written from the filer, the carrier or the parent bill, and never typed. */
export type PartyUse = "derived" | { readonly least: number; readonly most: number };

export interface BillForm {
  readonly filedBy: readonly ConnectionRole[];
  readonly movements: readonly MovementType[];
  readonly asks: readonly VaryingField[];
  readonly offers: readonly VaryingField[];
  /** A role that is not here is not named on this bill. */
  readonly parties: Readonly<Partial<Record<PartyRole, PartyUse>>>;
}

const one = { least: 1, most: 1 };
const atMostOne = { least: 0, most: 1 };
const onEveryBill = {
  SHIPPER: one,
  CONSIGNEE: one,
  NOTIFY: { least: 0, most: 2 },
  UAE_AGENT: atMostOne,
  CARRIER: "derived",
} as const;
const voyage = [
  "transport.vessel_name",
  "transport.imo_number",
  "transport.voyage_number",
  "transport.first_uae_port",
  "transport.etd",
  "transport.eta",
] as const;

const forwarders: BillForm = {
  filedBy: ["FREIGHT_FORWARDER"],
  movements: ["IMPORT"],
  asks: ["master_bill_number", "hs_code"],
  offers: ["parent_bill", ...voyage],
  parties: { ...onEveryBill, FORWARDER: "derived", CO_LOADER: "derived" },
};

export const billForms: Readonly<Record<BillType, BillForm>> = {
  HOUSE: forwarders,
  CO_LOAD_MASTER: { ...forwarders, offers: [...forwarders.offers, "expected_sub_filings"] },
  MASTER: {
    filedBy: ["SHIPPING_LINE", "SHIPPING_AGENT"],
    movements: ["IMPORT"],
    asks: voyage,
    offers: ["expected_sub_filings", "hs_code"],
    parties: { ...onEveryBill, FORWARDER: atMostOne, CARRIER_AGENT: atMostOne },
  },
  DIRECT: {
    filedBy: ["SHIPPING_LINE", "SHIPPING_AGENT"],
    movements: ["IMPORT", "TRANSIT", "TRANSHIPMENT", "FROB"],
    asks: ["hs_code", ...voyage],
    offers: [],
    parties: { ...onEveryBill, CARRIER_AGENT: atMostOne },
  },
};

/** The fewest digits of an HS code that NAIC wants for each movement. */
export const hsDigitsLeast: Readonly<Record<MovementType, 6 | 8>> = {
  IMPORT: 8,
  TRANSHIPMENT: 8,
  TRANSIT: 6,
  FROB: 6,
};

export function asks(type: BillType, field: VaryingField): boolean {
  return billForms[type].asks.includes(field);
}

/** Whether a bill of this type has the field at all. */
export function has(type: BillType, field: VaryingField): boolean {
  return asks(type, field) || billForms[type].offers.includes(field);
}

/** The filer in NAIC's eyes; `scope` is what a principal has delegated, null without a delegation. */
export interface FilingRight {
  readonly role: ConnectionRole | null;
  readonly scope: readonly BillType[] | null;
}

/** The bill types that a filer may file; a company that is not connected yet may draft any. */
export function typesFor({ role, scope }: FilingRight): BillType[] {
  const types = Object.keys(billForms) as BillType[];
  return types.filter(
    (type) => (role === null || billForms[type].filedBy.includes(role)) && (scope === null || scope.includes(type)),
  );
}
