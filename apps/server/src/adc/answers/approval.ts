// The decision of an authority that approves, and that of customs itself.
import { sql } from "#db/open";
import { keepAdcWords } from "../list/search-words.ts";
import { answerClass, applied, ignored, type Outcome, parked, tooEarlyOrLate } from "./answer.ts";
import { chargesFact, customs, fire, type Of } from "./fire.ts";
import { isOvertaken, isReleasedSince, ofReplaced } from "./order.ts";
import { approvedUnpaid, paidUnreleased, refuse, refusedMeanwhile, releasedSince } from "./refusal.ts";

export async function decided(answering: Of<"APPROVAL">): Promise<Outcome> {
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
  if (notice.reference !== null) await keepAdcWords(tx, filing.id);
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
