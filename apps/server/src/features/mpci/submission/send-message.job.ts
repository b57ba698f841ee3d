// Sends the oldest undelivered message of a filing to NAIC, after its papers: always the same bytes, until the outcome
// is certain.
import { limits } from "@filings/contract/limits";
import { type OutsideAnswer, waitAskedMs } from "@filings/gateways/gateway";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { pipeline, readTogether } from "#db/pipelined";
import { deadLetter } from "#filing/dead-letter";
import type { Job } from "#jobs/boss";
import type { Breaker } from "#jobs/circuit-breaker";
import { captureWithNext } from "#ledger/capture";
import { release } from "#ledger/release";
import { withOutcome } from "#mpci/cancellation/outcome";
import { type LockedFiling, lockFiling, lockWithNext, readingFiling } from "#mpci/lock-filing";
import { applyMpciEvent, isMpciTransitionAllowed } from "#mpci/state-machine";
import { inDatabase } from "#mpci/submission/database-turns";
import type { Tools } from "#tools";
import { hasUnsentPapers, keepPaperAnswer, type StoppedAt, sendPapers } from "./send-papers.ts";

interface QueuedMessage {
  readonly id: string;
  readonly filing_id: string;
  readonly company_id: string;
  readonly kind: "ORIGINAL" | "UPDATE" | "CANCELLATION";
  readonly version: number;
  readonly message_number: string;
  readonly control_reference: string;
  readonly bytes: Uint8Array;
  readonly state: "QUEUED" | "UNKNOWN";
  readonly tries: number;
  readonly reservation_id: string | null;
  readonly created_at: Date;
  readonly not_before: Date | null;
  /** Papers that NAIC does not have yet. */
  readonly has_papers: boolean;
}

/** `over`: the message needs no further attempt; `job-ended`: nor is there another one. */
type Settled = "open" | "over" | "job-ended";

type SendJob = Pick<Job<"mpci.send">, "data" | "end">;

/** Thrown to have the job retried after its back-off; it is no fault of ours. */
export class TryAgain extends Error {}

const worker = { kind: "SYSTEM", id: "worker" } as const;
const alertAfterMs = limits.deliveryAlertMinutes * 60_000;

export async function sendMessage(tools: Tools, breaker: Breaker, { data, end }: SendJob): Promise<void> {
  for (;;) {
    const message = await inDatabase(() => nextMessage(tools, data.filingId));
    if (message === null) return;
    const asked = (message.not_before?.getTime() ?? 0) - tools.clock.now().getTime();
    if (asked > 0) throw new TryAgain(`NAIC asked us to wait; the next try is in ${asked} ms`);
    const wait = breaker.enter(tools.clock.now());
    if (wait > 0) throw new TryAgain(`NAIC does not answer; the next try is in ${wait} ms`);
    tools.failpoint("worker-before-send");
    const stopped = message.has_papers ? await sendPapers(tools, message) : null;
    const answer = stopped === null ? await deliver(tools, message) : stopped.answer;
    tools.failpoint("worker-after-answer-read");
    if (answer.kind === "accepted" || answer.kind === "refused") breaker.succeeded();
    else breaker.failed(tools.clock.now(), waitAskedMs(answer));
    const settled = await inDatabase(() =>
      stopped === null ? settle(tools, message, { answer, end }) : settlePaper(tools, message, stopped),
    );
    await breaker.tell();
    tools.failpoint("before-job-done");
    if (settled === "job-ended") return;
    // A message that was given up must not hold back the next one.
    if (settled === "open" && "reason" in answer) throw new TryAgain(answer.reason);
  }
}

/** Stored with the message, so that no other process sends earlier either. */
function notBefore(answer: OutsideAnswer, now: Date): Date | null {
  const waitMs = waitAskedMs(answer);
  return waitMs === 0 ? null : new Date(now.getTime() + waitMs);
}

