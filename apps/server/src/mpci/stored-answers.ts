// NAIC's answers as a filing stores them: the last assessment, the last refusal, and what came of the last cancellation.
import type { AssessmentCode, CancellationOutcome } from "@filings/contract/mpci/workflow";

/** A remark of NAIC about a place in our message; an older one has its code and text alone. */
export interface AuthorityPoint {
  readonly path: string | null;
  readonly code: string | null;
  readonly text: string;
  /** The segment of our message, UNH being 1; the element and its component from 1. */
  readonly position?: { readonly segment: number; readonly element: number | null; readonly component: number | null };
  /** What was sent there, and what NAIC says belongs there. */
  readonly value?: string;
  readonly expected?: string;
}

export interface StoredAssessment {
  readonly code: AssessmentCode;
  readonly version: number;
  readonly issued_at: string;
  readonly received_at: string;
  readonly text: string | null;
  readonly points: readonly AuthorityPoint[];
  /** Absent in answers that were stored before references were kept. */
  readonly reference?: string | null;
  readonly containers?: readonly string[];
  readonly after_loading: boolean;
  readonly read_at: string | null;
}

export interface StoredRejection {
  readonly received_at: string;
  readonly text: string | null;
  readonly points: readonly AuthorityPoint[];
}

/** The last cancellation requested; `outcome` null: none is known. */
export interface StoredCancellation {
  readonly reason: string;
  readonly requested_at: string;
  readonly outcome: CancellationOutcome | null;
  readonly answered_at: string | null;
  /** What NAIC says of it. */
  readonly text: string | null;
  readonly points: readonly AuthorityPoint[];
}
