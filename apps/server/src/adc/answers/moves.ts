// One function for each kind of answer of Abu Dhabi Customs: checks times and sums, then fires the transition of the
// state machine.
import type { FailureStage } from "@filings/contract/adc/workflow-rules";
import type { AdcNotice, AdcNoticeKind, AdcReason } from "@filings/gateways/adc/notice";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { depositsE5, payableE5 } from "../charges.ts";
import { notifyAboutAdc } from "../notifications.ts";
import {
  type AdcFiring,
  applyAdcEvent,
  type GivenFacts,
  isAdcTransitionAllowed,
  type LockedAdcFiling,
  noteOnAdc,
  type StoredCharges,
} from "../state-machine.ts";
import {
  type Answering,
  answerClass,
  applied,
  failureOf,
  historyOf,
  ignored,
  noted,
  type Outcome,
  parked,
  tooEarlyOrLate,
} from "./answer.ts";
import { isOvertaken, isReleasedSince, ofReplaced, requestAnswered, wasDoubted } from "./order.ts";

type Of<Kind extends AdcNoticeKind> = Answering<Extract<AdcNotice, { kind: Kind }>>;
export type Moves = { readonly [Kind in AdcNoticeKind]: (answering: Of<Kind>) => Promise<Outcome> };

const customs = { kind: "AUTHORITY", id: "ADC" } as const;

