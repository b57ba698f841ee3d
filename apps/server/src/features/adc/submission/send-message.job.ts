// Sends the oldest undelivered message of an ADC filing to the authority: attachments first, then always the same
// bytes.
import type { AdcFailureShown } from "@filings/contract/api/adc/filings";
import { limits } from "@filings/contract/limits";
import { type OutsideAnswer, waitAskedMs } from "@filings/gateways/gateway";
import { retryParked } from "#adc/answers/apply-notice";
import type { Attachment } from "#adc/outbox";
import {
  applyAdcEvent,
  type GivenFacts,
  isAdcTransitionAllowed,
  type LockedAdcFiling,
  lockAdcFiling,
} from "#adc/state-machine";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { sendStoredFile } from "#documents/send-stored-file";
import { deadLetter } from "#filing/dead-letter";
import type { Job } from "#jobs/boss";
import type { Breaker } from "#jobs/circuit-breaker";
import { capture } from "#ledger/capture";
import { release } from "#ledger/release";
import type { Tools } from "#tools";

interface QueuedMessage {
  readonly id: string;
  readonly filing_id: string;
  readonly company_id: string;
  readonly kind: "NUMBER_REQUEST" | "SUBMISSION" | "ASSESSMENT_REQUEST" | "PAYMENT_ADVICE";
  readonly version: number | null;
  readonly bytes: Uint8Array;
  readonly attachments: readonly Attachment[];
  readonly reservation_id: string | null;
  readonly created_at: Date;
  readonly not_before: Date | null;
}

/** Thrown to have the job retried after its back-off; it is no fault of ours. */
export class TryAgain extends Error {}

const worker = { kind: "SYSTEM", id: "worker" } as const;

export async function sendAdcMessage(
  tools: Tools,
  breaker: Breaker,
  { data }: Pick<Job<"adc.send">, "data">,
): Promise<void> {
  for (;;) {
    const message = await nextMessage(tools, data.filingId);
    if (message === null) return;
    const asked = (message.not_before?.getTime() ?? 0) - tools.clock.now().getTime();
    if (asked > 0) throw new TryAgain(`Abu Dhabi Customs asked us to wait; the next try is in ${asked} ms`);
    const wait = breaker.enter(tools.clock.now());
    if (wait > 0) throw new TryAgain(`Abu Dhabi Customs does not answer; the next try is in ${wait} ms`);
    tools.failpoint("adc-before-send");
    const answer = await deliver(tools, message);
    tools.failpoint("adc-after-send");
    if (answer.kind === "accepted" || answer.kind === "refused") breaker.succeeded();
    else breaker.failed(tools.clock.now(), waitAskedMs(answer));
    const isOver = await settle(tools, message, answer);
    tools.failpoint("adc-before-job-done");
    await breaker.tell();
    if (!isOver && "reason" in answer) throw new TryAgain(answer.reason);
  }
}

/** Stored with the message, so that no other process sends earlier either. */
function notBefore(answer: OutsideAnswer, now: Date): Date | null {
  const waitMs = waitAskedMs(answer);
  return waitMs === 0 ? null : new Date(now.getTime() + waitMs);
}

async function nextMessage(tools: Tools, filingId: string): Promise<QueuedMessage | null> {
  const { rows } = await sql<QueuedMessage>`
    select id, filing_id, company_id, kind, version, bytes, attachments, reservation_id, created_at, not_before
    from adc_messages where filing_id = ${filingId} and state = 'QUEUED' order by created_at, id limit 1
  `.execute(tools.database.db);
  return rows[0] ?? null;
}

/** Customs recognises messages and documents by id, so after an unknown outcome the same bytes are sent again. */
async function deliver(tools: Tools, message: QueuedMessage): Promise<OutsideAnswer> {
  await sql`
    update adc_messages set tries = tries + 1, sent_at = ${tools.clock.now()} where id = ${message.id}
  `.execute(tools.database.db);
  for (const attachment of message.attachments) {
    const answer = await upload(tools, message.id, attachment);
    if (answer.kind !== "accepted") return answer;
    tools.failpoint("adc-between-papers");
  }
  return tools.gateways.adc.send(new Uint8Array(message.bytes), message.id);
}

function upload(tools: Tools, messageId: string, attachment: Attachment): Promise<OutsideAnswer> {
  const { id: documentId, mime_type: mimeType, size, sha256 } = attachment;
  return sendStoredFile(tools, { sha256, called: documentId }, (body) =>
    tools.gateways.adc.uploadAttachment({ messageId, documentId, mimeType, size, sha256 }, body),
  );
}

