// What a person is told of where an ADC filing stands: its step, whose move it is, and what may be done.
import type { Permission } from "../company/permissions.ts";
import { findRow } from "../filing/workflow.ts";
import { type AdcStatus, adcWorkflow } from "./workflow.ts";
import { type AdcFacts, adcPredicates, plainFacts } from "./workflow-rules.ts";

export const filingSteps = ["REQUEST_FILING", "UPLOAD_DOCUMENTS_AND_SUBMIT", "PAYMENT", "DOCUMENTS_RECEIVED"] as const;
export type FilingStep = (typeof filingSteps)[number];

export type AdcFailure = NonNullable<AdcFacts["failure"]>;

const stepOfStatus: Readonly<Record<Exclude<AdcStatus, "REJECTED" | "FAILED">, FilingStep>> = {
  DRAFT: "REQUEST_FILING",
  FILING_NUMBER_ISSUED: "UPLOAD_DOCUMENTS_AND_SUBMIT",
  SUBMITTED: "UPLOAD_DOCUMENTS_AND_SUBMIT",
  PENDING_SUBMISSION_RESPONSE: "UPLOAD_DOCUMENTS_AND_SUBMIT",
  SUBMISSION_ACCEPTED: "UPLOAD_DOCUMENTS_AND_SUBMIT",
  PENDING_APPROVALS: "UPLOAD_DOCUMENTS_AND_SUBMIT",
  APPROVED: "PAYMENT",
  PAYMENT_PENDING: "PAYMENT",
  PAYMENT_STARTED: "PAYMENT",
  PAYMENT_FAILED: "PAYMENT",
  PAID: "PAYMENT",
  PENDING_COMPLETE: "DOCUMENTS_RECEIVED",
  COMPLETED: "DOCUMENTS_RECEIVED",
};

export function stepOf(status: AdcStatus, failure: AdcFailure | null): FilingStep {
  if (status !== "REJECTED" && status !== "FAILED") return stepOfStatus[status];
  if (failure?.stage === "NUMBER") return "REQUEST_FILING";
  return failure?.stage === "CLEARANCE" ? "DOCUMENTS_RECEIVED" : "UPLOAD_DOCUMENTS_AND_SUBMIT";
}

export const stepStates = ["todo", "active", "done", "error"] as const;
export type StepState = (typeof stepStates)[number];

/** The four steps with what became of each; PAID ends the third, COMPLETED the fourth. */
export function stepsOf(
  status: AdcStatus,
  failure: AdcFailure | null,
): { readonly step: FilingStep; readonly state: StepState }[] {
  const at = filingSteps.indexOf(stepOf(status, failure));
  const isWrong = status === "REJECTED" || status === "FAILED" || status === "PAYMENT_FAILED";
  const isOver = status === "PAID" || status === "COMPLETED";
  return filingSteps.map((step, index) => {
    if (index < at) return { step, state: "done" };
    if (index > at) return { step, state: "todo" };
    return { step, state: isWrong ? "error" : isOver ? "done" : "active" };
  });
}

/** Whether the next move is the company's. A payment page waits for it until the session ends: to pay, or to settle another sum. */
export function needsAction(status: AdcStatus, failure: AdcFailure | null): boolean {
  if (status === "REJECTED") return failure?.stage === "NUMBER" || failure?.resubmittable === true;
  return ["FILING_NUMBER_ISSUED", "PAYMENT_PENDING", "PAYMENT_STARTED", "PAYMENT_FAILED", "FAILED"].includes(status);
}

/** Whether nothing more can come of it. */
export function isClosed(status: AdcStatus, failure: AdcFailure | null): boolean {
  return status === "COMPLETED" || (status === "REJECTED" && !needsAction(status, failure));
}

export const waitingFor = ["COMPANY", "PLATFORM", "CUSTOMS", "APPROVERS"] as const;
export type WaitingFor = (typeof waitingFor)[number];

/** Whom everything waits for; null once it is over. */
export function waitsFor(status: AdcStatus, failure: AdcFailure | null): WaitingFor | null {
  if (isClosed(status, failure)) return null;
  if (needsAction(status, failure)) return "COMPANY";
  if (status === "PENDING_APPROVALS") return "APPROVERS";
  return status === "SUBMITTED" ? "PLATFORM" : "CUSTOMS";
}

/** Whether papers can be added, described and taken out. */
export function documentsOpen(status: AdcStatus, failure: AdcFailure | null): boolean {
  if (status === "FILING_NUMBER_ISSUED") return true;
  if (status === "FAILED") return failure?.stage === "SUBMISSION";
  return status === "REJECTED" && failure?.stage !== "NUMBER" && failure?.resubmittable === true;
}

export const adcActions = {
  REQUEST_AGAIN: { permission: "prepare" },
  UPLOAD: { permission: "prepare" },
  SUBMIT: { permission: "submit" },
  START_PAYMENT: { permission: "pay" },
  DOWNLOAD_ALL: { permission: null },
} as const satisfies Record<string, { permission: Permission | null }>;
export type AdcAction = keyof typeof adcActions;
export const adcActionNames = Object.keys(adcActions) as AdcAction[];

/** From what the filing says and permission alone: missing papers, keys and money are refusals, not missing buttons. */
export function adcActionsOf({
  status,
  failure,
  isMispaid,
  permissions,
}: {
  status: AdcStatus;
  failure: AdcFailure | null;
  /** Another sum was paid than was due: no page is open, and none is opened before a person has decided. */
  isMispaid: boolean;
  permissions: readonly Permission[];
}): AdcAction[] {
  const facts: AdcFacts = { ...plainFacts, failure, assessmentHolds: true, sessionOpen: !isMispaid };
  const happens = (on: "REQUEST" | "SUBMIT" | "START_PAYMENT") =>
    findRow(adcWorkflow, adcPredicates, { from: status, on, facts }) !== null;
  const offered: Readonly<Record<AdcAction, boolean>> = {
    REQUEST_AGAIN: happens("REQUEST"),
    UPLOAD: documentsOpen(status, failure),
    SUBMIT: happens("SUBMIT"),
    START_PAYMENT: happens("START_PAYMENT"),
    DOWNLOAD_ALL: status !== "DRAFT" && failure?.stage !== "NUMBER",
  };
  return adcActionNames.filter((name) => {
    const { permission } = adcActions[name];
    return offered[name] && (permission === null || permissions.includes(permission));
  });
}
