// A refusal by Abu Dhabi Customs or by an authority that approves: names its stage, and what was refused.
import type { FailureStage } from "@filings/contract/adc/workflow-rules";
import type { AdcReason } from "@filings/gateways/adc/notice";
import { sql } from "#db/open";
import type { LockedAdcFiling } from "../state-machine.ts";
import {
  type Answering,
  answerClass,
  applied,
  failureOf,
  ignored,
  type Outcome,
  parked,
  tooEarlyOrLate,
} from "./answer.ts";
import { fire, outcomeOf } from "./fire.ts";
import { isReleasedSince, requestAnswered } from "./order.ts";

/** Statuses in which every authority has approved and nothing is paid. */
export const approvedUnpaid: ReadonlySet<string> = new Set([
  "APPROVED",
  "PAYMENT_PENDING",
  "PAYMENT_STARTED",
  "PAYMENT_FAILED",
] satisfies LockedAdcFiling["status"][]);

/** Statuses after the payment and before the release; a refusal here refuses the release (rows 51 and 54). */
export const paidUnreleased: ReadonlySet<string> = new Set([
  "PAID",
  "PENDING_COMPLETE",
] satisfies LockedAdcFiling["status"][]);

/** A refusal during a payment waits, because money may be on its way. */
export const refusedMeanwhile = parked("a refusal came while the payment page is open");
export const releasedSince = ignored("it was released since");

interface Refusing {
  readonly reasons: readonly AdcReason[];
  readonly resubmittable: boolean;
  readonly authorityCode?: string;
  readonly history?: Readonly<Record<string, unknown>>;
}

export async function refuse(
  answering: Answering,
  { reasons, resubmittable, authorityCode, history = {} }: Refusing,
): Promise<Outcome> {
  const { tx, filing, message, now } = answering;
  const isNumber = message?.kind === "NUMBER_REQUEST";
  if (isNumber && (await requestAnswered(answering)) !== "last") return ignored("it was asked for again since");
  if (!isNumber && answerClass(answering) === "older") return ignored("it refuses a version that was replaced");
  if (await isReleasedSince(answering)) return releasedSince;
  const stage = isNumber ? "NUMBER" : stageOf(filing);
  const { rows } = await sql<{ documents: { id: string; document_type: string }[] }>`
    select documents from adc_versions where filing_id = ${filing.id} and version = ${filing.version}
  `.execute(tx);
  const failure = failureOf({
    stage,
    kind: "BUSINESS",
    resubmittable: stage === "NUMBER" || (resubmittable && stage !== "CLEARANCE"),
    authorityCode: authorityCode ?? null,
    reasons,
    documents: rows[0]?.documents ?? [],
    at: now,
  });
  const moved = await fire(answering, "REJECT", {
    failure,
    history: { decision: "REJECTED", text: failure.message, ...history },
  });
  if (moved === null) {
    return filing.status === "PAYMENT_STARTED" ? refusedMeanwhile : tooEarlyOrLate(answering, "SUBMITTED");
  }
  await outcomeOf(answering, filing.version, "REJECTED");
  return applied;
}

function stageOf(filing: LockedAdcFiling): FailureStage {
  if (paidUnreleased.has(filing.status)) return "CLEARANCE";
  const isBeforeAcceptance = ["SUBMITTED", "PENDING_SUBMISSION_RESPONSE", "FAILED"].includes(filing.status);
  return isBeforeAcceptance ? "SUBMISSION" : "APPROVAL";
}
