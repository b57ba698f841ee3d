// Fires an event of the state machine because of an answer of Abu Dhabi Customs.
import type { AdcNotice, AdcNoticeKind } from "@filings/gateways/adc/notice";
import { sql } from "#db/open";
import {
  type AdcFiring,
  applyAdcEvent,
  type GivenFacts,
  isAdcTransitionAllowed,
  type LockedAdcFiling,
  type StoredCharges,
} from "../state-machine.ts";
import { type Answering, answerClass, historyOf } from "./answer.ts";

export type Of<Kind extends AdcNoticeKind> = Answering<Extract<AdcNotice, { kind: Kind }>>;

export const customs = { kind: "AUTHORITY", id: "ADC" } as const;

/** Fires an event with the authority as actor, if the state machine has a transition for it. */
export async function fire(
  answering: Answering,
  event: AdcFiring["event"],
  {
    facts = {},
    ...rest
  }: { facts?: GivenFacts } & Partial<Pick<AdcFiring, "changes" | "failure" | "toVersion" | "history">> = {},
): Promise<LockedAdcFiling | null> {
  const { tx, filing, now } = answering;
  const given: GivenFacts = { actor: "authority", answer: answerClass(answering), ...facts };
  if (!isAdcTransitionAllowed(filing, event, given)) return null;
  const history = { ...historyOf(answering), ...rest.history };
  return applyAdcEvent(tx, filing, { event, actor: customs, now, facts: given, ...rest, history });
}

export function chargesFact(charges: Pick<StoredCharges, "total_payable_e5"> | null): GivenFacts["charges"] {
  if (charges === null) return "unknown";
  return charges.total_payable_e5 > 0 ? "due" : "none";
}

export async function outcomeOf(
  { tx, filing }: Pick<Answering, "tx" | "filing">,
  version: number,
  outcome: "ACCEPTED" | "REJECTED" | "FAILED" | "SUPERSEDED",
): Promise<void> {
  await sql`update adc_versions set outcome = ${outcome} where filing_id = ${filing.id} and version = ${version}`.execute(
    tx,
  );
}
