// The situation of an ADC filing for people: its step, whose turn it is, and the available actions.
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

/** The four steps with the state of each; PAID ends the third, COMPLETED the fourth. */
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

/**
 * Whether the company must act. An open payment page counts until its session ends: pay, or decide a payment that does
 * not match.
 */
export function needsAction(status: AdcStatus, failure: AdcFailure | null): boolean {
  if (status === "REJECTED") return failure?.stage === "NUMBER" || failure?.resubmittable === true;
  return ["FILING_NUMBER_ISSUED", "PAYMENT_PENDING", "PAYMENT_STARTED", "PAYMENT_FAILED", "FAILED"].includes(status);
}

/** Whether no further transition is possible. */
export function isClosed(status: AdcStatus, failure: AdcFailure | null): boolean {
  return status === "COMPLETED" || (status === "REJECTED" && !needsAction(status, failure));
}

export const waitingFor = ["COMPANY", "PLATFORM", "CUSTOMS", "APPROVERS"] as const;
export type WaitingFor = (typeof waitingFor)[number];

/** Who must act next; null when the filing is closed. */
export function waitsFor(status: AdcStatus, failure: AdcFailure | null): WaitingFor | null {
  if (isClosed(status, failure)) return null;
  if (needsAction(status, failure)) return "COMPANY";
  if (status === "PENDING_APPROVALS") return "APPROVERS";
  return status === "SUBMITTED" ? "PLATFORM" : "CUSTOMS";
}

/** Whether documents can be added, changed and removed. */
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

/** From the filing and permissions alone: missing documents, keys or credits are refusals, not missing buttons. */
export function adcActionsOf({
  status,
  failure,
  isMispaid,
  permissions,
}: {
  status: AdcStatus;
  failure: AdcFailure | null;
  /** A payment with a wrong sum waits for a decision: no page is open, and none can be opened before. */
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
