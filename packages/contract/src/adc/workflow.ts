// The ADC state machine: the 54 transitions of the domain's table and one of ours.
import type { Row, Workflow } from "../filing/workflow.ts";
import type { AdcRule } from "./workflow-rules.ts";

export const adcStatuses = [
  "DRAFT",
  "FILING_NUMBER_ISSUED",
  "PENDING_SUBMISSION_RESPONSE",
  "FAILED",
  "REJECTED",
  "SUBMISSION_ACCEPTED",
  "PENDING_APPROVALS",
  "PAYMENT_PENDING",
  "PAYMENT_STARTED",
  "PAYMENT_FAILED",
  "COMPLETED",
  "SUBMITTED",
  "APPROVED",
  "PAID",
  "PENDING_COMPLETE",
] as const;
export type AdcStatus = (typeof adcStatuses)[number];

/** The ten filing actions of the specification. */
export const filingActions = [
  "ISSUE_FILING_NUMBER",
  "SUBMIT",
  "SUBMISSION_SUCCESS",
  "REJECT",
  "FAIL",
  "APPROVE",
  "START_PAYMENT",
  "FAIL_PAYMENT",
  "PAY",
  "COMPLETE",
] as const;
/** REQUEST is ours: it requests the number again (rows 7 and 8). */
export const adcEvents = [...filingActions, "REQUEST"] as const;
export type AdcEvent = (typeof adcEvents)[number];

type AdcRow = Row<AdcStatus, AdcEvent, AdcRule>;
type Actor = AdcRow["by"];

interface Line {
  readonly on: AdcEvent;
  readonly to: AdcStatus;
  readonly by: Actor;
  readonly needs?: readonly AdcRule[];
  readonly version?: "next";
  readonly says: string;
}

function row(id: number, from: AdcStatus, { on, to, by, needs = [], version, says }: Line): AdcRow {
  return {
    id: String(id),
    from: [from],
    on: [on],
    to: to === from ? "=" : to,
    by,
    needs,
    ...(version === undefined ? {} : { version }),
    says,
  };
}

function byAuthority(on: AdcEvent, to: AdcStatus, needs: readonly AdcRule[], says: string): Line {
  return { on, to, by: "authority", needs, says };
}

/** An approval or assessment that belongs to the version last sent. */
const approve = (to: AdcStatus, needs: readonly AdcRule[], says: string) =>
  byAuthority("APPROVE", to, ["current", ...needs], says);
const reject = (says: string, needs: readonly AdcRule[] = ["current"]) =>
  byAuthority("REJECT", "REJECTED", needs, says);
const succeed = (to: AdcStatus, needs: readonly AdcRule[], says: string) =>
  byAuthority("SUBMISSION_SUCCESS", to, ["current", ...needs], says);
const late = ["stage-submission", "after-timeout"] as const;

