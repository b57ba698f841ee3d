// The state machine of MPCI filings, the only place that changes their status: one transition, one update, one history
// entry, one live message.
import { Problem } from "@filings/contract/errors";
import { findRow, targetOf } from "@filings/contract/filing/workflow";
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { MpciEvent, MpciFacts, MpciStatus } from "@filings/contract/mpci/workflow";
import { mpciPredicates, mpciWorkflow, registeredStatuses } from "@filings/contract/mpci/workflow";
import type { Hex } from "@filings/seal/hash/hex";
import { sql, type Tx } from "../db/open.ts";
import { requireOneRow } from "../db/require-one-row.ts";
import { changedColumns } from "../filing/changed-columns.ts";
import { type HistoryActor, headOf, insertEvent, rowAfter } from "../filing/history.ts";
import type { BodyColumns } from "./list/body-columns.ts";
import { notifyOfMpciEvent } from "./notifications.ts";
import type { StoredAssessment, StoredCancellation, StoredRejection } from "./stored-answers.ts";
import { tellingUpdate } from "./tell-update.ts";

/** A filing as the state machine reads it, its row locked until the transaction ends. */
export interface LockedFiling {
  readonly id: string;
  readonly company_id: string;
  readonly number: string;
  readonly status: MpciStatus;
  readonly version: number;
  readonly revision: number;
  readonly last_sent_version: number | null;
  /** The last version that the authority registered; a later one may be drafted, sent or refused. */
  readonly version_in_force: number | null;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly pending_operation: "CANCEL" | null;
  readonly cancellation: StoredCancellation | null;
  readonly delegation_id: string | null;
  readonly registration_number: string | null;
  readonly first_submitted_at: Date | null;
  readonly expires_at: Date | null;
  readonly refreshed_at: Date | null;
  readonly file_by: Date | null;
  readonly last_assessment: StoredAssessment | null;
  readonly rejection: StoredRejection | null;
  readonly created_by: string;
  /**
   * The version that DISCARD returns to: the one before, or for a refused update the last registered one (T06, T45).
   */
  readonly previous_version: number | null;
  readonly previous_status: MpciStatus | null;
  readonly last_event_seq: number;
  readonly last_event_hash: Hex;
}

/**
 * Columns that an event may change beside status and version; the list is fixed, so no column name comes from a
 * request.
 */
export interface Changes extends Partial<BodyColumns> {
  readonly archived?: boolean;
  readonly locked?: boolean;
  readonly pending_operation?: "CANCEL" | null;
  readonly delegation_id?: string | null;
  readonly registration_number?: string;
  readonly first_submitted_at?: Date;
  readonly expires_at?: Date;
  readonly refreshed_at?: Date;
  readonly last_sent_version?: number | null;
  readonly version_in_force?: number;
  /** JSON text of a StoredAssessment. */
  readonly last_assessment?: string;
  /** JSON text of a StoredRejection; null once a newer version answers it. */
  readonly rejection?: string | null;
  /** JSON text of a StoredCancellation; null once another version is sent. */
  readonly cancellation?: string | null;
}
/** Events that keep the status and void a preparation; each increments the revision. */
const changesContent: ReadonlySet<MpciEvent> = new Set(["SAVE", "ATTACH", "DETACH"]);
const jsonColumns = new Set(["body", "last_assessment", "rejection", "cancellation"]);

/** For a filing `f`: the version that DISCARD returns to; for a refused update the last registered one (T06, T45). */
const versionBefore = sql`
  select v.version, v.status from filing_versions v
  where v.filing_id = f.id and v.version < f.version and (f.status <> 'SUBMISSION_REJECTED' or v.status <> 'SUBMISSION_REJECTED')
  order by v.version desc limit 1`;

/** The status of that version, for queries over filings `f`. */
export const previousStatus = sql`(select before.status from (${versionBefore}) before)`;

/** The columns of a locked filing `f`; the version before it is read afterwards. */
const lockedColumns = sql`
  f.id, f.company_id, f.number, f.status, f.version, f.revision, f.last_sent_version, f.version_in_force, f.archived,
  f.locked, f.pending_operation, f.cancellation, f.delegation_id, f.registration_number, f.first_submitted_at, f.expires_at, f.refreshed_at,
  f.file_by, f.last_assessment, f.rejection, f.created_by, f.last_event_seq, f.last_event_hash,
  null::int as previous_version, null::text as previous_status`;

/** Locks a filing of a company, or of any company when the authority is the actor; throws `not_found`. */
export function lockFiling(tx: Tx, id: string, companyId: string | null): Promise<LockedFiling> {
  return lock(tx, { id, companyId, columns: lockedColumns });
}

export interface LockedDraft extends LockedFiling {
  readonly body: FilingBody;
  readonly errors_to_fix: number | null;
}

/** Locks a filing whose content is to be changed. */
export function lockDraft(tx: Tx, id: string, companyId: string): Promise<LockedDraft> {
  return lock(tx, { id, companyId, columns: sql`${lockedColumns}, f.body, f.errors_to_fix` });
}

