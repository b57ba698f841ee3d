// The state machine of MPCI filings, the only place that changes their status: one transition, one update, one history
// entry, one live message.
import { Problem } from "@filings/contract/errors";
import { findRow, targetOf } from "@filings/contract/filing/workflow";
import type { MpciEvent, MpciFacts, MpciStatus } from "@filings/contract/mpci/workflow";
import { mpciPredicates, mpciWorkflow, registeredStatuses } from "@filings/contract/mpci/workflow";
import { sql, type Tx } from "../db/open.ts";
import { pipeline } from "../db/pipelined.ts";
import { requireOneRow } from "../db/require-one-row.ts";
import { changedColumns } from "../filing/changed-columns.ts";
import { type HistoryActor, type HistoryRow, headOf, insertEvent, rowAfter } from "../filing/history.ts";
import { notifyBeneathUpdate } from "./family/notify-beneath.ts";
import { notifyFamily } from "./family/notify-family.ts";
import type { BodyColumns } from "./list/body-columns.ts";
import { type LockedFiling, lockedColumns, withVersionBefore } from "./lock-filing.ts";
import { notifyOfMpciEvent } from "./notifications.ts";
import { isSuperseded, isUnread, type StoredAssessment } from "./stored-answers.ts";
import { tellingUpdate } from "./tell-update.ts";

/**
 * Columns that an event may change beside status and version; the list is fixed, so no column name comes from a
 * request.
 */
export interface Changes extends Partial<BodyColumns> {
  readonly archived?: boolean;
  readonly locked?: boolean;
  readonly pending_operation?: "CANCEL" | null;
  readonly delegation_id?: string | null;
  readonly cut_off_at?: Date | null;
  readonly registration_number?: string;
  readonly first_submitted_at?: Date;
  readonly expires_at?: Date;
  readonly refreshed_at?: Date;
  readonly reminded_at?: Date;
  readonly last_sent_version?: number | null;
  readonly version_in_force?: number;
  /** JSON text of a StoredAssessment. */
  readonly last_assessment?: string;
  /** JSON text of a StoredRejection; null once a newer version answers it. */
  readonly rejection?: string | null;
  /** JSON text of a StoredCancellation; null once another version is sent. */
  readonly cancellation?: string | null;
  readonly errors_to_fix?: number;
}

const jsonColumns = new Set(["body", "last_assessment", "rejection", "cancellation"]);

/** Changes as a query would return them; the body stays with who has it as more than text. */
function readChanges({ body: _, ...changes }: Changes): Partial<LockedFiling> {
  const read = Object.entries(changes).map(([name, value]: [string, unknown]) => {
    return [name, jsonColumns.has(name) && typeof value === "string" ? JSON.parse(value) : value];
  });
  return Object.fromEntries(read) as Partial<LockedFiling>;
}

/** Events that keep the status and void a preparation; each increments the revision. */
const changesContent: ReadonlySet<MpciEvent> = new Set(["SAVE", "ATTACH", "DETACH"]);

export interface FactsOf
  extends Pick<
      LockedFiling,
      "version" | "first_submitted_at" | "pending_operation" | "locked" | "archived" | "expires_at" | "previous_status"
    >,
    Partial<Pick<LockedFiling, "status" | "version_in_force" | "last_sent_version" | "cancellation">> {
  /** Lists read no more than whether it was read, so that they offer no answer to a request from a draft. */
  readonly last_assessment: (Pick<StoredAssessment, "read_at"> & Partial<StoredAssessment>) | null;
}

export function factsOf(filing: FactsOf, now: Date, answer: MpciFacts["answer"] = null): MpciFacts {
  return {
    version: filing.version,
    registered: filing.first_submitted_at !== null,
    pendingCancel: filing.pending_operation === "CANCEL",
    locked: filing.locked,
    archived: filing.archived,
    unread: isUnread(filing),
    pastExpiry: filing.expires_at !== null && now >= filing.expires_at,
    requestOpen: hasOpenRequest(filing),
    previousStatus: filing.previous_status,
    answer,
  };
}

function hasOpenRequest({
  status = "DRAFTED",
  version_in_force = null,
  last_sent_version = null,
  last_assessment: last,
}: FactsOf): boolean {
  if (last?.code !== "RFI" || last.version === undefined) return false;
  return !isSuperseded({ code: last.code, version: last.version }, { status, version_in_force, last_sent_version });
}

/** The refusal for an event without a transition, with the current filing. */
export function refusedTransition(filing: LockedFiling, event: MpciEvent): Problem {
  return new Problem("invalid_transition", {
    params: { status: filing.status, event, because: obstacleTo(filing, event) },
    current: { id: filing.id, status: filing.status, version: filing.version, revision: filing.revision },
  });
}

