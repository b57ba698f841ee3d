// The types of a filer's messages, as Abu Dhabi Customs reads them.

export interface Fault {
  readonly code: string;
  readonly says: string;
  readonly section: string;
  /** The number of the document, from 1. */
  readonly sequence?: number;
  readonly tag?: string;
  /** True when no corrected version may follow. */
  readonly isFinal?: boolean;
}

export interface ReadDocument {
  readonly type: string;
  readonly reference: string;
  readonly digest: string;
  readonly size: number;
  readonly amount: string | null;
  readonly currency: string | null;
}

export type DeclarationKind = "number" | "submission" | "assessment" | "payment";

export interface Declaration {
  readonly kind: DeclarationKind;
  readonly messageId: string;
  readonly filingId: string;
  readonly filingNumber: string | null;
  readonly version: number | null;
  readonly supersedes: number | null;
  readonly filingType: string;
  readonly declarationType: string;
  readonly centerCode: string;
  readonly guaranteeKind: string | null;
  readonly isRestricted: boolean;
  readonly reference: string;
  readonly party: string;
  readonly goods: string;
  /** The invoice value, and freight and insurance that it does not include, each with its currency. */
  readonly values: readonly { readonly amount: string; readonly currency: string }[];
  readonly documents: readonly ReadDocument[];
  readonly assessmentId: string | null;
  readonly payment: { readonly amount: string; readonly currency: string; readonly id: string } | null;
  readonly faults: readonly Fault[];
}

/** A message that is refused before it is processed. */
export interface Refused {
  readonly code: string;
  readonly detail: string;
}