async function lock<Locked extends LockedFiling>(
  tx: Tx,
  { id, companyId, columns }: { id: string; companyId: string | null; columns: ReturnType<typeof sql> },
): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select ${columns} from filings f
    where f.id = ${id} ${companyId === null ? sql`` : sql`and f.company_id = ${companyId}`}
    for update
  `.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Problem("not_found");
  return withVersionBefore(tx, row);
}

/** A query of its own after the lock: within the locking statement the row would be read as it was before the wait. */
async function withVersionBefore<Locked extends LockedFiling>(tx: Tx, row: Locked): Promise<Locked> {
  if (row.version === 1) return row;
  const before = await sql<{ version: number; status: MpciStatus }>`
    select before.version, before.status from filings f, lateral (${versionBefore}) before where f.id = ${row.id}
  `.execute(tx);
  return {
    ...row,
    previous_version: before.rows[0]?.version ?? null,
    previous_status: before.rows[0]?.status ?? null,
  };
}

export interface FactsOf
  extends Pick<
    LockedFiling,
    "version" | "first_submitted_at" | "pending_operation" | "locked" | "archived" | "expires_at" | "previous_status"
  > {
  readonly last_assessment: Pick<StoredAssessment, "read_at"> | null;
}

export function factsOf(filing: FactsOf, now: Date, answer: MpciFacts["answer"] = null): MpciFacts {
  return {
    version: filing.version,
    registered: filing.first_submitted_at !== null,
    pendingCancel: filing.pending_operation === "CANCEL",
    locked: filing.locked,
    archived: filing.archived,
    unread: filing.last_assessment !== null && filing.last_assessment.read_at === null,
    pastExpiry: filing.expires_at !== null && now >= filing.expires_at,
    previousStatus: filing.previous_status,
    answer,
  };
}

/** The refusal for an event without a transition, with the current filing. */
export function refusedTransition(filing: LockedFiling, event: MpciEvent): Problem {
  return new Problem("invalid_transition", {
    params: { status: filing.status, event },
    current: { id: filing.id, status: filing.status, version: filing.version, revision: filing.revision },
  });
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

/**
 * Applies the transition and returns the changed filing. Throws `invalid_transition` with the current filing when there
 * is none.
 */
export async function applyMpciEvent(tx: Tx, filing: LockedFiling, firing: Firing): Promise<LockedFiling> {
  const facts = factsOf(filing, firing.now, firing.answer);
  const row = findRow(mpciWorkflow, mpciPredicates, { from: filing.status, on: firing.event, facts });
  if (row === null) throw refusedTransition(filing, firing.event);
  const status = targetOf(row, { from: filing.status, previous: filing.previous_status });
  const version = versionAfter(filing, row.version);
  const moved = status !== filing.status || version !== filing.version;
  const revision = filing.revision + (moved || changesContent.has(firing.event) ? 1 : 0);
  const entry = entryOf(filing, firing, { from: filing.status, to: status, version });
  const head = entry ?? headOf(filing);
  const registers = row.by === "authority" && firing.answer === "newest" && registeredStatuses.includes(status);
  // A filing that has ended waits for no answer to its cancellation.
  const ends = mpciWorkflow.final.includes(status) && filing.pending_operation !== null;
  const changed: Changes = {
    ...firing.changes,
    ...(registers ? { version_in_force: version } : {}),
    ...(ends ? { pending_operation: null } : {}),
  };
  const { rows } = await sql<LockedFiling>`
    with moved as (update filings f set status = ${status}, version = ${version}, revision = ${revision},
      status_changed_at = ${moved ? firing.now : sql`status_changed_at`}, updated_at = ${firing.now},
      last_event_seq = ${head.seq}, last_event_hash = ${head.hash}${changedColumns(changed, jsonColumns)}
    where f.id = ${filing.id} and f.status = ${filing.status} and f.version = ${filing.version}
    returning ${lockedColumns}), ${tellingUpdate(sql`moved`)}
    ${sql.join(entry === null ? [] : [sql`, noted as (${insertEvent(entry)})`], sql``)}
    ${sql.join(
      (firing.beside ?? []).map((one, at) => sql`, ${sql.ref(`beside_${at}`)} as (${one})`),
      sql``,
    )}
    select * from moved
  `.execute(tx);
  requireOneRow({ rows }, `${firing.event} of filing ${filing.id}`);
  const after = rows[0]!;
  if (moved && version === filing.version) {
    await sql`update filing_versions set status = ${status} where filing_id = ${filing.id} and version = ${version}`.execute(
      tx,
    );
  }
  const answered = row.answers === "last-sent" ? filing.last_sent_version : (firing.ofVersion ?? null);
  if (answered !== null) await answerVersionBefore(tx, filing.id, { version: answered, event: firing.event, facts });
  await notifyOfMpciEvent(tx, after, firing);
  const { previous_version, previous_status } = filing;
  return moved || answered !== null ? withVersionBefore(tx, after) : { ...after, previous_version, previous_status };
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
