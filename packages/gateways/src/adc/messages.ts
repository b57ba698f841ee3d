// The types of our messages to Abu Dhabi Customs, with every value fixed before writing.
import type { FilingHeader } from "@filings/contract/adc/header";

type Always = "declaration_type" | "goods_description" | "multiple_items" | "restricted_goods";
type Coded = "filing_type" | "center_code" | "transport_mode";

/** The header of a filing as requested; absent values are left out of the message. */
export type AdcHeader = Readonly<
  Pick<FilingHeader, Always> & Record<Coded, string> & Partial<Omit<FilingHeader, "name" | Always | Coded>>
>;

/** A document as sealed; dates are YYYY-MM-DD. */
export interface SealedDocument {
  readonly id: string;
  readonly document_type: string;
  readonly number?: string | null;
  readonly issue_date?: string | null;
  readonly expiry_date?: string | null;
  readonly issuing_authority?: string | null;
  readonly issuing_country?: string | null;
  readonly amount?: string | null;
  readonly currency?: string | null;
  readonly attestation_number?: string | null;
  readonly note?: string | null;
  readonly file_name: string;
  readonly mime_type: string;
  readonly size: number;
  /** Hex, with or without 0x. */
  readonly sha256: string;
}

export interface Seal {
  readonly signature_type: "EIP712" | "EIP191";
  readonly signer: string;
  readonly signature: string;
  readonly digest: string;
  /** Signed values that occur nowhere else in the message, so that the digest can be computed again from it. */
  readonly signed: {
    readonly salt: string;
    readonly statement: string;
    readonly companyId: string;
    readonly contentHash: string;
    readonly nonce: string;
    /** Seconds since 1970. */
    readonly issuedAt: number;
    readonly expiresAt: number;
  };
}

interface Head {
  /** Fixed when the message is made, so that a repetition is recognised. */
  readonly messageId: string;
  readonly filingId: string;
  readonly issuedAt: Date;
}

export interface NumberRequest extends Head {
  readonly kind: "NUMBER_REQUEST";
  readonly header: AdcHeader;
}

export interface Submission extends Head {
  readonly kind: "SUBMISSION";
  readonly filingNumber: string;
  readonly version: number;
  /** The version that this one replaces; null for the first. */
  readonly supersedesVersion: number | null;
  readonly header: AdcHeader;
  readonly undertakings: readonly string[];
  readonly originWaiverReason: string | null;
  readonly comment: string | null;
  /** In the order of sealing, which error pointers count from 1. */
  readonly documents: readonly SealedDocument[];
  readonly seal: Seal;
}

/** Requests a new assessment after the last one expired. */
export interface AssessmentRequest extends Head {
  readonly kind: "ASSESSMENT_REQUEST";
  readonly filingNumber: string;
  readonly version: number;
  readonly assessmentId: string;
}

/** Reports that the charges were paid through us. */
export interface PaymentAdvice extends Head {
  readonly kind: "PAYMENT_ADVICE";
  readonly filingNumber: string;
  readonly version: number;
  readonly assessmentId: string;
  readonly paymentId: string;
  readonly providerReference: string;
  readonly amountE5: number;
  readonly currency: "AED";
  readonly paidAt: Date;
}

export type AdcMessage = NumberRequest | Submission | AssessmentRequest | PaymentAdvice;