type Obstacle = "withdrawal" | "update" | "withdrawn" | "expired";

/** What has to end before the bill can be withdrawn, or has ended the request; null where the status says enough. */
function obstacleTo(filing: LockedFiling, event: MpciEvent): Obstacle | null {
  if (event === "ANSWER_RFI") return obstacleToAnswer(filing);
  if (event !== "CANCEL") return null;
  if (filing.pending_operation === "CANCEL") return "withdrawal";
  const { status, first_submitted_at } = filing;
  const isUpdating = !registeredStatuses.includes(status) && !mpciWorkflow.final.includes(status);
  return first_submitted_at !== null && isUpdating ? "update" : null;
}

function obstacleToAnswer({ status, pending_operation }: LockedFiling): Obstacle | null {
  if (status === "CANCELED") return "withdrawn";
  if (pending_operation === "CANCEL") return "withdrawal";
  // Nothing but the end of the 200 days closes an open request to an answer.
  return status === "EXPIRED" || status === "ADDITIONAL_INFO_NEEDED" ? "expired" : null;
}

/** Whether the state machine has a transition for this event now. */
export function isMpciTransitionAllowed(
  filing: LockedFiling,
  event: MpciEvent,
  now: Date,
  answer: MpciFacts["answer"] = null,
): boolean {
  return (
    findRow(mpciWorkflow, mpciPredicates, { from: filing.status, on: event, facts: factsOf(filing, now, answer) }) !==
    null
  );
}

export interface Firing {
  readonly event: MpciEvent;
  readonly actor: HistoryActor;
  readonly now: Date;
  readonly answer?: MpciFacts["answer"];
  /** The version that the answer is about, if a later version was sent and the filing can still return to this one. */
  readonly ofVersion?: number;
  readonly changes?: Changes;
  /** Further changes of the same statement, of other tables. */
  readonly beside?: readonly ReturnType<typeof sql>[];
  /** The facts of the cause for the history; absent when the event leaves no entry (edits of a draft). */
  readonly history?: Readonly<Record<string, unknown>>;
}

interface Transition {
  readonly row: NonNullable<ReturnType<typeof transitionRow>>;
  /** Status or version changes. */
  readonly moved: boolean;
  readonly after: LockedFiling;
  readonly changed: Changes;
  readonly entry: HistoryRow | null;
}

function transitionRow(filing: LockedFiling, { event, now, answer }: Firing) {
  const facts = factsOf(filing, now, answer);
  return findRow(mpciWorkflow, mpciPredicates, { from: filing.status, on: event, facts });
}

/** Throws `invalid_transition` with the current filing when there is none. */
function transitionOf(filing: LockedFiling, firing: Firing): Transition {
  const row = transitionRow(filing, firing);
  if (row === null) throw refusedTransition(filing, firing.event);
  const status = targetOf(row, { from: filing.status, previous: filing.previous_status });
  const version = versionAfter(filing, row.version);
  const moved = status !== filing.status || version !== filing.version;
  const revision = filing.revision + (moved || changesContent.has(firing.event) ? 1 : 0);
  const entry = entryOf(filing, firing, { from: filing.status, to: status, version });
  const { seq, hash } = entry ?? headOf(filing);
  const registers = row.by === "authority" && firing.answer === "newest" && registeredStatuses.includes(status);
  // A filing that has ended waits for no answer to its cancellation.
  const ends = mpciWorkflow.final.includes(status) && filing.pending_operation !== null;
  const changed: Changes = {
    ...firing.changes,
    ...(registers ? { version_in_force: version } : {}),
    ...(ends ? { pending_operation: null } : {}),
  };
  const after = {
    ...filing,
    ...readChanges(changed),
    status,
    version,
    revision,
    last_event_seq: seq,
    last_event_hash: hash,
  };
  return { row, moved, after, changed, entry };
}

/** One statement: the row, its history entry and live event, and what else changes; `end` reads it from `moved`. */
function statementOf(filing: LockedFiling, firing: Firing, { moved, after, changed, entry }: Transition) {
  return (end: ReturnType<typeof sql>) => sql<LockedFiling>`
    with moved as (update filings f set status = ${after.status}, version = ${after.version}, revision = ${after.revision},
      status_changed_at = ${moved ? firing.now : sql`status_changed_at`}, updated_at = ${firing.now},
      last_event_seq = ${after.last_event_seq}, last_event_hash = ${after.last_event_hash}${changedColumns(changed, jsonColumns)}
    where f.id = ${filing.id} and f.status = ${filing.status} and f.version = ${filing.version}
    returning ${lockedColumns}), ${tellingUpdate(sql`moved`)}
    ${sql.join(entry === null ? [] : [sql`, noted as (${insertEvent(entry)})`], sql``)}
    ${sql.join(
      (firing.beside ?? []).map((one, at) => sql`, ${sql.ref(`beside_${at}`)} as (${one})`),
      sql``,
    )}
    ${end}
  `;
}

