// The statement of a cancellation's seal, apart from signer and time: which bill is withdrawn from NAIC, and why.
import { sealStatements } from "../../filing/seal-statements.ts";
import type { BillType } from "../filing.ts";

interface WithdrawnBill {
  readonly id: string;
  readonly number: string;
  /** The version in force, which is withdrawn. */
  readonly version: number;
  readonly registration_number: string | null;
  readonly body: { readonly bill_type: BillType; readonly bill_number: string | null };
  readonly filer: { readonly mpci_party_id: string | null };
  /** The company that files the bill. */
  readonly filed_by: { readonly id: string };
}

/** The message that withdraws a version has the number after it (domain 2.6). */
export function versionOfCancellation(withdrawn: number): number {
  return withdrawn + 1;
}

export function cancellationToSeal(bill: WithdrawnBill, reason: string) {
  const { id, number, version, registration_number, body, filer, filed_by } = bill;
  return {
    statement: sealStatements.MPCI_CANCEL,
    system: "MPCI",
    filingId: id,
    filingNumber: number,
    filingType: body.bill_type,
    declarationType: "",
    centerCode: "",
    registrationCode: filer.mpci_party_id ?? "",
    companyId: filed_by.id,
    version: versionOfCancellation(version),
    content: {
      purpose: "CANCEL",
      message_number: number,
      withdraws_version: version,
      registration_number,
      bill_number: body.bill_number,
      reason,
    },
    documents: [],
  };
}
