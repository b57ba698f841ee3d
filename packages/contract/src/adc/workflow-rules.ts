// The guards of the ADC state machine, and the facts they read.
import type { Predicates } from "../filing/workflow.ts";

export const failureStages = ["NUMBER", "SUBMISSION", "APPROVAL", "CLEARANCE"] as const;
export type FailureStage = (typeof failureStages)[number];
export const failureKinds = ["BUSINESS", "GATEWAY_ERROR", "TIMEOUT", "UNDELIVERABLE"] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The caller compares times and amounts, so that the guards stay pure. */
export interface AdcFacts {
  /** The actor of the event. */
  readonly actor: "user" | "system" | "authority" | "provider";
  /** The reason of a rejection or failure; null in every other status. */
  readonly failure: {
    readonly stage: FailureStage;
    readonly kind: FailureKind;
    readonly resubmittable: boolean;
  } | null;
  /** The answer's version compared with the version last sent; null: no answer of the authority. */
  readonly answer: "current" | "older" | "unsent" | null;
  /** The answer names an approving authority that was not named before. */
  readonly namesAuthorities: boolean;
  /** The answer assesses charges rather than approving. */
  readonly isAssessment: boolean;
  /** Approvals that remain open after this decision. */
  readonly approvalsPending: number;
  /** The charges due on the payment page after the last assessment, this answer included. */
  readonly charges: "unknown" | "due" | "none";
  readonly assessmentHolds: boolean;
  readonly sessionOpen: boolean;
  /** The paid sum equals the requested sum. */
  readonly amountFits: boolean;
  /** The release has arrived and every announced document is stored. */
  readonly documentsStored: boolean;
}

/** The facts of an event without special circumstances. */
export const plainFacts: AdcFacts = {
  actor: "user",
  failure: null,
  answer: null,
  namesAuthorities: false,
  isAssessment: false,
  approvalsPending: 0,
  charges: "unknown",
  assessmentHolds: false,
  sessionOpen: false,
  amountFits: false,
  documentsStored: false,
};

export const adcPredicates = {
  "by-user": (facts: AdcFacts) => facts.actor === "user",
  "by-system": (facts: AdcFacts) => facts.actor === "system",
  "by-authority": (facts: AdcFacts) => facts.actor === "authority",
  "by-provider": (facts: AdcFacts) => facts.actor === "provider",
  "stage-number": (facts: AdcFacts) => facts.failure?.stage === "NUMBER",
  "stage-submission": (facts: AdcFacts) => facts.failure?.stage === "SUBMISSION",
  "beyond-number": (facts: AdcFacts) => facts.failure !== null && facts.failure.stage !== "NUMBER",
  "after-timeout": (facts: AdcFacts) => facts.failure?.kind === "TIMEOUT",
  resubmittable: (facts: AdcFacts) => facts.failure?.resubmittable === true,
  current: (facts: AdcFacts) => facts.answer === "current",
  "not-outdated": (facts: AdcFacts) => facts.answer === null || facts.answer === "current",
  "names-authorities": (facts: AdcFacts) => facts.namesAuthorities,
  "names-none": (facts: AdcFacts) => !facts.namesAuthorities,
  "others-pending": (facts: AdcFacts) => !facts.isAssessment && facts.approvalsPending > 0,
  "last-approval": (facts: AdcFacts) => !facts.isAssessment && facts.approvalsPending === 0,
  assessment: (facts: AdcFacts) => facts.isAssessment,
  "charges-unknown": (facts: AdcFacts) => facts.charges === "unknown",
  "charges-due": (facts: AdcFacts) => facts.charges === "due",
  "nothing-due": (facts: AdcFacts) => facts.charges === "none",
  "assessment-holds": (facts: AdcFacts) => facts.assessmentHolds,
  "session-open": (facts: AdcFacts) => facts.sessionOpen,
  "amount-fits": (facts: AdcFacts) => facts.amountFits,
  "paid-after-all": (facts: AdcFacts) =>
    facts.amountFits && (facts.actor === "provider" || (facts.actor === "authority" && facts.answer === "current")),
  "documents-stored": (facts: AdcFacts) => facts.documentsStored,
  "documents-missing": (facts: AdcFacts) => !facts.documentsStored,
} satisfies Predicates<string, AdcFacts>;
export type AdcRule = keyof typeof adcPredicates;
