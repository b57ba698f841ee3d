// The document types of an ADC filing: which filing type takes each, under which rule, and with which fields.
import type { FilingType } from "./filing-types.ts";

export const userDocumentTypes = [
  "COMMERCIAL_INVOICE",
  "PACKING_LIST",
  "CERTIFICATE_OF_ORIGIN",
  "BILL_OF_LADING",
  "AIR_WAYBILL",
  "CARGO_MANIFEST",
  "DELIVERY_ORDER",
  "PERMIT",
  "PREVIOUS_DECLARATION",
  "BANK_GUARANTEE",
  "PURPOSE_LETTER",
  "IDENTITY_DOCUMENT",
  "AUTHORIZATION_LETTER",
  "EXIT_ENTRY_CERTIFICATE",
  "TRANSLATION",
  "OTHER",
] as const;
export type UserDocumentType = (typeof userDocumentTypes)[number];

/** Only the authority issues these types; nobody uploads or edits them. */
export const authorityDocumentTypes = [
  "CUSTOMS_DECLARATION",
  "PAYMENT_RECEIPT",
  "GATE_PASS",
  "VEHICLE_CLEARANCE_CERTIFICATE",
  "REJECTION_NOTICE",
  "APPROVAL_CERTIFICATE",
] as const;
export type AuthorityDocumentType = (typeof authorityDocumentTypes)[number];

export const documentTypes = [...userDocumentTypes, ...authorityDocumentTypes] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The fields that a person may fill in for a document. */
export const documentFields = [
  "number",
  "issue_date",
  "expiry_date",
  "issuing_authority",
  "issuing_country",
  "amount",
  "currency",
  "attestation_number",
  "note",
] as const;
export type DocumentField = (typeof documentFields)[number];

interface FieldsOf {
  readonly required: readonly DocumentField[];
  readonly optional: readonly DocumentField[];
}

const none: FieldsOf = { required: [], optional: ["number", "issue_date", "note"] };

export const fieldsOfDocument: Readonly<Record<UserDocumentType, FieldsOf>> = {
  COMMERCIAL_INVOICE: {
    required: ["number", "issue_date", "amount", "currency"],
    optional: ["issuing_country", "attestation_number", "note"],
  },
  PACKING_LIST: none,
  CERTIFICATE_OF_ORIGIN: {
    required: ["number", "issuing_country"],
    optional: ["issue_date", "issuing_authority", "note"],
  },
  BILL_OF_LADING: { required: ["number"], optional: ["issue_date", "note"] },
  AIR_WAYBILL: { required: ["number"], optional: ["issue_date", "note"] },
  CARGO_MANIFEST: none,
  DELIVERY_ORDER: none,
  PERMIT: { required: ["number", "issue_date", "expiry_date", "issuing_authority"], optional: ["note"] },
  PREVIOUS_DECLARATION: { required: ["number", "issue_date"], optional: ["issuing_country", "note"] },
  BANK_GUARANTEE: {
    required: ["number", "amount", "currency", "expiry_date", "issuing_authority"],
    optional: ["issue_date", "note"],
  },
  PURPOSE_LETTER: none,
  IDENTITY_DOCUMENT: { required: [], optional: ["number", "expiry_date", "issuing_country", "note"] },
  AUTHORIZATION_LETTER: { required: [], optional: ["number", "issue_date", "expiry_date", "note"] },
  EXIT_ENTRY_CERTIFICATE: none,
  TRANSLATION: { required: [], optional: ["number", "issue_date", "issuing_authority", "note"] },
  OTHER: none,
};

/** An expired permit or guarantee counts as missing. */
export const mustNotBeExpired: readonly DocumentType[] = ["PERMIT", "BANK_GUARANTEE"];

export const documentRules = ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12"] as const;
export type DocumentRule = (typeof documentRules)[number];

/** M mandatory, O optional, a rule: mandatory when the rule applies, null: not offered. */
export type Need = "M" | "O" | DocumentRule | null;

const columns: readonly FilingType[] = [
  "IMPORT",
  "TEMPORARY_IMPORT",
  "TRANSIT_IN",
  "TRANSIT_OUT",
  "EXPORT",
  "RE_EXPORT",
  "RE_EXPORT_MAQASA",
];
const matrix: Readonly<Record<UserDocumentType, readonly Need[]>> = {
  COMMERCIAL_INVOICE: ["M", "M", "M", "M", "M", "M", "M"],
  PACKING_LIST: ["C1", "C1", "C1", "C1", "C1", "C1", "M"],
  CERTIFICATE_OF_ORIGIN: ["C2", "O", "O", "O", "O", "O", "O"],
  BILL_OF_LADING: ["C3", "C3", "C3", "C3", "O", "O", "O"],
  AIR_WAYBILL: ["C4", "C4", "C4", "C4", "O", "O", "O"],
  CARGO_MANIFEST: ["C5", "C5", "C5", "C5", "C5", "C5", "C5"],
  DELIVERY_ORDER: ["C6", "C6", "C6", "O", null, null, null],
  PERMIT: ["C7", "C7", "C7", "C7", "C7", "C7", "C7"],
  PREVIOUS_DECLARATION: ["C8", null, "C8", "C8", null, "C8", "M"],
  BANK_GUARANTEE: ["C9", "C9", "C9", "C9", null, null, null],
  PURPOSE_LETTER: [null, "C10", null, null, "O", null, null],
  IDENTITY_DOCUMENT: ["C11", null, null, null, null, null, null],
  AUTHORIZATION_LETTER: ["C12", "C12", "C12", "C12", "C12", "C12", "C12"],
  EXIT_ENTRY_CERTIFICATE: [null, null, "O", "O", "O", "O", "O"],
  TRANSLATION: ["O", "O", "O", "O", "O", "O", "O"],
  OTHER: ["O", "O", "O", "O", "O", "O", "O"],
};

export function needOf(documentType: UserDocumentType, filingType: FilingType): Need {
  return matrix[documentType][columns.indexOf(filingType)] ?? null;
}

export function isUserDocumentType(text: string | null): text is UserDocumentType {
  return userDocumentTypes.some((type) => type === text);
}
