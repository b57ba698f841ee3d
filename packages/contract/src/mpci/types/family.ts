// The family of a bill: what it expects beneath it, and how far each bill of it is, as any company may see it (domain 3.6).
import type { FilingBody } from "../filing.ts";
import type { MpciStatus } from "../workflow.ts";

/**
 * Of another company's bill no more than this is known: a refusal to load is a registration like any other. NOT_FILED: its
 * filer is known here. UNKNOWN: nothing is known here.
 */
export const familyStates = [
  "NOT_FILED",
  "DRAFT",
  "SUBMITTED",
  "REGISTERED",
  "REJECTED",
  "CLEARED",
  "EXPIRED",
  "UNKNOWN",
] as const;
export type FamilyState = (typeof familyStates)[number];

/** What NAIC still waits for. */
export function isMissing(state: FamilyState): boolean {
  return state !== "REGISTERED" && state !== "CLEARED";
}

interface Standing {
  readonly status: MpciStatus;
  /** A version of it is registered. */
  readonly in_force: boolean;
  /** NAIC's answer to the version last sent. */
  readonly answer: string | null;
}

/** An update that is drafted, sent or refused leaves what is registered in force. */
export function familyStateOf({ status, in_force, answer }: Standing): FamilyState {
  if (status === "EXPIRED") return "EXPIRED";
  if (status === "LOAD" || status === "LOAD_WITH_WARNING") return "CLEARED";
  if (in_force) return status === "DRAFTED" && (answer === "ACT" || answer === "ACW") ? "CLEARED" : "REGISTERED";
  if (status === "DRAFTED") return "DRAFT";
  if (status === "SUBMISSION_REJECTED") return "REJECTED";
  return status === "SUBMITTED" ? "SUBMITTED" : "REGISTERED";
}

export interface ExpectedBill {
  readonly mpci_party_id: string;
  readonly bill_number: string | null;
}

type Expecting = Pick<FilingBody, "bill_type" | "expected_sub_filings" | "parties">;

/** Who is to file beneath: the filer's list, and on a master bill the forwarder that it names. */
export function expectedBeneath({ bill_type, expected_sub_filings, parties }: Expecting): ExpectedBill[] {
  const listed = expected_sub_filings.flatMap(({ mpci_party_id, bill_number }) =>
    mpci_party_id ? [{ mpci_party_id, bill_number: bill_number || null }] : [],
  );
  const forwarder = bill_type === "MASTER" ? parties.find(({ role }) => role === "FORWARDER")?.mpci_party_id : null;
  if (!forwarder || listed.some(({ mpci_party_id }) => mpci_party_id === forwarder)) return listed;
  return [...listed, { mpci_party_id: forwarder, bill_number: null }];
}
