// One function for each kind of answer of Abu Dhabi Customs: checks times and sums, then fires the transition of the
// state machine.
import type { AdcNoticeKind } from "@filings/gateways/adc/notice";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { accepted } from "./acceptance.ts";
import { answerClass, applied, failureOf, ignored, noted, type Outcome, tooEarlyOrLate } from "./answer.ts";
import { decided } from "./approval.ts";
import { assessed, booked } from "./charges.ts";
import { fire, type Of } from "./fire.ts";
import { ofReplaced, requestAnswered } from "./order.ts";
import { refuse } from "./refusal.ts";

export type Moves = { readonly [Kind in AdcNoticeKind]: (answering: Of<Kind>) => Promise<Outcome> };

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

  ACCEPTED: (answering) => accepted(answering),
  APPROVAL: decided,
  ASSESSED: assessed,
  PAYMENT_BOOKED: booked,

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
