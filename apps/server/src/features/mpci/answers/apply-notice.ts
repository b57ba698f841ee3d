// Applies one message of NAIC to its filing: once, and only if it is the newest answer to the version last sent.
import { isAsStrict, type MpciFacts, mpciWorkflow } from "@filings/contract/mpci/workflow";
import type { MpciNotice } from "@filings/gateways/mpci/read-notice";
import { sql, type Tx } from "#db/open";
import { pipeline, readTogether } from "#db/pipelined";
import { newId } from "#db/uuid";
import { deadLetter } from "#filing/dead-letter";
import type { NoticeSource } from "#filing/kept-notice";
import { keepingNumbers } from "#mpci/list/keep-numbers";
import { filingColumns, joinVersionBefore, type LockedFiling, lockFiling } from "#mpci/lock-filing";
import { applyMpciEventWithNext, isMpciTransitionAllowed } from "#mpci/state-machine";
import { noteOnMpci } from "#mpci/tell-update";
import type { Tools } from "#tools";
import { resumeEdits, takeAsSent } from "./after-giving-up.ts";
import {
  type AnsweredMessage,
  answeredMessage,
  chargeDelivered,
  classOfWithdrawal,
  endsWithdrawal,
  markAcknowledged,
  namedFiling,
  namesAnotherBill,
} from "./answered-message.ts";
import { changesFor, decisionOf, type Heard, isAssessment } from "./changes-of-answer.ts";
import { contentBefore } from "./content-before.ts";
import { pointsOf } from "./points-of-answer.ts";
import { heardUnder, reuseOf, type SameReference } from "./reference-used-again.ts";

type Outcome = "APPLIED" | "NOTED" | "FOREIGN" | "UNKNOWN" | "SET_ASIDE";

export async function applyNotice(tools: Tools, tx: Tx, notice: MpciNotice, source: NoticeSource): Promise<void> {
  const now = tools.clock.now();
  const { answered, filing, before } = await readLocked(tx, notice);
  const { noticeId } = source;
  if (before.some((one) => one.notice_id === noticeId)) return;
  const filingId = filing?.id ?? null;
  const reuse = await reuseOf(tx, notice, { noticeId, filingId, before });
  const outcome =
    answered === null || filing === null
      ? "FOREIGN"
      : reuse === "repeated"
        ? "NOTED"
        : reuse === "doubtful" || namesAnotherBill(notice, answered)
          ? "SET_ASIDE"
          : await move(tx, { notice, source, answered, filing, now });
  if (!(await keepOutcome(tx, { notice, source, answered, outcome, now }))) return;
  if (outcome !== "APPLIED" && outcome !== "NOTED") {
    await listForPeople(tools, tx, { notice, source, answered, filing, outcome, now });
  }
  const isAnswer = (reuse === "first" || reuse === "later") && answered !== null && !namesAnotherBill(notice, answered);
  if (isAnswer) await chargeDelivered(tx, answered, now);
}

/** What a notice is about, in one round trip. The lock on the filing makes concurrent answers wait for each other. */
async function readLocked(tx: Tx, notice: MpciNotice) {
  const named = namedFiling(notice);
  if (named === null) {
    const { rows } = await heardUnder(notice).execute(tx);
    return { answered: null, filing: null, before: rows };
  }
  await pipeline(tx, sql`select 1 from filings f where f.id in (${named}) for update`);
  const [messages, filings, before] = await readTogether<[AnsweredMessage, LockedFiling, SameReference]>(
    tx,
    answeredMessage(notice),
    sql`select ${filingColumns} from filings f ${joinVersionBefore} where f.id in (${named})`,
    heardUnder(notice),
  );
  const answered = messages[0] ?? null;
  return { answered, filing: filings.find(({ id }) => id === answered?.filing_id) ?? null, before };
}

interface Kept {
  readonly notice: MpciNotice;
  readonly source: NoticeSource;
  readonly answered: AnsweredMessage | null;
  readonly outcome: Outcome;
  readonly now: Date;
}

/** False when another worker has kept it meanwhile, which only the lock of a filing rules out. */
async function keepOutcome(tx: Tx, { notice, source, answered, outcome, now }: Kept): Promise<boolean> {
  const keeping = sql`
    insert into notice_messages (id, system, key, notice_id, filing_id, sent_message_id, kind, message_type, version, issued_at, outcome, applied_at)
    values (${newId()}, 'MPCI', ${notice.key}, ${source.noticeId}, ${answered?.filing_id ?? null}, ${answered?.id ?? null}, ${notice.kind},
      ${notice.type}, ${notice.version ?? answered?.version ?? null}, ${notice.issuedAt}, ${outcome}, ${now})`;
  if (answered !== null) {
    await pipeline(tx, keeping);
    return true;
  }
  const first = await sql`${keeping} on conflict (system, key, notice_id) do nothing`.execute(tx);
  return first.numAffectedRows === 1n;
}

interface Unapplied {
  readonly notice: MpciNotice;
  readonly source: NoticeSource;
  readonly answered: AnsweredMessage | null;
  readonly filing: LockedFiling | null;
  readonly outcome: "FOREIGN" | "UNKNOWN" | "SET_ASIDE";
  readonly now: Date;
}

