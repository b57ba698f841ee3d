// What a filing system brings to the sealing dialog: how it freezes, states and submits, and what its things are called.
import type { Price } from "@filings/contract/api/money/price";
import type { FilingSystem } from "@filings/contract/filing/systems";
import type { FilingToSeal, PreparationToCheck } from "@filings/seal/check-preparation";
import type { ReactNode } from "react";

export interface SealedFinding {
  readonly path: string;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface SealablePreparation extends PreparationToCheck {
  readonly preparation_id: string;
  readonly price: Price;
  readonly findings: readonly SealedFinding[];
  readonly documents: readonly (PreparationToCheck["documents"][number] & { readonly file_name: string })[];
}

export interface Prepared<P extends SealablePreparation, F> {
  readonly preparation: P;
  /** The filing as it stood on screen when it was frozen. */
  readonly filing: F;
}

export interface SealedSubmission {
  readonly preparation_id: string;
  readonly signature: `0x${string}`;
  readonly ethereum_address: `0x${string}`;
  readonly total_e5: number;
  readonly accepted_warnings: string[];
}

export interface SealingCourse<P extends SealablePreparation, F> {
  readonly filingId: string;
  /** Of a submission: this browser remembers it until it is known whether it arrived. Absent: it is known by the page. */
  readonly submitsTo?: FilingSystem;
  /** What else is said with the seal; when it changes, everything is prepared anew. */
  readonly variant: string;
  /** Words are being typed that will be part of it: nothing is sealed before they count. */
  readonly isBeingChanged?: boolean;
  readonly prepare: (keyId: string, signal: AbortSignal) => Promise<Prepared<P, F>>;
  /** The filing as it stands on screen, as the statement has to name it. */
  readonly filingToSeal: (filing: F) => FilingToSeal;
  readonly submit: (submission: SealedSubmission, idempotencyKey: string) => Promise<F>;
  /** What the filing is called, as far as that is known before it is prepared. */
  readonly title?: string | undefined;
  /** What the dialog is called where it does not submit, and what its button says. */
  readonly headingOf?: (name: string) => string;
  readonly action?: string;
  readonly titleOf: (filing: F) => string;
  readonly numberOf: (filing: F) => string;
  /** That something besides its documents was changed after it was prepared. */
  readonly otherContent: string;
  readonly kindOf: (preparation: P) => string;
  /** One thing that stands in the way, with the way to it. */
  readonly fault: (fault: SealedFinding) => ReactNode;
  /** What is shipped or declared, in words. */
  readonly cargo: (filing: F) => ReactNode;
  /** What only the screen knows of: it is accepted like a warning, and is no part of what is sealed. */
  readonly ownWarnings?: (filing: F) => readonly { readonly id: string; readonly message: string }[];
  /** A warning that an earlier version was sealed over, about what has not changed since: it is not asked again. */
  readonly isAcceptedBefore?: (finding: SealedFinding, filing: F) => boolean;
  /** What the button that leaves says, where "Cancel" could be taken for what is sealed. */
  readonly leave?: string;
  /** The way on where there is no line, of a filing that can wait for it. */
  readonly later?: ReactNode;
  /** Questions of this system, above the key. */
  readonly questions?: ReactNode;
  /** What became of it once it was submitted, followed live. */
  readonly sent: (filing: F) => ReactNode;
}