/** Fires an event with the authority as actor, if the state machine has a transition for it. */
async function fire(
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

function chargesFact(charges: Pick<StoredCharges, "total_payable_e5"> | null): GivenFacts["charges"] {
  if (charges === null) return "unknown";
  return charges.total_payable_e5 > 0 ? "due" : "none";
}

/** Statuses in which every authority has approved and nothing is paid. */
const approvedUnpaid: ReadonlySet<string> = new Set([
  "APPROVED",
  "PAYMENT_PENDING",
  "PAYMENT_STARTED",
  "PAYMENT_FAILED",
] satisfies LockedAdcFiling["status"][]);

/** Statuses after the payment and before the release; a refusal here refuses the release (rows 51 and 54). */
const paidUnreleased: ReadonlySet<string> = new Set(["PAID", "PENDING_COMPLETE"] satisfies LockedAdcFiling["status"][]);

/** A refusal during a payment waits, because money may be on its way. */
const refusedMeanwhile = parked("a refusal came while the payment page is open");
const releasedSince = ignored("it was released since");

export const moves: Moves = {
  RECEIPT: async (answering) => {
    if (answering.message?.kind !== "SUBMISSION" || answerClass(answering) !== "current") return noted;
    const moved = await fire(answering, "SUBMIT", { facts: { actor: "system" } });
    return moved === null ? noted : applied;
  },

  NUMBER_ISSUED: async (answering) => {
    const { tx, filing, notice } = answering;
    const { rows } = await sql`
      select 1 from adc_filings where filing_number = ${notice.issuedNumber} and id <> ${filing.id}
    `.execute(tx);
    if (rows.length > 0) return { outcome: "UNKNOWN", reason: `the number ${notice.issuedNumber} is another filing's` };
    if ((await requestAnswered(answering)) === "earlier, another") return ignored("another filing was asked for since");
    const changes = { filing_number: notice.issuedNumber };
    const history = { filing_number: notice.issuedNumber };
    const moved = await fire(answering, "ISSUE_FILING_NUMBER", { changes, history });
    return moved === null ? ignored("a number came for a filing that has one") : applied;
  },

  ACCEPTED: async (answering) => accepted(answering),

  APPROVAL: async (answering) => {
    const { tx, filing, notice, now } = answering;
    if (answerClass(answering) === "older") return ofReplaced(answering, "it decides on a version that was replaced");
    if (await isOvertaken(answering)) return ignored(`${notice.authority} has decided otherwise since`);
    const isOwnWord = filing.status !== "PENDING_APPROVALS" || notice.decision === "REJECTED";
    if (notice.authority === customs.id && isOwnWord) return decidedByCustoms(answering);
    const status = notice.decision;
    const isAwaited = filing.status === "PENDING_APPROVALS";
    // Until the release a refusal counts, even from an authority that approved or was named late.
    const mayRefuse = status === "REJECTED" && (approvedUnpaid.has(filing.status) || paidUnreleased.has(filing.status));
    if (!isAwaited && !mayRefuse) return tooEarlyOrLate(answering, "PENDING_APPROVALS");
    if (filing.status === "PAYMENT_STARTED") return refusedMeanwhile;
    if (await isReleasedSince(answering)) return releasedSince;
    const decided = await sql`
      update adc_approvals set status = ${status}, reason = ${notice.reason?.message ?? null}, reference = ${notice.reference},
        decided_at = ${now}
      where filing_id = ${filing.id} and version = ${filing.version} and authority_code = ${notice.authority}
        and (status = 'PENDING' or (status = 'APPROVED' and ${status} = 'REJECTED'))
    `.execute(tx);
    if (isAwaited && decided.numAffectedRows !== 1n) return unnamed(answering);
    const history = { authority: notice.authority, decision: status, text: notice.reason?.message ?? null };
    if (status === "REJECTED") {
      const reasons = notice.reason === null ? [] : [notice.reason];
      return refuse(answering, { reasons, resubmittable: true, authorityCode: notice.authority, history });
    }
    const { rows } = await sql<{ pending: number }>`
      select count(*) as pending from adc_approvals
      where filing_id = ${filing.id} and version = ${filing.version} and status = 'PENDING'
    `.execute(tx);
    const facts = { approvalsPending: rows[0]?.pending ?? 0, charges: chargesFact(filing.charges) };
    await fire(answering, "APPROVE", { facts, history });
    return applied;
  },

  ASSESSED: async (answering) => {
    const { tx, filing, notice, now } = answering;
    if (answerClass(answering) === "older") return ofReplaced(answering, "it assesses a version that was replaced");
    if (await isOvertaken(answering)) return ignored("a later assessment came before it");
    const items = notice.charges.map(({ amountE5, base, currency: _, ...charge }) => ({
      ...charge,
      base_e5: base === null ? null : Math.round(Number(base) * 100_000),
      amount_e5: amountE5,
    }));
    const charges: StoredCharges = {
      assessment_id: notice.assessmentId,
      version: filing.version,
      items,
      total_payable_e5: payableE5(items),
      deposits_e5: depositsE5(items),
      valid_until: notice.validUntil.toISOString(),
      assessed_at: now.toISOString(),
    };
    const text = JSON.stringify(charges);
    const facts = { isAssessment: true, charges: chargesFact(charges) };
    const history = { assessment_id: notice.assessmentId, total_payable_e5: charges.total_payable_e5 };
    const moved = await fire(answering, "APPROVE", { facts, changes: { charges: text }, history });
    if (moved !== null) return applied;
    // A new assessment waits for the outcome of the payment under way.
    if (filing.status === "PAYMENT_STARTED") return parked("it was assessed again while the payment page is open");
    // An assessment that comes before the last approval is parked, and applied after that approval.
    if (filing.status !== "PENDING_APPROVALS") return tooEarlyOrLate(answering, "PAYMENT_FAILED");
    await noteOnAdc(tx, filing, {
      type: "ASSESSED",
      actor: customs,
      now,
      data: { ...historyOf(answering), ...history },
    });
    await sql`update adc_filings set charges = ${text}::jsonb where id = ${filing.id}`.execute(tx);
    return applied;
  },

  PAYMENT_BOOKED: async (answering) => {
    const { tx, filing, notice, now } = answering;
    const isElsewhere = filing.status === "PAYMENT_PENDING" || filing.status === "PAYMENT_FAILED";
    const fits = notice.amountE5 === filing.charges?.total_payable_e5;
    if (!fits && (isElsewhere || (await wasDoubted(answering)))) return bookedOtherwise(answering);
    const changes = { receipt_number: notice.receiptNumber };
    const history = { receipt_number: notice.receiptNumber };
    const event = isElsewhere ? "PAY" : "COMPLETE";
    const moved = await fire(answering, event, { facts: { amountFits: true }, changes, history });
    // The right amount after a wrong one ends the doubt.
    if (moved !== null) {
      await sql`
        update adc_filings set attention = null where id = ${filing.id} and attention = 'booking_mismatch'
      `.execute(tx);
    }
    if (moved !== null) return applied;
    if (filing.status !== "COMPLETED" || filing.receipt_number !== null) {
      return tooEarlyOrLate(answering, "PENDING_COMPLETE");
    }
    // A receipt that arrives after the release is still kept.
    await noteOnAdc(tx, filing, { type: event, actor: customs, now, data: { ...historyOf(answering), ...history } });
    await sql`update adc_filings set receipt_number = ${notice.receiptNumber} where id = ${filing.id}`.execute(tx);
    return applied;
  },

  RELEASED: async (answering) => {
    const { tools, tx, filing, notice, now } = answering;
    if (answerClass(answering) === "older") return ofReplaced(answering, "it releases a version that was replaced");
    const history = { decision: "COMPLETED", documents: notice.documents.length };
    const facts = { documentsStored: notice.documents.length === 0 };
    const moved = await fire(answering, "COMPLETE", { facts, changes: { released_at: now }, history });
    if (moved === null) return tooEarlyOrLate(answering, "PENDING_COMPLETE");
    for (const paper of notice.documents) {
      await sql`
        insert into adc_documents (id, filing_id, company_id, origin, document_type, number, file_name, mime_type, size, scan,
          authority_reference, announced_sha256, created_at, updated_at)
        values (${newId(now.getTime())}, ${filing.id}, ${filing.company_id}, 'AUTHORITY', ${paper.documentType}, ${paper.number},
          ${paper.fileName}, ${paper.mimeType}, ${paper.size}, 'PENDING', ${paper.reference}, ${`0x${paper.sha256}`}, ${now}, ${now})
        on conflict (filing_id, authority_reference) where authority_reference is not null do nothing
      `.execute(tx);
    }
    if (notice.documents.length > 0) await tools.jobs.enqueue(tx, "adc.fetch-documents", { filingId: filing.id });
    return applied;
  },

  REJECTED: async (answering) => {
    const { reasons, resubmittable } = answering.notice;
    return refuse(answering, { reasons, resubmittable });
  },

  ERROR: async (answering) => {
    const { notice, message } = answering;
    if (notice.isRetryable) return noted;
    if (message?.kind !== "NUMBER_REQUEST" && message?.kind !== "SUBMISSION") {
      return { outcome: "UNKNOWN", reason: `${notice.code}: ${notice.text}` };
    }
    const isNumber = message.kind === "NUMBER_REQUEST";
    if (isNumber && (await requestAnswered(answering)) !== "last") return ignored("it was asked for again since");
    const failure = failureOf({
      stage: isNumber ? "NUMBER" : "SUBMISSION",
      kind: "GATEWAY_ERROR",
      resubmittable: true,
      reasons: [{ code: notice.code, message: notice.text, pointer: null, documentType: null }],
      documents: [],
      at: answering.now,
    });
    const facts = isNumber ? { answer: null } : {};
    const history = { text: notice.text, code: notice.code };
    const moved = await fire(answering, "FAIL", { facts, failure, history });
    return moved === null ? ignored("an error came for what is settled") : applied;
  },

  UNKNOWN: async ({ notice }) => ({ outcome: "UNKNOWN", reason: `the code ${notice.theirCode} is not known` }),
};

/** People are notified once; a booking that arrives before its assessment is tried again with each new answer. */
async function bookedOtherwise(answering: Of<"PAYMENT_BOOKED">): Promise<Outcome> {
  const { tx, filing, notice, now } = answering;
  const reason = `${notice.amountE5 / 100_000} was booked, another amount is due`;
  if (await wasDoubted(answering)) {
    return approvedUnpaid.has(filing.status) ? parked(reason) : { outcome: "UNKNOWN", reason };
  }
  const data = { ...historyOf(answering), amount_e5: notice.amountE5 };
  await noteOnAdc(tx, filing, { type: "PAYMENT_MISMATCH", actor: customs, now, data });
  await sql`update adc_filings set attention = 'booking_mismatch' where id = ${filing.id}`.execute(tx);
  await notifyAboutAdc(tx, filing, { kind: "adc_payment_doubtful", now });
  return { ...parked(reason), isDoubtful: true };
}

/**
 * Applies the acceptance and the authorities it names; `backToVersion` is set when an older version counts after all.
 */
export async function accepted(answering: Of<"ACCEPTED">, backToVersion?: number): Promise<Outcome> {
  const { filing, notice } = answering;
  const answer = backToVersion === undefined ? answerClass(answering) : "current";
  if (answer === "older") return ofReplaced(answering, "it accepts a version that was sent anew since");
  const version = backToVersion ?? filing.version;
  const open = await nameAuthorities(answering, version);
  const history = { decision: "ACCEPTED", declaration_number: notice.declarationNumber, authorities: open };
  const moved = await fire(answering, "SUBMISSION_SUCCESS", {
    facts: { answer, namesAuthorities: open > 0 },
    changes: { declaration_number: notice.declarationNumber, last_sent_version: version },
    history,
    ...(backToVersion === undefined ? {} : { toVersion: backToVersion }),
  });
  if (moved === null) {
    await forgetAuthorities(answering, version);
    return tooEarlyOrLate(answering, "SUBMITTED");
  }
  await outcomeOf(answering, version, "ACCEPTED");
  // An acceptance that arrives before the receipt names its authorities at once (row 11, then row 23).
  if (open > 0 && moved.status === "SUBMISSION_ACCEPTED") {
    await fire({ ...answering, filing: moved }, "SUBMISSION_SUCCESS", {
      facts: { answer: "current", namesAuthorities: true },
      history,
    });
  }
  return applied;
}

/** Customs' own approval counts when no other authority has to approve; otherwise only if customs is named. */
async function decidedByCustoms(answering: Of<"APPROVAL">): Promise<Outcome> {
  const { filing, notice } = answering;
  const history = { authority: notice.authority, decision: notice.decision, text: notice.reason?.message ?? null };
  if (notice.decision === "REJECTED") {
    const reasons = notice.reason === null ? [] : [notice.reason];
    return refuse(answering, { reasons, resubmittable: true, authorityCode: notice.authority, history });
  }
  if (filing.status !== "SUBMISSION_ACCEPTED") return tooEarlyOrLate(answering, "SUBMISSION_ACCEPTED");
  const moved = await fire(answering, "APPROVE", { facts: { charges: chargesFact(filing.charges) }, history });
  return moved === null ? ignored("it was approved already") : applied;
}

/**
 * Stores a row for each named authority. An approval stands if it was given for a later version or is carried over.
 * Returns how many are still open.
 */
async function nameAuthorities({ tx, filing, notice, now }: Of<"ACCEPTED">, version: number): Promise<number> {
  for (const { authority, carryOver } of notice.approvals) {
    await sql`
      insert into adc_approvals (filing_id, version, authority_code, status, reference, carries_over, carried_over, decided_at, named_at)
      select ${filing.id}::uuid, ${version}::int, ${authority}, coalesce(before.status, 'PENDING'), before.reference, ${carryOver}::boolean,
        before.status is not null, before.decided_at, ${now}::timestamptz
      from (select 1) one left join lateral (
        select a.status, a.reference, a.decided_at from adc_approvals a
        where a.filing_id = ${filing.id} and a.version < ${version} and a.authority_code = ${authority} and (a.carries_over or ${carryOver}::boolean)
          and a.status = 'APPROVED'
        order by a.version desc limit 1
      ) before on true
      on conflict (filing_id, version, authority_code) do nothing
    `.execute(tx);
  }
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from adc_approvals where filing_id = ${filing.id} and version = ${version} and status = 'PENDING'
  `.execute(tx);
  return rows[0]?.open ?? 0;
}

async function forgetAuthorities({ tx, filing, now }: Answering, version: number): Promise<void> {
  await sql`delete from adc_approvals where filing_id = ${filing.id} and version = ${version} and named_at = ${now}`.execute(
    tx,
  );
}

/**
 * An answer of an authority that is not named yet is parked; one of an authority that has decided is recorded without
 * effect.
 */
async function unnamed(answering: Of<"APPROVAL">): Promise<Outcome> {
  const { tx, filing, notice } = answering;
  const { rows } = await sql`
    select 1 from adc_approvals where filing_id = ${filing.id} and version = ${filing.version} and authority_code = ${notice.authority}
  `.execute(tx);
  return rows.length > 0 ? ignored(`${notice.authority} has decided`) : parked(`${notice.authority} is not named yet`);
}

interface Refusing {
  readonly reasons: readonly AdcReason[];
  readonly resubmittable: boolean;
  readonly authorityCode?: string;
  readonly history?: Readonly<Record<string, unknown>>;
}

async function refuse(
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

export async function outcomeOf(
  { tx, filing }: Pick<Answering, "tx" | "filing">,
  version: number,
  outcome: "ACCEPTED" | "REJECTED" | "FAILED" | "SUPERSEDED",
): Promise<void> {
  await sql`update adc_versions set outcome = ${outcome} where filing_id = ${filing.id} and version = ${version}`.execute(
    tx,
  );
}
