// The notices of Abu Dhabi Customs in one form.

/** A place in our submission, as customs points at it. */
export interface AdcPointer {
  readonly section: string;
  /** From 1, in the order of our message. */
  readonly sequence: number | null;
  readonly tag: string | null;
}

export interface AdcReason {
  readonly code: string;
  readonly message: string;
  readonly pointer: AdcPointer | null;
  /** The type of a requested document. */
  readonly documentType: string | null;
}

export const chargeKinds = ["DUTY", "FEE", "TAX", "DEPOSIT", "INSPECTION", "FINE", "OTHER"] as const;
export const settlements = [
  "PAY_NOW",
  "BANK_GUARANTEE",
  "REVERSE_CHARGE",
  "PAID_TO_TAX_AUTHORITY",
  "CUSTOMS_ACCOUNT",
] as const;

export interface AdcCharge {
  readonly code: string;
  readonly kind: (typeof chargeKinds)[number];
  readonly name: string;
  /** Decimals, so that people can follow the sum. */
  readonly base: string | null;
  readonly rate: string | null;
  readonly amountE5: number;
  readonly currency: "AED";
  readonly settlement: (typeof settlements)[number];
  readonly refundable: boolean;
}

export interface AuthorityDocumentRef {
  /** The reference to fetch the document by. */
  readonly reference: string;
  readonly documentType: string;
  readonly number: string | null;
  readonly fileName: string;
  readonly mimeType: string;
  readonly size: number;
  /** Hex without 0x. */
  readonly sha256: string;
}

export interface NoticeHead {
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly filingId: string;
  readonly filingNumber: string | null;
  /** Null in an answer to a request for a number. */
  readonly version: number | null;
  readonly sequence: number | null;
  readonly issuedAt: Date | null;
}

export type NoticeBody =
  | { readonly kind: "RECEIPT" }
  | { readonly kind: "NUMBER_ISSUED"; readonly issuedNumber: string }
  | {
      readonly kind: "ACCEPTED";
      readonly declarationNumber: string;
      readonly approvals: readonly { readonly authority: string; readonly carryOver: boolean }[];
    }
  | {
      readonly kind: "APPROVAL";
      readonly authority: string;
      readonly decision: "APPROVED" | "REJECTED";
      readonly reason: AdcReason | null;
      readonly reference: string | null;
    }
  | {
      readonly kind: "ASSESSED";
      readonly assessmentId: string;
      readonly charges: readonly AdcCharge[];
      readonly validUntil: Date;
    }
  | {
      readonly kind: "PAYMENT_BOOKED";
      readonly receiptNumber: string;
      readonly amountE5: number;
      readonly currency: "AED";
    }
  | { readonly kind: "RELEASED"; readonly documents: readonly AuthorityDocumentRef[] }
  | { readonly kind: "REJECTED"; readonly reasons: readonly AdcReason[]; readonly resubmittable: boolean }
  | { readonly kind: "ERROR"; readonly code: string; readonly isRetryable: boolean; readonly text: string }
  /** Stored and shown to operators; it causes no transition. */
  | { readonly kind: "UNKNOWN"; readonly theirCode: string };

export type AdcNotice = NoticeHead & NoticeBody;
export type AdcNoticeKind = NoticeBody["kind"];

/** Well-formed XML that is no valid notice; `at` is the path of the faulty element. */
export class AdcNoticeError extends Error {
  readonly code: "wrong_root" | "missing" | "wrong_value";
  readonly at: string;

  constructor(code: AdcNoticeError["code"], at: string, message: string) {
    super(message);
    this.name = "AdcNoticeError";
    this.code = code;
    this.at = at;
  }
}
