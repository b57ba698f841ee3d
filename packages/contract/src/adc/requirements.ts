// The rules C1 to C12: which documents a filing requires, what is missing of each, and warnings.
import type { Params, Severity } from "../errors.ts";
import type { FilingHeader } from "./header.ts";
import { type DeclarationTypeCode, declarationTypeOf } from "./types/declaration-types.ts";
import {
  type DocumentField,
  type DocumentRule,
  fieldsOfDocument,
  isUserDocumentType,
  mustNotBeExpired,
  needOf,
  type UserDocumentType,
  userDocumentTypes,
} from "./types/document-types.ts";
import { isGcc, partyRoleOf } from "./types/filing-types.ts";

/** A document as the rules see it. */
export type DescribedDocument = Readonly<Record<DocumentField, string | null>> & {
  readonly id: string;
  readonly document_type: string | null;
  /** NOT_SCANNED without a scanner; only PENDING and INFECTED block the filing. */
  readonly scan: "CLEAN" | "PENDING" | "INFECTED" | "NOT_SCANNED";
};

export interface RequirementContext {
  /** The filing company is not the owner of the registration code. */
  readonly actsForOthers: boolean;
  /** Document types that an authority requested in a rejection. */
  readonly askedFor: readonly string[];
  /** The reason for a missing certificate of origin. */
  readonly originWaived: boolean;
  /** YYYY-MM-DD, the day in Dubai. */
  readonly today: string;
}

export interface Requirement {
  readonly documentType: UserDocumentType;
  /** The requirement in the table of document types. */
  readonly requirement: "MANDATORY" | "CONDITIONAL" | "OPTIONAL";
  readonly rule: DocumentRule | null;
  /** Whether the document is required now. */
  readonly isNeeded: boolean;
  readonly isSatisfied: boolean;
  readonly missingFields: readonly DocumentField[];
}

type Rule = (header: FilingHeader, context: RequirementContext) => boolean;

const originTypes: readonly string[] = ["IM-COM", "IM-MAQ"] satisfies DeclarationTypeCode[];
const purposeTypes: readonly string[] = ["TA-A", "TA-C", "TA-H"] satisfies DeclarationTypeCode[];

const rules: Readonly<Record<DocumentRule, Rule>> = {
  C1: (header) => header.multiple_items,
  C2: (header, { originWaived }) => {
    if (header.origin_country !== "AE" && isGcc(header.origin_country)) return true;
    return originTypes.includes(header.declaration_type) && !originWaived;
  },
  C3: ({ transport_mode }) => transport_mode === "SEA",
  C4: ({ transport_mode }) => transport_mode === "AIR",
  C5: ({ transport_mode }) => transport_mode === "ROAD" || transport_mode === "RAIL",
  C6: ({ transport_mode }) => transport_mode === "SEA" || transport_mode === "AIR",
  C7: (header, { askedFor }) => header.restricted_goods || askedFor.includes("PERMIT"),
  C8: (header) => {
    const previous = declarationTypeOf(header.declaration_type)?.previousDeclaration;
    return previous === "REQUIRED";
  },
  C9: (header) =>
    declarationTypeOf(header.declaration_type)?.guarantee === "REQUIRED" && header.guarantee_kind === "BANK",
  C10: ({ declaration_type }) => purposeTypes.includes(declaration_type),
  C11: ({ declaration_type }) => declaration_type === "IM-PER",
  C12: (_header, { actsForOthers }) => actsForOthers,
};

/** Every document type of this filing, in the order of the table. */
export function requirementsOf(
  header: FilingHeader,
  documents: readonly DescribedDocument[],
  context: RequirementContext,
): Requirement[] {
  return userDocumentTypes.flatMap((documentType): Requirement[] => {
    const need = needOf(documentType, header.filing_type);
    if (need === null) return [];
    const ofType = documents.filter((document) => document.document_type === documentType);
    const rule = need === "M" || need === "O" ? null : need;
    const isNeeded =
      need === "M" || context.askedFor.includes(documentType) || (rule !== null && rules[rule](header, context));
    const missing = ofType.map((document) => missingFieldsOf(document));
    const isComplete = missing.some((fields) => fields.length === 0);
    return [
      {
        documentType,
        requirement: need === "M" ? "MANDATORY" : need === "O" ? "OPTIONAL" : "CONDITIONAL",
        rule,
        isNeeded,
        isSatisfied: ofType.length > 0 ? missing.every((fields) => fields.length === 0) : !isNeeded,
        missingFields: isComplete ? [] : (missing[0] ?? []),
      },
    ];
  });
}

/** The fields that a document needs before it can be sealed. */
export function missingFieldsOf(document: DescribedDocument): DocumentField[] {
  if (!isUserDocumentType(document.document_type)) return [];
  return fieldsOfDocument[document.document_type].required.filter((field) => document[field] === null);
}

/** The codes of findings with their severity; the phrases have a sentence for each. */
export const adcFindingSeverities = {
  adc_document_needed: "error",
  adc_document_field: "error",
  adc_document_type: "error",
  adc_document_not_taken: "error",
  adc_document_expired: "error",
  adc_document_unscanned: "error",
  adc_document_infected: "error",
  adc_previous_number: "error",
  adc_attestation: "warning",
  adc_totals_differ: "warning",
  adc_currencies_differ: "warning",
  adc_tariff_digits: "warning",
  adc_counterpart_number: "warning",
} as const satisfies Record<string, Severity>;
export type AdcFindingCode = keyof typeof adcFindingSeverities;
export const adcFindingCodes = Object.keys(adcFindingSeverities) as AdcFindingCode[];