async function nextMessage(tools: Tools, filingId: string): Promise<QueuedMessage | null> {
  const { rows } = await sql<QueuedMessage>`
    select id, filing_id, company_id, kind, version, message_number, control_reference, bytes, state, tries, reservation_id, created_at,
      not_before, ${hasUnsentPapers}
    from sent_messages m where filing_id = ${filingId} and state in ('QUEUED', 'UNKNOWN')
    order by created_at, id limit 1
  `.execute(tools.database.db);
  return rows[0] ?? null;
}

/**
 * Asks NAIC about a message with an unknown outcome, and never sends again what NAIC has. Unless NAIC says that the
 * message did not arrive, only a receipt ends the doubt, because an earlier attempt may have arrived.
 */
async function deliver(tools: Tools, message: QueuedMessage): Promise<OutsideAnswer> {
  const wasOpen = message.state === "UNKNOWN" && message.tries > 0;
  const received = wasOpen ? await tools.gateways.mpci.wasReceived(message.control_reference) : "no";
  if (received === "yes") return { kind: "accepted", reference: "asked", receivedAt: tools.clock.now().toISOString() };
  const answer = await send(tools, message);
  if (received === "no" || answer.kind === "accepted") return answer;
  return { kind: "unknown", reason: answer.reason };
}

async function send(tools: Tools, message: QueuedMessage): Promise<OutsideAnswer> {
  // Stored before the first byte is sent: after a crash the row says that the outcome is unknown.
  await sql`
    update sent_messages set state = 'UNKNOWN', tries = tries + 1, sent_at = ${tools.clock.now()} where id = ${message.id}
  `.execute(tools.database.db);
  const sending = tools.gateways.mpci.send(message.bytes, message.control_reference);
  tools.failpoint("worker-mid-send");
  const answer = await sending;
  tools.failpoint("worker-after-send");
  return answer;
}

interface Answered {
  readonly answer: OutsideAnswer;
  readonly end: SendJob["end"];
}

async function settle(tools: Tools, message: QueuedMessage, { answer, end }: Answered): Promise<Settled> {
  return inTransaction(tools, async (tx) => {
    const now = tools.clock.now();
    const { filing, stored } = await readLocked(tx, message);
    // The answer may arrive before the receipt; then the message is delivered, whatever the call returned.
    if (stored?.state !== "UNKNOWN") return "over";
    if (answer.kind === "accepted") {
      await delivered(tx, message, answer.reference, now);
      if (!stored.is_last || end === undefined) return "over";
      await end(tx);
      return "job-ended";
    }
    const givesUp =
      answer.kind === "refused" || (answer.kind === "unavailable" && stored.tries >= limits.deliveryTries);
    if (givesUp) {
      await giveUp(tx, { message, filing, reason: answer.reason, now });
      return "over";
    }
    const state = answer.kind === "unavailable" ? "QUEUED" : "UNKNOWN";
    await sql`
      update sent_messages set state = ${state}, last_error = ${answer.reason}, not_before = ${notBefore(answer, now)}
      where id = ${message.id}
    `.execute(tx);
    if (
      answer.kind === "unknown" &&
      message.state === "QUEUED" &&
      isMpciTransitionAllowed(filing, "OUTCOME_UNKNOWN", now)
    ) {
      await applyMpciEvent(tx, filing, {
        event: "OUTCOME_UNKNOWN",
        actor: worker,
        now,
        history: { reason: answer.reason },
      });
    }
    alertWhenOld(tools, message, answer);
    return "open";
  });
}

interface Stored {
  readonly state: string;
  readonly tries: number;
  /** No other message of the filing waits. */
  readonly is_last: boolean;
}

async function readLocked(tx: Tx, { id, filing_id }: QueuedMessage) {
  await lockWithNext(tx, filing_id, null);
  const [filings, stored] = await readTogether<[LockedFiling, Stored]>(
    tx,
    readingFiling(filing_id, null),
    sql`
      select state, tries, not exists (
        select 1 from sent_messages where filing_id = ${filing_id} and state in ('QUEUED', 'UNKNOWN') and id <> ${id}) as is_last
      from sent_messages where id = ${id} for update`,
  );
  return { filing: filings[0]!, stored: stored[0] };
}