/** A message that was set aside is also an entry of the filing's history, which the clerk sees. */
async function listForPeople(tools: Tools, tx: Tx, unapplied: Unapplied): Promise<void> {
  const { notice, source, filing, outcome, now } = unapplied;
  const reason = whyUnapplied(unapplied);
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
  tools.log.warn({ notice: source.noticeId, filing: filing.id, reason }, "a message of NAIC was set aside");
  // Read again, because the answer may have left an entry in the history before it was set aside.
  await noteOnMpci(tx, await lockFiling(tx, filing.id, null), {
    type: "MESSAGE_SET_ASIDE",
    actor: { kind: "AUTHORITY", id: "NAIC" },
    now,
    data: { key: notice.key, kind: notice.kind, version: notice.version, raw_sha256: source.rawSha256 },
  });
}

function whyUnapplied({ notice, answered, outcome }: Unapplied): string {
  if (outcome === "UNKNOWN") return `the code ${notice.theirCode} is not known`;
  if (outcome === "FOREIGN") {
    const ours = notice.controlReference ?? `${notice.messageNumber} version ${notice.version}`;
    return `no message of ours has the reference ${ours}`;
  }
  if (answered !== null && namesAnotherBill(notice, answered)) {
    return `it names another bill than the one sent as version ${answered.version}: ${notice.key}`;
  }
  return `it names a reference that was used before, or a message that was given up: ${notice.key}`;
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
  const isLastAttempt = !answered.was_attempted_since;
  const filing = await takeAsSent(tx, { filing: asked.filing, message: answered, isLastAttempt, notice, now });
  const outcome = await moveSent(tx, { ...asked, filing, isLastAttempt });
  if (filing !== asked.filing) await resumeEdits(tx, await lockFiling(tx, filing.id, null), now);
  const isOfDropped = answered.state === "UNDELIVERABLE" && filing.last_sent_version !== answered.version;
  return outcome === "NOTED" && isOfDropped ? "SET_ASIDE" : outcome;
}

async function moveSent(
  tx: Tx,
  { notice, source, answered, filing, isLastAttempt, now }: Move & { readonly isLastAttempt: boolean },
): Promise<Outcome> {
  await markAcknowledged(tx, answered, now);
  if (notice.kind === "UNKNOWN") return "UNKNOWN";
  const event = eventFor(notice.kind, answered.kind);
  if (event === null) return "NOTED";
  const version = notice.version ?? answered.version;
  const isOfEarlierAttempt = !isLastAttempt;
  const answer =
    event === "ACKNOWLEDGED"
      ? null
      : endsWithdrawal(event)
        ? await classOfWithdrawal(tx, answered, notice)
        : answerClass(filing, { notice, version, isOfEarlierAttempt });
  if (!isMpciTransitionAllowed(filing, event, now, answer)) return "NOTED";
  const points = await pointsOf(tx, notice, answered);
  const hasEnded = mpciWorkflow.final.includes(filing.status);
  const counts = !hasEnded && (answer === "newest" || event === "EXP");
  const isOfVersionInForce =
    !hasEnded &&
    answer === "older" &&
    !endsWithdrawal(event) &&
    !isOfEarlierAttempt &&
    version === filing.version_in_force &&
    isLater(filing, notice, version);
  const quoted = keepingNumbers(filing, [notice.registrationNumber, isAssessment(event) ? notice.reference : null]);
  await applyMpciEventWithNext(tx, filing, {
    event,
    actor: { kind: "AUTHORITY", id: "NAIC" },
    now,
    // Nothing is to be done about an answer to a filing that has ended.
    answer: hasEnded ? "stale" : answer,
    ...(isOfVersionInForce ? { ofVersion: version } : {}),
    changes: {
      ...(counts || isOfVersionInForce ? changesFor({ notice, event, version, points, answered, filing, source }) : {}),
      // What is withdrawn is what NAIC had: a drafted update ends with it (T69).
      ...(counts && event === "CANCEL_ACCEPTED" ? await contentBefore(tx, filing) : {}),
    },
    ...(quoted === null ? {} : { beside: [quoted] }),
    history: {
      version,
      raw_sha256: source.rawSha256,
      decision: decisionOf(event),
      issued_at: notice.issuedAt?.toISOString() ?? null,
      text: notice.text,
      points: points.map(({ path, code, text }) => ({ path, code, text })),
    },
  });
  return counts || event === "ACKNOWLEDGED" ? "APPLIED" : "NOTED";
}

/**
 * A refused withdrawal refuses nothing else, and only a withdrawal can be accepted or refused as one; null: the answer
 * has no event.
 */
function eventFor(kind: Heard, ofMessage: AnsweredMessage["kind"]): Heard | null {
  const isWithdrawal = ofMessage === "CANCELLATION";
  if (kind === "REJECTED") return isWithdrawal ? "CANCEL_REFUSED" : kind;
  return endsWithdrawal(kind) && !isWithdrawal ? null : kind;
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
