// The reference tables of Abu Dhabi Customs: typed from its policies, independent of the app.

export const filingTypes: Readonly<Record<string, readonly string[]>> = {
  IMPORT: ["IM-COM", "IM-PER", "IM-MAQ", "IM-FZ", "IM-CW", "IM-IFR"],
  TEMPORARY_IMPORT: ["TA-A", "TA-B", "TA-C", "TA-D", "TA-E", "TA-F", "TA-G", "TA-H"],
  TRANSIT_IN: ["TI-FZ", "TI-CW", "TI-EM"],
  TRANSIT_OUT: ["TO-GCC", "TO-ROW", "TO-FZ"],
  EXPORT: ["EX-NAT", "EX-STA", "EX-TMP", "EX-FZ"],
  RE_EXPORT: ["RX-A", "RX-B", "RX-C", "RX-D", "RX-E", "RX-F"],
  RE_EXPORT_MAQASA: ["RM-WHOLE", "RM-PART"],
};

/** The party of ours that a filing type names. */
export const partyOf: Readonly<Record<string, "Importer" | "Exporter">> = {
  IMPORT: "Importer",
  TEMPORARY_IMPORT: "Importer",
  TRANSIT_IN: "Importer",
  TRANSIT_OUT: "Exporter",
  EXPORT: "Exporter",
  RE_EXPORT: "Exporter",
  RE_EXPORT_MAQASA: "Exporter",
};

const anyMode = ["SEA", "AIR", "ROAD", "RAIL", "POST", "MULTIMODAL"] as const;

/** The modes of transport of each customs centre. */
export const centers: Readonly<Record<string, readonly string[]>> = {
  ...each(["KHP", "MZP", "FRP", "MSP", "RUW", "JDH", "DAS"], ["SEA"]),
  ...each(["AUH", "AAN", "SBY"], ["AIR"]),
  ...each(["GHW", "MZY", "KSH", "HIL"], ["ROAD"]),
  ...each(["PAD", "PAN"], ["POST"]),
  ...each(["KZF", "AFZ", "MAS", "KZW"], anyMode),
};

function each(codes: readonly string[], modes: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(codes.map((code) => [code, modes]));
}

/** Declaration types that must name an earlier declaration. */
export const needsPrevious = new Set([
  "IM-MAQ",
  "IM-CW",
  "TO-FZ",
  "RX-A",
  "RX-B",
  "RX-E",
  "RX-F",
  "RM-WHOLE",
  "RM-PART",
]);

/** Declaration types under a guarantee for the duties. */
export function needsGuarantee(declarationType: string): boolean {
  return declarationType === "IM-IFR" || /^T[AIO]-/.test(declarationType);
}

/** The elements that a document of each type must have, besides its file. */
export const documentTypes: Readonly<Record<string, readonly string[]>> = {
  COMMERCIAL_INVOICE: ["ID", "IssueDate", "Amount"],
  PACKING_LIST: [],
  CERTIFICATE_OF_ORIGIN: ["ID", "IssuingCountryCode"],
  BILL_OF_LADING: ["ID"],
  AIR_WAYBILL: ["ID"],
  CARGO_MANIFEST: [],
  DELIVERY_ORDER: [],
  PERMIT: ["ID", "IssueDate", "ExpiryDate", "IssuingAuthorityID"],
  PREVIOUS_DECLARATION: ["ID", "IssueDate"],
  BANK_GUARANTEE: ["ID", "Amount", "ExpiryDate", "IssuingAuthorityID"],
  PURPOSE_LETTER: [],
  IDENTITY_DOCUMENT: [],
  AUTHORIZATION_LETTER: [],
  EXIT_ENTRY_CERTIFICATE: [],
  TRANSLATION: [],
  OTHER: [],
};

/** The costs that the invoice amount includes, by incoterm. */
export const includedInInvoice: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["EXW", []],
  ["FCA", []],
  ["FAS", []],
  ["FOB", []],
  ["CPT", ["FreightAmount"]],
  ["CFR", ["FreightAmount"]],
  ["CIP", ["FreightAmount", "InsuranceAmount"]],
  ["CIF", ["FreightAmount", "InsuranceAmount"]],
  ["DAP", ["FreightAmount", "InsuranceAmount"]],
  ["DPU", ["FreightAmount", "InsuranceAmount"]],
  ["DDP", ["FreightAmount", "InsuranceAmount"]],
]);

/** Dirhams for one unit, at the sandbox's rates. */
export const rates: Readonly<Record<string, number>> = {
  AED: 1,
  USD: 3.6725,
  EUR: 4.25,
  GBP: 4.9,
  SAR: 0.9793,
  CNY: 0.51,
  INR: 0.043,
};

/** The fee for the declaration, in dirhams. */
export function feeFor(filingType: string, declarationType: string): number {
  if (declarationType === "EX-STA" || filingType === "RE_EXPORT_MAQASA") return 50;
  const fees: Record<string, number> = { IMPORT: 70, TEMPORARY_IMPORT: 100, EXPORT: 100, RE_EXPORT: 100 };
  return fees[filingType] ?? 50;
}