function keepVersionStatus({ id, version, status }: LockedFiling) {
  return sql`update filing_versions set status = ${status} where filing_id = ${id} and version = ${version}`;
}

/**
 * Applies the transition and returns the changed filing. Throws `invalid_transition` with the current filing when there
 * is none.
 */
export async function applyMpciEvent(tx: Tx, filing: LockedFiling, firing: Firing): Promise<LockedFiling> {
  const transition = transitionOf(filing, firing);
  const { rows } = await statementOf(filing, firing, transition)(sql`select * from moved`).execute(tx);
  requireOneRow({ rows }, `${firing.event} of filing ${filing.id}`);
  const after = rows[0]!;
  const answered = await followUp(tx, filing, { firing, transition, after });
  const { previous_version, previous_status } = filing;
  const hasMoved = transition.moved || answered;
  return hasMoved ? withVersionBefore(tx, after) : { ...after, previous_version, previous_status };
}

/**
 * The same together with the next statement, for a filing that is not read again. One that is not as it was read
 * divides by zero, which ends the transaction.
 */
export async function applyMpciEventWithNext(tx: Tx, filing: LockedFiling, firing: Firing): Promise<void> {
  const transition = transitionOf(filing, firing);
  await pipeline(tx, statementOf(filing, firing, transition)(sql`select 1 / count(*) from moved`));
  await followUp(tx, filing, { firing, transition, after: transition.after });
}

/** What a transition changes beyond the filing's row; whether it answers an earlier version. */
async function followUp(
  tx: Tx,
  filing: LockedFiling,
  { firing, transition, after }: { firing: Firing; transition: Transition; after: LockedFiling },
): Promise<boolean> {
  const { row, moved } = transition;
  if (moved && row.version !== "next" && row.to !== "previous") await pipeline(tx, keepVersionStatus(after));
  const version = row.answers === "last-sent" ? filing.last_sent_version : (firing.ofVersion ?? null);
  const facts = factsOf(filing, firing.now, firing.answer);
  if (version !== null) await answerVersionBefore(tx, filing.id, { version, event: firing.event, facts });
  await notifyOfMpciEvent(tx, after, { ...firing, from: filing.status });
  await notifyBeneathUpdate(tx, { before: filing, after, now: firing.now });
  if (filing.is_of_family) await notifyFamily(tx, { before: filing, after, now: firing.now });
  return version !== null;
}

/**
 * Applies a person's event, which answers and notifies nobody, together with the commit; the version stays the same.
 * A filing that is not as it was read divides by zero, which ends the transaction.
 */
export async function applyMpciEventLast(tx: Tx, filing: LockedFiling, firing: Firing): Promise<LockedFiling> {
  const transition = transitionOf(filing, firing);
  const { row, moved, after } = transition;
  if (row.by !== "user" || after.version !== filing.version) throw new Error(`${firing.event} is not pipelined`);
  await pipeline(tx, statementOf(filing, firing, transition)(sql`select 1 / count(*) from moved`));
  if (moved) await pipeline(tx, keepVersionStatus(after));
  return after;
}

/** The history entry of an event; null for an edit of a draft. */
function entryOf(filing: LockedFiling, { event: type, now: at, actor, history }: Firing, data: object) {
  return history === undefined
    ? null
    : rowAfter(filing.id, headOf(filing), { type, at, actor, data: { ...data, ...history } });
}

/** An answer that arrives while an update is drafted or sent becomes the status that DISCARD returns to (T27). */
async function answerVersionBefore(
  tx: Tx,
  filingId: string,
  { version, event, facts }: { version: number; event: MpciEvent; facts: MpciFacts },
): Promise<void> {
  const { rows } = await sql<{ status: MpciStatus }>`
    select status from filing_versions where filing_id = ${filingId} and version = ${version}
  `.execute(tx);
  const from = rows[0]?.status;
  if (from === undefined) return;
  const row = findRow(mpciWorkflow, mpciPredicates, { from, on: event, facts: { ...facts, answer: "newest" } });
  if (row === null) return;
  await sql`
    update filing_versions set status = ${targetOf(row, { from, previous: null })}
    where filing_id = ${filingId} and version = ${version}
  `.execute(tx);
}

function versionAfter(filing: LockedFiling, change: "next" | "previous" | undefined): number {
  if (change === "next") return filing.version + 1;
  return change === "previous" ? (filing.previous_version ?? filing.version) : filing.version;
}
