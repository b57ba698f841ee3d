// NAIC's answers as a filing stores them: the last assessment, the last refusal, and what came of the last cancellation.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { AssessmentCode, CancellationOutcome, MpciStatus } from "@filings/contract/mpci/workflow";

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
  /** The unanswered request for information that this request replaces. */
  readonly replaces?: { readonly number: string | null; readonly issued_at: string };
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
  /** When what came of it was read; absent in what was stored before that was kept. */
  readonly read_at?: string | null;
  /** What NAIC says of it. */
  readonly text: string | null;
  readonly points: readonly AuthorityPoint[];
}

interface Answered {
  readonly status?: MpciStatus;
  readonly last_assessment: Pick<StoredAssessment, "read_at"> | null;
  readonly cancellation?: StoredCancellation | null;
}

/** A refused or undelivered withdrawal is an answer too; of a draft it says nothing more. */
export function isUnread({ status, last_assessment: last, cancellation = null }: Answered): boolean {
  const isRefused = cancellation?.outcome === "REFUSED" || cancellation?.outcome === "NOT_DELIVERED";
  const isUnreadRefusal = status !== "DRAFTED" && isRefused && (cancellation.read_at ?? null) === null;
  return isUnreadRefusal || (last !== null && last.read_at === null);
}

/** The versions by which an assessment is outdated. */
export interface SentVersions {
  readonly status: MpciStatus;
  readonly version_in_force: number | null;
  readonly last_sent_version: number | null;
}

/**
 * The version in force supersedes an older assessment; so does a sent version that answers it, unless the assessment
 * forbids loading.
 */
export function isSuperseded(
  { code, version }: Pick<StoredAssessment, "code" | "version">,
  { status, version_in_force, last_sent_version }: SentVersions,
): boolean {
  const isAnswered = status === "SUBMITTED" && code !== "DNL";
  const counts = isAnswered ? last_sent_version : (version_in_force ?? last_sent_version);
  return counts !== null && counts > version;
}

/** A request for information is open until a newer version was sent; a request that came later replaces it. */
export function openRequest(
  assessment: StoredAssessment | null,
  versions: SentVersions,
): NonNullable<FilingDetail["rfi"]> | null {
  if (assessment === null || assessment.code !== "RFI" || isSuperseded(assessment, versions)) return null;
  const { version, issued_at, received_at, text, points, reference = null, replaces = null } = assessment;
  return {
    ...{ number: reference, version, issued_at, received_at, text, replaces },
    points: points.map(({ path, code, text: asked }) => ({
      path,
      text: asked,
      wants_attachment: code === "RFI-DOC",
    })),
  };
}
