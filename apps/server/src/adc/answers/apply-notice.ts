// Applies each answer of Abu Dhabi Customs once: early answers are kept for later, late answers are recorded without
// effect.
import type { AdcNotice } from "@filings/gateways/adc/notice";
import { readAdcNotice } from "@filings/gateways/adc/read-notice";
import { sql, type Tx } from "#db/open";
import { deadLetter } from "#filing/dead-letter";
import type { NoticeSource } from "#filing/kept-notice";
import { capture } from "#ledger/capture";
import { rebook } from "#ledger/rebook";
import type { Tools } from "#tools";
import { type LockedAdcFiling, lockAdcFiling, noteOnAdc } from "../state-machine.ts";
import { accepted } from "./acceptance.ts";
import { type AnsweredMessage, type Answering, answerClass, ignored, type Outcome, parked } from "./answer.ts";
import { outcomeOf } from "./fire.ts";
import { reuseOfId } from "./id-used-again.ts";
import { moves } from "./moves.ts";

const alreadyAccepted = "ALREADY_ACCEPTED";

export async function applyAdcNotice(tools: Tools, tx: Tx, notice: AdcNotice, source: NoticeSource): Promise<void> {
  const now = tools.clock.now();
  const found = await correlate(tx, notice);
  // The lock on the filing's row makes concurrent answers wait for each other.
  const filing = found === null ? null : await lockAdcFiling(tx, found.filingId, null);
  const first = await sql`
    insert into adc_answers (message_id, notice_id, filing_id, version, sequence, kind, body, issued_at, received_at, raw_sha256,
      outcome, settled_at)
    values (${notice.messageId}, ${source.noticeId}, ${filing?.id ?? null}, ${notice.version ?? found?.message?.version ?? null},
      ${notice.sequence}, ${notice.kind}, ${JSON.stringify(notice)}::jsonb, ${notice.issuedAt}, ${source.receivedAt},
      ${source.rawSha256}, 'NOTED', ${now})
    on conflict (message_id, notice_id) do nothing
  `.execute(tx);
  if (first.numAffectedRows !== 1n) return;
  const said = { messageId: notice.messageId, noticeId: source.noticeId };
  if (filing === null || found === null) {
    const reason = `no filing of ours is meant by ${notice.filingId}`;
    await settle(tx, said, { outcome: "FOREIGN", reason }, now);
    await letter(tx, { source, filing: null, reason, now });
    return;
  }
  const answering = { tools, tx, filing, notice, message: found.message, rawSha256: source.rawSha256, now };
  const reuse = await reuseOfId(answering, source.noticeId);
  const outcome = reuse === "first" || reuse === "later" ? await take(answering) : reuse;
  await settle(tx, said, outcome, now);
  if (outcome.outcome === "UNKNOWN" || outcome.outcome === "SET_ASIDE" || outcome.isDoubtful === true) {
    await letter(tx, { source, filing, reason: outcome.reason ?? "", now });
  }
  if (outcome.outcome === "SET_ASIDE") {
    tools.log.warn({ notice: source.noticeId, filing: filing.id }, "an id of Abu Dhabi customs was used again");
  }
  if (outcome.outcome === "IGNORED" || outcome.outcome === "SET_ASIDE") await noteIgnored(answering, outcome);
  if (outcome.outcome === "APPLIED") await retryParked(tools, tx, filing.id);
  // A parked answer changes nothing for the others, but may be the second of the two answers that `acceptLate` needs.
  if (outcome.outcome === "PARKED" && (await acceptLate(tools, tx, filing.id))) await retryParked(tools, tx, filing.id);
}