/** Row 1 is the creation, which has no status before it. */
const rows: readonly AdcRow[] = [
  row(2, "DRAFT", byAuthority("ISSUE_FILING_NUMBER", "FILING_NUMBER_ISSUED", [], "the number is there")),
  row(3, "DRAFT", reject("no number is issued", ["by-authority"])),
  row(4, "DRAFT", { on: "FAIL", to: "FAILED", by: "system", says: "no number came in time, or none can be had" }),
  row(5, "FAILED", byAuthority("ISSUE_FILING_NUMBER", "FILING_NUMBER_ISSUED", ["stage-number"], "it came late")),
  row(6, "FAILED", reject("a late no to the number", ["stage-number", "by-authority"])),
  row(7, "FAILED", { on: "REQUEST", to: "DRAFT", by: "user", needs: ["stage-number"], says: "asked for again" }),
  row(8, "REJECTED", { on: "REQUEST", to: "DRAFT", by: "user", needs: ["stage-number"], says: "asked for again" }),
  row(9, "FILING_NUMBER_ISSUED", {
    on: "SUBMIT",
    to: "SUBMITTED",
    by: "user",
    needs: ["by-user"],
    says: "sealed, priced, written to the outbox",
  }),
  row(10, "SUBMITTED", {
    on: "SUBMIT",
    to: "PENDING_SUBMISSION_RESPONSE",
    by: "system",
    needs: ["by-system"],
    says: "the gateway has it; the price is earned",
  }),
  row(11, "SUBMITTED", succeed("SUBMISSION_ACCEPTED", [], "the answer overtook the receipt")),
  row(12, "SUBMITTED", reject("the refusal overtook the receipt")),
  row(13, "SUBMITTED", {
    on: "FAIL",
    to: "FAILED",
    by: "system",
    needs: ["not-outdated"],
    says: "surely not delivered; the charge goes back",
  }),
  row(14, "PENDING_SUBMISSION_RESPONSE", succeed("PENDING_APPROVALS", ["names-authorities"], "others must approve")),
  row(15, "PENDING_SUBMISSION_RESPONSE", succeed("SUBMISSION_ACCEPTED", ["names-none"], "registered")),
  row(16, "PENDING_SUBMISSION_RESPONSE", reject("refused for a reason of substance")),
  row(17, "PENDING_SUBMISSION_RESPONSE", {
    on: "FAIL",
    to: "FAILED",
    by: "system",
    needs: ["not-outdated"],
    says: "a technical error of theirs, or no answer in time",
  }),
  row(18, "FAILED", succeed("PENDING_APPROVALS", [...late, "names-authorities"], "accepted after all")),
  row(19, "FAILED", succeed("SUBMISSION_ACCEPTED", [...late, "names-none"], "accepted after all")),
  row(20, "FAILED", reject("refused after all", ["current", ...late])),
  row(21, "FAILED", {
    on: "SUBMIT",
    to: "SUBMITTED",
    by: "user",
    needs: ["by-user", "stage-submission"],
    version: "next",
    says: "sent again as the next version",
  }),
  row(22, "REJECTED", {
    on: "SUBMIT",
    to: "SUBMITTED",
    by: "user",
    needs: ["by-user", "beyond-number", "resubmittable"],
    version: "next",
    says: "corrected and sent as the next version",
  }),
  row(23, "SUBMISSION_ACCEPTED", succeed("PENDING_APPROVALS", ["names-authorities"], "others must approve")),
  row(24, "SUBMISSION_ACCEPTED", approve("APPROVED", ["charges-unknown"], "approved; charges are worked out")),
  row(25, "SUBMISSION_ACCEPTED", approve("PAYMENT_PENDING", ["charges-due"], "charges are due")),
  row(26, "SUBMISSION_ACCEPTED", approve("PENDING_COMPLETE", ["nothing-due"], "nothing is to be paid")),
  row(27, "SUBMISSION_ACCEPTED", reject("not approved")),
  row(28, "PENDING_APPROVALS", approve("PENDING_APPROVALS", ["others-pending"], "one of several approved")),
  row(29, "PENDING_APPROVALS", approve("APPROVED", ["last-approval", "charges-unknown"], "all approved")),
  row(30, "PENDING_APPROVALS", approve("PAYMENT_PENDING", ["last-approval", "charges-due"], "charges are due")),
  row(31, "PENDING_APPROVALS", approve("PENDING_COMPLETE", ["last-approval", "nothing-due"], "nothing is due")),
  row(32, "PENDING_APPROVALS", reject("an authority did not approve")),
  row(33, "PENDING_APPROVALS", succeed("PENDING_APPROVALS", ["names-authorities"], "one more must approve")),
  row(34, "APPROVED", approve("PAYMENT_PENDING", ["assessment", "charges-due"], "charges are due")),
  row(35, "APPROVED", approve("PENDING_COMPLETE", ["assessment", "nothing-due"], "nothing is to be paid")),
  row(36, "APPROVED", reject("refused after the approval")),
  row(37, "PAYMENT_PENDING", {
    on: "START_PAYMENT",
    to: "PAYMENT_STARTED",
    by: "user",
    needs: ["assessment-holds"],
    says: "the payment page is open",
  }),
  row(38, "PAYMENT_PENDING", byAuthority("PAY", "PAID", ["current", "by-authority"], "paid elsewhere")),
  row(39, "PAYMENT_PENDING", approve("PAYMENT_PENDING", ["assessment", "charges-due"], "assessed again")),
  row(40, "PAYMENT_PENDING", approve("PENDING_COMPLETE", ["assessment", "nothing-due"], "assessed again: nothing")),
  row(41, "PAYMENT_PENDING", reject("refused before the payment")),
  row(42, "PAYMENT_STARTED", {
    on: "START_PAYMENT",
    to: "PAYMENT_STARTED",
    by: "user",
    needs: ["session-open"],
    says: "the same page again",
  }),
  row(43, "PAYMENT_STARTED", {
    on: "PAY",
    to: "PAID",
    by: "provider",
    needs: ["by-provider", "amount-fits"],
    says: "paid, as verified with the provider",
  }),
  row(44, "PAYMENT_STARTED", {
    on: "FAIL_PAYMENT",
    to: "PAYMENT_FAILED",
    by: "provider",
    says: "declined, cancelled or run out",
  }),
  row(45, "PAYMENT_FAILED", {
    on: "START_PAYMENT",
    to: "PAYMENT_STARTED",
    by: "user",
    needs: ["assessment-holds"],
    says: "a new payment page",
  }),
  row(46, "PAYMENT_FAILED", {
    on: "PAY",
    to: "PAID",
    by: "provider",
    needs: ["paid-after-all"],
    says: "a late success, or paid elsewhere",
  }),
  row(47, "PAYMENT_FAILED", approve("PAYMENT_PENDING", ["assessment", "charges-due"], "assessed again")),
  row(48, "PAYMENT_FAILED", reject("refused before the payment")),
  row(49, "PAID", byAuthority("COMPLETE", "COMPLETED", ["current", "documents-stored"], "released, papers stored")),
  row(50, "PAID", byAuthority("COMPLETE", "PENDING_COMPLETE", ["current", "documents-missing"], "papers awaited")),
  row(51, "PAID", reject("release refused after inspection")),
  row(52, "PENDING_COMPLETE", byAuthority("COMPLETE", "COMPLETED", ["current", "documents-stored"], "all stored")),
  row(
    53,
    "PENDING_COMPLETE",
    byAuthority("COMPLETE", "PENDING_COMPLETE", ["current", "documents-missing"], "one more"),
  ),
  row(54, "PENDING_COMPLETE", reject("release refused after inspection")),
  // Ours: without this transition a filing would wait for a payment that is no longer due.
  row(55, "PAYMENT_FAILED", approve("PENDING_COMPLETE", ["assessment", "nothing-due"], "assessed again: nothing")),
];

export const adcWorkflow: Workflow<AdcStatus, AdcEvent, AdcRule> = {
  name: "ADC filing",
  initial: "DRAFT",
  final: ["COMPLETED"],
  statuses: adcStatuses,
  rows,
};
