// Applies one message of NAIC to its filing: once, and only if it is the newest answer to the version last sent.
import { limits } from "@filings/contract/limits";
import { type AssessmentCode, assessmentCodes, isAsStrict, type MpciFacts } from "@filings/contract/mpci/workflow";
import type { SegmentPath } from "@filings/gateways/mpci/cuscar";
import { pathOf } from "@filings/gateways/mpci/error-points";
import type { MpciNotice } from "@filings/gateways/mpci/read-notice";
import { sql, type Tx } from "#db/open";
import { deadLetter } from "#filing/dead-letter";
import { capture } from "#ledger/capture";
import {
  type AuthorityPoint,
  applyMpciEvent,
  type Changes,
  isMpciTransitionAllowed,
  type LockedFiling,
  lockFiling,
  noteOnMpci,
  type StoredAssessment,
} from "#mpci/state-machine";
import type { Tools } from "#tools";
import { resumeEdits, takeAsSent } from "./after-giving-up.ts";
import { reuseOf } from "./reference-used-again.ts";

export interface NoticeSource {
  readonly noticeId: string;
  readonly receivedAt: Date;
  readonly rawSha256: string;
}

interface AnsweredMessage {
  readonly id: string;
  readonly filing_id: string;
  readonly company_id: string;
  readonly version: number;
  readonly kind: "ORIGINAL" | "UPDATE" | "CANCELLATION";
  readonly paths: SegmentPath[];
  readonly state: string;
  readonly reservation_id: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

type Outcome = "APPLIED" | "NOTED" | "FOREIGN" | "UNKNOWN" | "SET_ASIDE";

export async function applyNotice(tools: Tools, tx: Tx, notice: MpciNotice, source: NoticeSource): Promise<void> {
  const now = tools.clock.now();
  const answered = await answeredMessage(tx, notice);
  // The lock on the filing's row makes concurrent answers wait for each other.
  const filing = answered === null ? null : await lockFiling(tx, answered.filing_id, null);
  const first = await sql`
    insert into notice_messages (system, key, notice_id, filing_id, kind, version, issued_at, outcome, applied_at)
    values ('MPCI', ${notice.key}, ${source.noticeId}, ${filing?.id ?? null}, ${notice.kind}, ${notice.version ?? answered?.version ?? null},
      ${notice.issuedAt}, 'NOTED', ${now})
    on conflict (system, key, notice_id) do nothing
  `.execute(tx);
  if (first.numAffectedRows !== 1n) return;
  const { noticeId } = source;
  const reuse = await reuseOf(tx, notice, { noticeId, filingId: filing?.id ?? null });
  const outcome =
    answered === null || filing === null
      ? "FOREIGN"
      : reuse === "repeated"
        ? "NOTED"
        : reuse === "doubtful"
          ? "SET_ASIDE"
          : await move(tx, { notice, source, answered, filing, now });
  await sql`
    update notice_messages set outcome = ${outcome} where system = 'MPCI' and key = ${notice.key} and notice_id = ${noticeId}
  `.execute(tx);
  if (outcome !== "APPLIED" && outcome !== "NOTED") {
    await listForPeople(tools, tx, { notice, source, filing, outcome, now });
  }
}

interface Unapplied {
  readonly notice: MpciNotice;
  readonly source: NoticeSource;
  readonly filing: LockedFiling | null;
  readonly outcome: "FOREIGN" | "UNKNOWN" | "SET_ASIDE";
  readonly now: Date;
}

/** A message that was set aside is also an entry of the filing's history, which the clerk sees. */
async function listForPeople(tools: Tools, tx: Tx, { notice, source, filing, outcome, now }: Unapplied): Promise<void> {
  const ours = notice.controlReference ?? `${notice.messageNumber} version ${notice.version}`;
  const reasons = {
    FOREIGN: `no message of ours has the reference ${ours}`,
    UNKNOWN: `the code ${notice.theirCode} is not known`,
    SET_ASIDE: `it names a reference that was used before, or a message that was given up: ${notice.key}`,
  };
  const reason = reasons[outcome];
  await deadLetter(tx, {
    system: "MPCI",
    sourceId: source.noticeId,
    companyId: filing?.company_id ?? null,
    filingId: filing?.id ?? null,
    reason,
    position: null,
    at: now,
  });
  if (outcome !== "SET_ASIDE" || filing === null) return;
  tools.log.warn({ notice: source.noticeId, key: notice.key, filing: filing.id }, "a reference of NAIC was used again");
  await noteOnMpci(tx, filing, {
    type: "MESSAGE_SET_ASIDE",
    actor: { kind: "AUTHORITY", id: "NAIC" },
    now,
    data: { key: notice.key, kind: notice.kind, version: notice.version, raw_sha256: source.rawSha256 },
  });
}

/**
 * Finds the answered message by the interchange reference, or by message number and version. Of several attempts at a
 * version the answer can only mean the last one that NAIC can have: not one that certainly failed, and not one sent
 * after a refusal that NAIC gave later than this answer. A withdrawal has the version that it withdraws: an answer that
 * ends a withdrawal belongs to the withdrawal, any other to the filing itself.
 */
async function answeredMessage(tx: Tx, notice: MpciNotice): Promise<AnsweredMessage | null> {
  const columns = sql`id, filing_id, company_id, version, kind, paths, state, reservation_id, created_at, sent_at`;
  if (notice.controlReference !== null) {
    const { rows } = await sql<AnsweredMessage>`
      select ${columns} from sent_messages where control_reference = ${notice.controlReference}
    `.execute(tx);
    return rows[0] ?? null;
  }
  if (notice.messageNumber === null) return null;
  const { rows } = await sql<AnsweredMessage>`
    select ${columns} from sent_messages m
    where message_number = ${notice.messageNumber} ${notice.version === null ? sql`` : sql`and version = ${notice.version}`}
    order by (kind = 'CANCELLATION') = ${endsWithdrawal(notice.kind)} desc, state <> 'QUEUED' and not exists (
      select 1 from notice_messages r
      where r.filing_id = m.filing_id and r.version = m.version and r.kind = 'REJECTED' and r.outcome = 'APPLIED'
        and r.applied_at <= m.created_at and r.issued_at > ${notice.issuedAt}::timestamptz
    ) desc, created_at desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
}

interface Move {
  readonly notice: MpciNotice;
  readonly source: NoticeSource;
  readonly answered: AnsweredMessage;
  readonly filing: LockedFiling;
  readonly now: Date;
}

/** A version that was given up and is answered counts as sent first; its draft continues afterwards. */
async function move(tx: Tx, asked: Move): Promise<Outcome> {
  const { notice, answered, now } = asked;
  const isLastAttempt = !(await wasAttemptedSince(tx, answered));
  const filing = await takeAsSent(tx, { filing: asked.filing, message: answered, isLastAttempt, notice, now });
  const outcome = await moveSent(tx, { ...asked, filing });
  if (filing !== asked.filing) await resumeEdits(tx, await lockFiling(tx, filing.id, null), now);
  const isOfDropped = answered.state === "UNDELIVERABLE" && filing.last_sent_version !== answered.version;
  return outcome === "NOTED" && isOfDropped ? "SET_ASIDE" : outcome;
}

async function moveSent(tx: Tx, { notice, source, answered, filing, now }: Move): Promise<Outcome> {
  await markAcknowledged(tx, answered, now);
  if (notice.kind === "UNKNOWN") return "UNKNOWN";
  const event = eventFor(notice.kind, answered.kind);
  if (event === null) return "NOTED";
  const version = notice.version ?? answered.version;
  const isOfEarlierAttempt = await wasAttemptedSince(tx, answered);
  const answer = event === "ACKNOWLEDGED" ? null : answerClass(filing, { notice, version, isOfEarlierAttempt });
  if (!isMpciTransitionAllowed(filing, event, now, answer)) return "NOTED";
  const points = notice.points.map(
    (point): AuthorityPoint => ({ path: pathOf(point, answered.paths), code: point.code, text: point.text }),
  );
  const counts = answer === "newest" || event === "EXP" || endsWithdrawal(event);
  const isOfVersionInForce =
    answer === "older" &&
    !isOfEarlierAttempt &&
    version === filing.version_in_force &&
    isLater(filing, notice, version);
  await applyMpciEvent(tx, filing, {
    event,
    actor: { kind: "AUTHORITY", id: "NAIC" },
    now,
    answer,
    ...(isOfVersionInForce ? { ofVersion: version } : {}),
    changes:
      counts || isOfVersionInForce ? changesFor({ notice, event, version, points, answered, filing, source }) : {},
    history: {
      version,
      raw_sha256: source.rawSha256,
      decision: isAssessment(event) || event === "REJECTED" ? event : null,
      issued_at: notice.issuedAt?.toISOString() ?? null,
      text: notice.text,
      points: points.map(({ path, code, text }) => ({ path, code, text })),
    },
  });
  return counts || event === "ACKNOWLEDGED" ? "APPLIED" : "NOTED";
}

type Heard = Exclude<MpciNotice["kind"], "UNKNOWN">;

/**
 * A refused withdrawal refuses nothing else, and only a withdrawal can be accepted or refused as one; null: the answer
 * has no event.
 */
function eventFor(kind: Heard, ofMessage: AnsweredMessage["kind"]): Heard | null {
  const isWithdrawal = ofMessage === "CANCELLATION";
  if (kind === "REJECTED") return isWithdrawal ? "CANCEL_REFUSED" : kind;
  return endsWithdrawal(kind) && !isWithdrawal ? null : kind;
}

function endsWithdrawal(kind: string): boolean {
  return kind === "CANCEL_ACCEPTED" || kind === "CANCEL_REFUSED";
}

/** Any answer to a message proves its delivery: it is marked acknowledged, charged, and never sent again. */
async function markAcknowledged(tx: Tx, message: AnsweredMessage, now: Date): Promise<void> {
  if (message.state === "ACKNOWLEDGED" || message.state === "UNDELIVERABLE") return;
  await sql`
    update sent_messages set state = 'ACKNOWLEDGED', acknowledged_at = ${now}, delivered_at = coalesce(delivered_at, ${now}), last_error = null
    where id = ${message.id} and state <> 'UNDELIVERABLE'
  `.execute(tx);
  if (message.reservation_id !== null) await capture(tx, { reservationId: message.reservation_id, now });
}

/**
 * Rules 3 and 3.3 of the domain: only answers to the version last sent count, and of these the newest by NAIC's clock.
 */
function answerClass(
  filing: LockedFiling,
  { notice, version, isOfEarlierAttempt }: { notice: MpciNotice; version: number; isOfEarlierAttempt: boolean },
): MpciFacts["answer"] {
  const lastSent = filing.last_sent_version;
  if (lastSent === null || version > lastSent) return "unsent";
  // A refused version was never in force, so a late answer to it leaves the version in force as it is.
  const wasRefused = filing.status !== "SUBMITTED" && version !== filing.version_in_force;
  if (version < lastSent || isOfEarlierAttempt || wasRefused) return "older";
  return isAssessment(notice.kind) && !isLater(filing, notice, version) ? "stale" : "newest";
}

/** Whether the assessment is later than the known one of the same version, or equally late and as strict. */
function isLater({ last_assessment: last }: LockedFiling, { kind, issuedAt }: MpciNotice, version: number): boolean {
  if (!isAssessment(kind)) return false;
  if (last === null || last.version !== version || issuedAt === null) return true;
  const since = issuedAt.getTime() - Date.parse(last.issued_at);
  return since > 0 || (since === 0 && isAsStrict(kind, last.code));
}

/** A refused version that was never registered is sent again under its own number. */
async function wasAttemptedSince(tx: Tx, { id, filing_id, version, created_at }: AnsweredMessage): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sent_messages
    where filing_id = ${filing_id} and version = ${version} and kind <> 'CANCELLATION' and id <> ${id} and created_at > ${created_at}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

function isAssessment(kind: string): kind is AssessmentCode {
  return assessmentCodes.some((code) => code === kind);
}

function changesFor({
  notice,
  event,
  version,
  points,
  answered,
  filing,
  source,
}: {
  notice: MpciNotice;
  event: Heard;
  version: number;
  points: readonly AuthorityPoint[];
  answered: AnsweredMessage;
  filing: LockedFiling;
  source: NoticeSource;
}): Changes {
  const received = source.receivedAt.toISOString();
  if (event === "REJECTED") {
    return { rejection: JSON.stringify({ received_at: received, text: notice.text, points }) };
  }
  if (endsWithdrawal(event)) return { pending_operation: null };
  // An assessment implies the registration, whichever arrives first (T15).
  const registration = {
    ...(notice.registrationNumber === null ? {} : { registration_number: notice.registrationNumber }),
    ...(filing.first_submitted_at === null ? firstSubmission(answered) : {}),
  };
  if (!isAssessment(event)) return registration;
  const assessment: StoredAssessment = {
    code: event,
    version,
    issued_at: (notice.issuedAt ?? source.receivedAt).toISOString(),
    received_at: received,
    text: notice.text,
    points,
    reference: notice.reference,
    containers: notice.containers,
    after_loading:
      filing.file_by !== null &&
      source.receivedAt.getTime() > filing.file_by.getTime() + limits.deadlineHours * 3_600_000,
    read_at: null,
  };
  return {
    ...registration,
    last_assessment: JSON.stringify(assessment),
    ...(event === "EXP" ? { locked: true } : {}),
  };
}

function firstSubmission(answered: AnsweredMessage): Changes {
  const first = answered.sent_at ?? answered.created_at;
  return { first_submitted_at: first, expires_at: new Date(first.getTime() + limits.filingLifeDays * 86_400_000) };
}