export interface AdcFinding {
  /** `documents`, `documents.{id}.number`, or a member of the header. */
  readonly path: string;
  readonly code: AdcFindingCode;
  readonly severity: Severity;
  readonly params: Params;
}

function finding(code: AdcFindingCode, path: string, params: Params = {}): AdcFinding {
  return { path, code, severity: adcFindingSeverities[code], params };
}

/** The errors that block sealing, then the warnings. */
export function checkPackage(
  header: FilingHeader,
  documents: readonly DescribedDocument[],
  context: RequirementContext,
): AdcFinding[] {
  const needed = requirementsOf(header, documents, context)
    .filter(({ documentType, isNeeded }) => isNeeded && !documents.some((one) => one.document_type === documentType))
    .map(({ documentType, rule }) =>
      finding("adc_document_needed", "documents", { document_type: documentType, rule }),
    );
  return [
    ...previousNumber(header, documents),
    ...needed,
    ...documents.flatMap((document) => faultsOf(header, document, context)),
    ...warningsOf(header, documents),
  ];
}

/** C8: OPTIONAL takes the number, its copy or neither; REQUIRED takes both. */
function previousNumber(header: FilingHeader, documents: readonly DescribedDocument[]): AdcFinding[] {
  const isRequired = declarationTypeOf(header.declaration_type)?.previousDeclaration === "REQUIRED";
  const isSaid =
    header.previous_declaration_number !== null ||
    documents.some((document) => document.document_type === "PREVIOUS_DECLARATION" && document.number !== null);
  return isRequired && !isSaid ? [finding("adc_previous_number", "previous_declaration_number")] : [];
}

function faultsOf(
  header: FilingHeader,
  document: DescribedDocument,
  { today }: Pick<RequirementContext, "today">,
): AdcFinding[] {
  const path = `documents.${document.id}`;
  const type = document.document_type;
  const found: AdcFinding[] = [];
  if (document.scan === "INFECTED") found.push(finding("adc_document_infected", path));
  if (document.scan === "PENDING") found.push(finding("adc_document_unscanned", path));
  if (!isUserDocumentType(type)) return [...found, finding("adc_document_type", `${path}.document_type`)];
  if (needOf(type, header.filing_type) === null)
    found.push(finding("adc_document_not_taken", `${path}.document_type`, { document_type: type }));
  for (const field of missingFieldsOf(document)) {
    found.push(finding("adc_document_field", `${path}.${field}`, { document_type: type, field_name: field }));
  }
  if (mustNotBeExpired.includes(type) && document.expiry_date !== null && document.expiry_date < today) {
    const params = { document_type: type, date: document.expiry_date };
    found.push(finding("adc_document_expired", `${path}.expiry_date`, params));
  }
  return found;
}

/** The ministry attests invoices from this value on (SOURCED for imports, with exemptions). */
const attestedFromAed = 10_000;
const pegged: Readonly<Record<string, number>> = { AED: 1, USD: 3.6725 };
const attestedTypes: readonly string[] = ["IM-COM", "IM-IFR"] satisfies DeclarationTypeCode[];

function warningsOf(header: FilingHeader, documents: readonly DescribedDocument[]): AdcFinding[] {
  const invoices = documents.filter((document) => document.document_type === "COMMERCIAL_INVOICE");
  return [
    ...invoices
      .filter((invoice) => wantsAttestation(header, invoice))
      .map(({ id }) => {
        return finding("adc_attestation", `documents.${id}.attestation_number`, { amount: attestedFromAed });
      }),
    ...crossChecked(header, invoices),
    ...(isGcc(header.destination_country) && header.hs_codes.some((code) => code.length === 8)
      ? [finding("adc_tariff_digits", "hs_codes")]
      : []),
    ...(wantsCounterpartNumber(header) ? [finding("adc_counterpart_number", "counterpart_clearance_number")] : []),
  ];
}

function wantsAttestation(header: FilingHeader, { amount, currency, attestation_number }: DescribedDocument): boolean {
  if (!attestedTypes.includes(header.declaration_type) || isGcc(header.origin_country)) return false;
  const rate = pegged[currency ?? ""];
  return (
    attestation_number === null && amount !== null && rate !== undefined && Number(amount) * rate >= attestedFromAed
  );
}

/** Compares amounts that header and documents both state. */
function crossChecked(header: FilingHeader, invoices: readonly DescribedDocument[]): AdcFinding[] {
  if (header.invoice_value === null || invoices.length === 0) return [];
  if (invoices.some(({ amount, currency }) => amount === null || currency === null)) return [];
  if (invoices.some(({ currency }) => currency !== header.currency)) {
    return [finding("adc_currencies_differ", "currency", { value: header.currency })];
  }
  const total = invoices.reduce((sum, { amount }) => sum + cents(amount ?? "0"), 0);
  if (total === cents(header.invoice_value)) return [];
  return [
    finding("adc_totals_differ", "invoice_value", { value: header.invoice_value, actual: (total / 100).toFixed(2) }),
  ];
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** At Al Ghuwaifat exports need the Saudi clearance number. */
export function wantsCounterpartNumber(header: FilingHeader): boolean {
  const leaves = partyRoleOf(header.filing_type) === "EXPORTER";
  return header.center_code === "GHW" && leaves && header.counterpart_clearance_number === null;
}
