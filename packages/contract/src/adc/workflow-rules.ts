// What the rows of the ADC lifecycle ask about a filing and about what befalls it.
import type { Predicates } from "../filing/workflow.ts";

export const failureStages = ["NUMBER", "SUBMISSION", "APPROVAL", "CLEARANCE"] as const;
export type FailureStage = (typeof failureStages)[number];
export const failureKinds = ["BUSINESS", "GATEWAY_ERROR", "TIMEOUT", "UNDELIVERABLE"] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Times and amounts are compared by the caller, so that the table stays pure. */
export interface AdcFacts {
  /** Who makes it happen. */
  readonly actor: "user" | "system" | "authority" | "provider";
  /** Why it was rejected or failed; null in every other status. */
  readonly failure: {
    readonly stage: FailureStage;
    readonly kind: FailureKind;
    readonly resubmittable: boolean;
  } | null;
  /** An answer beside the version last sent; null: no answer of the authority. */
  readonly answer: "current" | "older" | "unsent" | null;
  /** The answer names an approving authority that was not named before. */
  readonly namesAuthorities: boolean;
  /** The answer is an assessment of charges rather than an approval. */
  readonly isAssessment: boolean;
  /** Approvals that are open once this decision is counted. */
  readonly approvalsPending: number;
  /** What the last assessment, with this answer counted, wants paid on the payment page. */
  readonly charges: "unknown" | "due" | "none";
  readonly assessmentHolds: boolean;
  readonly sessionOpen: boolean;
  /** What was paid is what was asked for. */
  readonly amountFits: boolean;
  /** The release is said, and every paper it announced is stored. */
  readonly documentsStored: boolean;
}

/** A filing to which nothing happens. */
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