/** Whether the message needs no further attempt. */
async function settle(tools: Tools, message: QueuedMessage, answer: OutsideAnswer): Promise<boolean> {
  return inTransaction(tools, async (tx) => {
    const now = tools.clock.now();
    const filing = await lockAdcFiling(tx, message.filing_id, null);
    const { rows } = await sql<{ state: string }>`
      select state from adc_messages where id = ${message.id} for update
    `.execute(tx);
    // The answer may arrive before the receipt; then the message is delivered, whatever the call returned.
    if (rows[0]?.state !== "QUEUED") return true;
    if (answer.kind === "accepted") {
      await delivered(tx, { message, filing, receipt: answer.reference, now });
      await retryParked(tools, tx, filing.id);
      tools.failpoint("adc-in-settlement");
      return true;
    }
    if (answer.kind === "refused" || isTooOld(message, now)) {
      await giveUp(tx, { message, filing, answer, now });
      return true;
    }
    await sql`
      update adc_messages set last_error = ${answer.reason}, not_before = ${notBefore(answer, now)} where id = ${message.id}
    `.execute(tx);
    return false;
  });
}

/** A payment advice or a request for an assessment is retried without an end. */
function isTooOld({ kind, created_at }: QueuedMessage, now: Date): boolean {
  const age = now.getTime() - created_at.getTime();
  if (kind === "NUMBER_REQUEST") return age > limits.adcNumberMinutes * 60_000;
  return kind === "SUBMISSION" && age > limits.adcDeliveryHours * 3_600_000;
}

interface Settling {
  readonly message: QueuedMessage;
  readonly filing: LockedAdcFiling;
  readonly now: Date;
}

async function delivered(tx: Tx, { message, filing, receipt, now }: Settling & { receipt: string }): Promise<void> {
  await sql`
    update adc_messages set state = 'DELIVERED', receipt = ${receipt}, delivered_at = ${now}, last_error = null where id = ${message.id}
  `.execute(tx);
  if (message.reservation_id !== null) await capture(tx, { reservationId: message.reservation_id, now });
  const facts: GivenFacts = { actor: "system" };
  if (message.kind !== "SUBMISSION" || message.version !== filing.version) return;
  if (!isAdcTransitionAllowed(filing, "SUBMIT", facts)) return;
  const history = { message_id: message.id, receipt };
  await applyAdcEvent(tx, filing, { event: "SUBMIT", actor: worker, now, facts, history });
}

/** The message certainly did not arrive or is refused: the credits are released and the person can send again. */
async function giveUp(tx: Tx, { message, filing, answer, now }: Settling & { answer: OutsideAnswer }): Promise<void> {
  const reason = "reason" in answer ? answer.reason : "";
  await sql`update adc_messages set state = 'UNDELIVERABLE', last_error = ${reason} where id = ${message.id}`.execute(
    tx,
  );
  await deadLetter(tx, {
    system: "ADC",
    direction: "OUT",
    sourceId: message.id,
    companyId: message.company_id,
    filingId: message.filing_id,
    reason,
    position: null,
    at: now,
  });
  if (message.reservation_id !== null) await release(tx, { reservationId: message.reservation_id, now });
  const facts: GivenFacts = { actor: "system" };
  const isSubmission = message.kind === "SUBMISSION";
  if (!isSubmission && message.kind !== "NUMBER_REQUEST") return;
  if (isSubmission && message.version !== filing.version) return;
  if (!isAdcTransitionAllowed(filing, "FAIL", facts)) return;
  const failure: AdcFailureShown = {
    stage: isSubmission ? "SUBMISSION" : "NUMBER",
    kind: answer.kind === "refused" && !isSubmission ? "GATEWAY_ERROR" : "UNDELIVERABLE",
    authority_code: null,
    code: null,
    message: reason,
    resubmittable: true,
    items: [],
    at: now.toISOString(),
  };
  const history = { stage: failure.stage, kind: failure.kind, text: reason };
  await applyAdcEvent(tx, filing, { event: "FAIL", actor: worker, now, facts, failure, history });
  await sql`
    update adc_versions set outcome = 'FAILED' where filing_id = ${filing.id} and version = ${filing.version} and outcome is null
  `.execute(tx);
}
