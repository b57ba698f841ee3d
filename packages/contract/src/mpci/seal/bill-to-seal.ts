// The statement of a bill's seal, apart from signer and time.
import { sealStatements } from "../../filing/seal-statements.ts";
import type { FilingBody } from "../filing.ts";
import type { SealedAnswer } from "../rfi.ts";

interface Bill {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly body: FilingBody;
  readonly filer: { readonly mpci_party_id: string | null };
  /** The company that files the bill. */
  readonly filed_by: { readonly id: string };
  readonly attachments: readonly SealedAttachment[];
  /** The answer to NAIC's request for information that goes with it. */
  readonly answer?: SealedAnswer | null;
}

interface SealedAttachment {
  readonly id: string;
  readonly document_type: string;
  readonly size: number;
  readonly sha256: string;
}

/** What is sealed: the bill, and beside it the answer to a request for information. */
export type SealedContent = FilingBody & { readonly answer?: SealedAnswer };

export function billToSeal({ id, number, version, body, filer, filed_by, attachments, answer = null }: Bill) {
  const content: SealedContent = answer === null ? body : { ...body, answer };
  return {
    statement: answer === null ? sealStatements.MPCI : sealStatements.MPCI_ANSWER,
    system: "MPCI",
    filingId: id,
    filingNumber: number,
    filingType: body.bill_type,
    declarationType: "",
    centerCode: "",
    registrationCode: filer.mpci_party_id ?? "",
    companyId: filed_by.id,
    version,
    content,
    documents: attachments.map(sealedAttachment),
  };
}

function sealedAttachment({ id, document_type, size, sha256 }: SealedAttachment) {
  return { documentId: id, documentType: document_type, number: "", issueDate: "", size, sha256 };
}