/** The message of a paper that NAIC does not have was never sent itself; it waits, or is given up with its papers. */
async function settlePaper(tools: Tools, message: QueuedMessage, stopped: StoppedAt): Promise<Settled> {
  const { paper, answer } = stopped;
  return inTransaction(tools, async (tx) => {
    const now = tools.clock.now();
    const filing = await lockFiling(tx, message.filing_id, null);
    const isGivenUp =
      answer.kind === "refused" || (answer.kind === "unavailable" && paper.tries + 1 >= limits.deliveryTries);
    await keepPaperAnswer(tx, stopped, { filing, isGivenUp });
    if (isGivenUp) {
      await giveUp(tx, { message, filing, reason: `${paper.name}: ${answer.reason}`, now });
      return "over";
    }
    await sql`
      update sent_messages set last_error = ${answer.reason}, not_before = ${notBefore(answer, now)} where id = ${message.id}
    `.execute(tx);
    alertWhenOld(tools, message, answer);
    return "open";
  });
}

function alertWhenOld(tools: Tools, message: QueuedMessage, answer: OutsideAnswer): void {
  const age = tools.clock.now().getTime() - message.created_at.getTime();
  if (answer.kind !== "unknown" || age <= alertAfterMs) return;
  const { control_reference } = message;
  tools.log.error({ control_reference }, "the outcome of a delivery has been unknown for 30 minutes");
}

interface GivenUp {
  readonly message: QueuedMessage;
  readonly filing: LockedFiling;
  readonly reason: string;
  readonly now: Date;
}

/**
 * The message certainly did not arrive: the credits are released, and the filing is a draft that can be sent again
 * (T11). After a cancellation the filing stands as it is (T68).
 */
async function giveUp(tx: Tx, { message, filing, reason, now }: GivenUp): Promise<void> {
  await sql`update sent_messages set state = 'UNDELIVERABLE', last_error = ${reason} where id = ${message.id}`.execute(
    tx,
  );
  await deadLetter(tx, {
    system: "MPCI",
    direction: "OUT",
    sourceId: message.id,
    companyId: message.company_id,
    filingId: message.filing_id,
    reason,
    position: null,
    at: now,
  });
  if (message.reservation_id !== null) await release(tx, { reservationId: message.reservation_id, now });
  if (message.kind === "CANCELLATION") return giveUpCancellation(tx, { filing, reason, now });
  if (!isMpciTransitionAllowed(filing, "UNDELIVERABLE", now)) return;
  // The version before becomes the last sent one again, so that its answers count.
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from filing_versions where filing_id = ${filing.id} and version < ${filing.version}
  `.execute(tx);
  await applyMpciEvent(tx, filing, {
    event: "UNDELIVERABLE",
    actor: worker,
    now,
    changes: { last_sent_version: rows[0]?.version ?? null },
    history: { reason },
  });
}

async function giveUpCancellation(tx: Tx, { filing, reason, now }: Omit<GivenUp, "message">): Promise<void> {
  if (!isMpciTransitionAllowed(filing, "CANCEL_UNDELIVERABLE", now)) return;
  const outcome = { outcome: "NOT_DELIVERED", answered_at: now.toISOString(), text: null, points: [] } as const;
  await applyMpciEvent(tx, filing, {
    event: "CANCEL_UNDELIVERABLE",
    actor: worker,
    now,
    changes: { pending_operation: null, ...withOutcome(filing, outcome) },
    history: { reason },
  });
}

async function delivered(tx: Tx, message: QueuedMessage, receipt: string, now: Date): Promise<void> {
  const delivery = sql`
    update sent_messages set state = 'DELIVERED', receipt = ${receipt}, delivered_at = ${now}, last_error = null where id = ${message.id}`;
  await pipeline(tx, delivery);
  if (message.reservation_id !== null) await captureWithNext(tx, { reservationId: message.reservation_id, now });
}
