// The statement of a declaration's seal, apart from signer and time.
import { sealStatements } from "../../filing/seal-statements.ts";
import { type FilingHeader, filingCodeOf, filingHeader } from "../header.ts";

interface Declaration {
  readonly id: string;
  readonly filing_number: string | null;
  readonly company: { readonly id: string };
  readonly header: FilingHeader;
  readonly submissions: readonly { readonly version: number }[];
  readonly documents: readonly (SealedPaper & { readonly origin: "USER" | "AUTHORITY" })[];
}

interface SealedPaper {
  readonly id: string;
  readonly document_type: string | null;
  readonly number: string | null;
  readonly issue_date: string | null;
  readonly size: number;
  readonly sha256: string;
}

/** The statements that accompany the seal. */
export interface SaidBeside {
  readonly undertakings: readonly "ORIGINALS_WITHIN_90_DAYS"[];
  readonly origin_waiver_reason: string | null;
  readonly comment: string | null;
}

export const nothingSaidBeside: SaidBeside = { undertakings: [], origin_waiver_reason: null, comment: null };

export function declarationToSeal(
  { id, filing_number, company, header, submissions, documents }: Declaration,
  beside: SaidBeside,
) {
  return {
    statement: sealStatements.ADC,
    system: "ADC",
    filingId: id,
    filingNumber: filing_number ?? "",
    filingType: header.filing_type,
    declarationType: header.declaration_type,
    centerCode: header.center_code,
    registrationCode: filingCodeOf(header) ?? "",
    companyId: company.id,
    version: Math.max(0, ...submissions.map((sealed) => sealed.version)) + 1,
    content: contentToSeal(filingHeader.parse(header), beside),
    documents: documents.filter(({ origin }) => origin === "USER").map(sealedPaper),
  };
}

export function contentToSeal(header: FilingHeader, beside: SaidBeside) {
  return { system: "ADC", ...header, ...beside };
}

export function sealedPaper({ id, document_type, number, issue_date, size, sha256 }: SealedPaper) {
  return {
    documentId: id,
    documentType: document_type ?? "",
    number: number ?? "",
    issueDate: issue_date ?? "",
    size,
    sha256,
  };
}