interface Found {
  readonly filingId: string;
  readonly message: AnsweredMessage | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Finds the filing by the message that the notice replies to; without a known message, by filing number, which is
 * unique.
 */
async function correlate(tx: Tx, notice: AdcNotice): Promise<Found | null> {
  if (notice.inReplyTo !== null && uuid.test(notice.inReplyTo)) {
    const { rows } = await sql<AnsweredMessage & { filing_id: string }>`
      select id, filing_id, kind, version, state, reservation_id from adc_messages where id = ${notice.inReplyTo}
    `.execute(tx);
    const message = rows[0];
    if (message !== undefined) {
      // An answer to one filing's message that names another filing matches no filing.
      return message.filing_id === notice.filingId ? { filingId: message.filing_id, message } : null;
    }
  }
  if (notice.filingNumber === null) return null;
  const { rows } = await sql<{ id: string }>`
    select id from adc_filings where filing_number = ${notice.filingNumber}
  `.execute(tx);
  return rows[0] === undefined ? null : { filingId: rows[0].id, message: null };
}

/**
 * Any answer to a message proves its delivery: the message is marked delivered, its fee is charged, and it is never
 * sent again.
 */
async function markDelivered({ tx, message, now }: Answering): Promise<void> {
  if (message === null) return;
  const { id, state, reservation_id: reservationId } = message;
  // A message that was given up as undeliverable has arrived after all (record 0044).
  const wasGivenUp = state === "UNDELIVERABLE";
  const rebooked = wasGivenUp && reservationId !== null ? await rebook(tx, { reservationId, now }) : null;
  await sql`
    update adc_messages set state = 'DELIVERED', delivered_at = coalesce(delivered_at, ${now}), last_error = null,
      reservation_id = coalesce(${rebooked}::uuid, reservation_id)
    where id = ${id} and state in ('QUEUED', 'UNDELIVERABLE')
  `.execute(tx);
  if (reservationId !== null && !wasGivenUp) await capture(tx, { reservationId, now });
}

async function take(answering: Answering): Promise<Outcome> {
  const { notice } = answering;
  await markDelivered(answering);
  if (notice.kind === "ERROR" && notice.code === alreadyAccepted) {
    const isOlder = answerClass(answering) === "older";
    return isOlder ? ignored("it refuses a version that was replaced") : parked("an older version counts");
  }
  // TypeScript cannot tie the kind to its move in a lookup; the type of the table does.
  const move = moves[notice.kind] as (one: Answering) => Promise<Outcome>;
  return move(answering);
}

interface SaidUnder {
  readonly messageId: string;
  readonly noticeId: string;
}

function settle(
  tx: Tx,
  { messageId, noticeId }: SaidUnder,
  { outcome, reason }: { outcome: string; reason: string | null },
  now: Date,
) {
  return sql`
    update adc_answers set outcome = ${outcome}, reason = ${reason}, settled_at = ${now}
    where message_id = ${messageId} and notice_id = ${noticeId}
  `.execute(tx);
}

function letter(
  tx: Tx,
  about: { source: NoticeSource; filing: LockedAdcFiling | null; reason: string; now: Date },
): Promise<void> {
  return deadLetter(tx, {
    system: "ADC",
    sourceId: about.source.noticeId,
    companyId: about.filing?.company_id ?? null,
    filingId: about.filing?.id ?? null,
    reason: about.reason,
    position: null,
    at: about.now,
  });
}

async function noteIgnored({ tx, filing, notice, now }: Answering, { reason }: Outcome): Promise<void> {
  const data = { message_id: notice.messageId, kind: notice.kind, reason };
  const current = await lockAdcFiling(tx, filing.id, null);
  await noteOnAdc(tx, current, { type: "MESSAGE_IGNORED", actor: { kind: "AUTHORITY", id: "ADC" }, now, data });
}

interface ParkedAnswer {
  readonly message_id: string;
  readonly notice_id: string;
  readonly kind: string;
  readonly version: number | null;
  readonly raw_sha256: string;
}

/** The parked answers of a filing, oldest first. */
async function parkedAnswers(tx: Tx, filingId: string): Promise<ParkedAnswer[]> {
  const { rows } = await sql<ParkedAnswer>`
    select message_id, notice_id, kind, version, raw_sha256 from adc_answers
    where filing_id = ${filingId} and outcome = 'PARKED'
    order by version, sequence nulls last, issued_at, received_at, message_id
  `.execute(tx);
  return rows;
}

/** Tries parked answers again, oldest first, until none of them moves the filing. */
export async function retryParked(tools: Tools, tx: Tx, filingId: string): Promise<void> {
  for (let moved = true; moved; ) {
    moved = (await acceptLate(tools, tx, filingId)) || (await takeOneParked(tools, tx, filingId));
  }
}

async function takeOneParked(tools: Tools, tx: Tx, filingId: string): Promise<boolean> {
  for (const row of await parkedAnswers(tx, filingId)) {
    const answering = await again(tools, tx, { filingId, row });
    const outcome = await take(answering);
    if (outcome.outcome === "PARKED") continue;
    await settle(tx, saidUnder(row), outcome, answering.now);
    if (outcome.outcome === "IGNORED") await noteIgnored(answering, outcome);
    return true;
  }
  return false;
}

function saidUnder({ message_id: messageId, notice_id: noticeId }: ParkedAnswer): SaidUnder {
  return { messageId, noticeId };
}

async function again(
  tools: Tools,
  tx: Tx,
  { filingId, row }: { filingId: string; row: ParkedAnswer },
): Promise<Answering> {
  const { rows } = await sql<{ bytes: Uint8Array }>`select bytes from notices where id = ${row.notice_id}`.execute(tx);
  const notice = readAdcNotice(new Uint8Array(rows[0]!.bytes));
  const filing = await lockAdcFiling(tx, filingId, null);
  const found = await correlate(tx, notice);
  const message = found?.message ?? null;
  return { tools, tx, filing, notice, message, rawSha256: row.raw_sha256, now: tools.clock.now() };
}

/**
 * Handles an acceptance that arrives after a time-out. The person has sent a new version meanwhile; once customs
 * answers it with ALREADY_ACCEPTED, the older version counts again and the newer one is superseded, so that there are
 * never two open declarations.
 */
async function acceptLate(tools: Tools, tx: Tx, filingId: string): Promise<boolean> {
  const rows = await parkedAnswers(tx, filingId);
  const error = rows.findLast(({ kind }) => kind === "ERROR");
  const late = rows.findLast((row) => row.kind === "ACCEPTED" && (row.version ?? 0) < (error?.version ?? 0));
  if (error === undefined || late === undefined) return false;
  const answering = await again(tools, tx, { filingId, row: late });
  const { notice, filing, now } = answering;
  if (notice.kind !== "ACCEPTED" || late.version === null || error.version !== filing.last_sent_version) return false;
  const newer = filing.version;
  const outcome = await accepted({ ...answering, notice }, late.version);
  if (outcome.outcome !== "APPLIED") return false;
  await outcomeOf(answering, newer, "SUPERSEDED");
  await settle(tx, saidUnder(late), outcome, now);
  await settle(tx, saidUnder(error), ignored("the older version counts"), now);
  return true;
}
