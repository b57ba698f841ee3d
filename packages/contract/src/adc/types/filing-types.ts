// The seven filing types of the specification, the modes of transport, and the code lists of a filing's header.

export const filingTypes = [
  "IMPORT",
  "TEMPORARY_IMPORT",
  "TRANSIT_IN",
  "TRANSIT_OUT",
  "EXPORT",
  "RE_EXPORT",
  "RE_EXPORT_MAQASA",
] as const;
export type FilingType = (typeof filingTypes)[number];

export const transportModes = ["SEA", "AIR", "ROAD", "RAIL", "POST", "MULTIMODAL"] as const;
export type TransportMode = (typeof transportModes)[number];

/** The role in which the company declares goods; BROKER only beside another role. */
export const registrationRoles = ["IMPORTER", "EXPORTER", "BROKER"] as const;
export type RegistrationRole = (typeof registrationRoles)[number];

export const guaranteeKinds = ["BANK", "CASH"] as const;
export type GuaranteeKind = (typeof guaranteeKinds)[number];

export const incoterms = ["EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF"] as const;
export type Incoterm = (typeof incoterms)[number];

type Cost = "freight" | "insurance";
const both = ["freight", "insurance"] as const;

/**
 * Costs that the buyer pays beside the price, up to the port of arrival (Incoterms 2020): the customs value includes
 * each once.
 */
const paidBesidePrice: Readonly<Record<Incoterm, readonly Cost[]>> = {
  EXW: both,
  FCA: both,
  FAS: both,
  FOB: both,
  CPT: ["insurance"],
  CFR: ["insurance"],
  CIP: [],
  CIF: [],
  DAP: [],
  DPU: [],
  DDP: [],
};

/** Which costs are added to the invoice value; without an incoterm, every stated cost. */
export function addedToPrice(incoterm: Incoterm | null): readonly Cost[] {
  return incoterm === null ? both : paidBesidePrice[incoterm];
}

export const centerKinds = ["SEA", "AIR", "LAND", "POST", "FREE_ZONE", "WAREHOUSE"] as const;
export type CenterKind = (typeof centerKinds)[number];

/** States of the Gulf customs union. */
export const gccCountries = ["AE", "BH", "KW", "OM", "QA", "SA"] as const;

export function isGcc(country: string | null): boolean {
  return gccCountries.some((code) => code === country);
}

/** The role whose registration code the filing is made under. */
export function partyRoleOf(filingType: FilingType): "IMPORTER" | "EXPORTER" {
  return filingType === "IMPORT" || filingType === "TEMPORARY_IMPORT" || filingType === "TRANSIT_IN"
    ? "IMPORTER"
    : "EXPORTER";
}

export function isTransit(filingType: FilingType): boolean {
  return filingType === "TRANSIT_IN" || filingType === "TRANSIT_OUT";
}

/** Whether the goods leave for a named country. */
export function leavesTheCountry(filingType: FilingType): boolean {
  return filingType === "EXPORT" || filingType === "RE_EXPORT" || filingType === "RE_EXPORT_MAQASA";
}
