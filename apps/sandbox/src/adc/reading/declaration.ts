// What a filer sent, as Abu Dhabi Customs reads it.

export interface Fault {
  readonly code: string;
  readonly says: string;
  readonly section: string;
  /** Of the document, from 1. */
  readonly sequence?: number;
  readonly tag?: string;
  /** Whether a corrected version may follow. */
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
  /** Invoice value, and of freight and insurance what it does not include, with the currency of each. */
  readonly values: readonly { readonly amount: string; readonly currency: string }[];
  readonly documents: readonly ReadDocument[];
  readonly assessmentId: string | null;
  readonly payment: { readonly amount: string; readonly currency: string; readonly id: string } | null;
  readonly faults: readonly Fault[];
}

/** A message that is turned away at the door. */
export interface Refused {
  readonly code: string;
  readonly detail: string;
}
