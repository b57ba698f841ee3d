// The state machine of ADC filings, the only place that changes their status: one transition, one update, one history
// entry, one live message.

import type { FilingHeader } from "@filings/contract/adc/header";
import { type AdcEvent, type AdcStatus, adcWorkflow } from "@filings/contract/adc/workflow";
import { type AdcFacts, adcPredicates, plainFacts } from "@filings/contract/adc/workflow-rules";
import type { AdcCharges, AdcFailureShown } from "@filings/contract/api/adc/filings";
import { Problem } from "@filings/contract/errors";
import { findRow, targetOf } from "@filings/contract/filing/workflow";
import type { Hex } from "@filings/seal/hash/hex";
import { sql, type Tx } from "../db/open.ts";
import { requireOneRow } from "../db/require-one-row.ts";
import { changedColumns } from "../filing/changed-columns.ts";
import { appendEvent, type HistoryActor, headOf, noteInHistory } from "../filing/history.ts";
import { publish } from "../live/publish.ts";
import { keepAdcWords } from "./list/search-words.ts";
import { notifyOfAdcEvent } from "./notifications.ts";
import { dueAfter } from "./times.ts";
import { adcSeenBy } from "./visibility.ts";

/** The last assessment, as stored. */
export type StoredCharges = Pick<
  AdcCharges,
  "assessment_id" | "version" | "items" | "total_payable_e5" | "deposits_e5" | "valid_until" | "assessed_at"
>;

/** A filing as the state machine reads it, its row locked until the transaction ends. */
export interface LockedAdcFiling {
  readonly id: string;
  readonly company_id: string;
  readonly principal_id: string | null;
  readonly status: AdcStatus;
  readonly version: number;
  readonly revision: number;
  readonly last_sent_version: number | null;
  readonly header: FilingHeader;
  readonly filing_number: string | null;
  readonly declaration_number: string | null;
  readonly failure: AdcFailureShown | null;
  readonly charges: StoredCharges | null;
  readonly receipt_number: string | null;
  readonly released_at: Date | null;
  readonly due_at: Date | null;
  readonly created_by: string;
  readonly last_event_seq: number;
  readonly last_event_hash: Hex;
}

/**
 * Columns that an event may change beside status and version; the list is fixed, so no column name comes from a
 * request.
 */
export interface AdcChanges {
  readonly last_sent_version?: number | null;
  /** JSON text of a FilingHeader. */
  readonly header?: string;
  /** The company whose registration code is used, if it is another company. */
  readonly principal_id?: string | null;
  readonly filing_number?: string;
  readonly declaration_number?: string;
  /** JSON text of StoredCharges; null when a new version is assessed anew. */
  readonly charges?: string | null;
  readonly receipt_number?: string;
  readonly released_at?: Date;
  readonly attention?: string | null;
}
/** The numbers by which a search finds the filing. */
const quotedColumns = ["filing_number", "declaration_number", "receipt_number"] as const satisfies (keyof AdcChanges)[];
const jsonColumns = new Set(["header", "charges"]);

/** Locks a filing of this company, or of any company when the authority is the actor; throws `not_found`. */
export async function lockAdcFiling(tx: Tx, id: string, companyId: string | null): Promise<LockedAdcFiling> {
  const { rows } = await sql<LockedAdcFiling>`
    select id, company_id, principal_id, status, version, revision, last_sent_version, header, filing_number, declaration_number, failure,
      charges, receipt_number, released_at, due_at, created_by, last_event_seq, last_event_hash
    from adc_filings where id = ${id} ${companyId === null ? sql`` : sql`and company_id = ${companyId}`}
    for update
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}

/** Like `lockAdcFiling`, and also for the principal that may read the filing; throws `not_found`. */
export async function lockSeenAdcFiling(tx: Tx, id: string, companyId: string): Promise<LockedAdcFiling> {
  const { rows } = await sql`select 1 from adc_filings f where f.id = ${id} and ${adcSeenBy(companyId)}`.execute(tx);
  if (rows.length === 0) throw new Problem("not_found");
  return lockAdcFiling(tx, id, null);
}

export type GivenFacts = Partial<Omit<AdcFacts, "failure">>;

function rowFor(filing: LockedAdcFiling, event: AdcEvent, given: GivenFacts) {
  const facts: AdcFacts = { ...plainFacts, ...given, failure: filing.failure };
  return findRow(adcWorkflow, adcPredicates, { from: filing.status, on: event, facts });
}

/** Whether the state machine has a transition for this event. */
export function isAdcTransitionAllowed(filing: LockedAdcFiling, event: AdcEvent, given: GivenFacts = {}): boolean {
  return rowFor(filing, event, given) !== null;
}

/** The refusal for a transition that the status does not allow, with the current filing. */
export function lockedAdc(filing: LockedAdcFiling): Problem {
  return new Problem("filing_locked", {
    params: { status: filing.status },
    current: { id: filing.id, status: filing.status, version: filing.version, revision: filing.revision },
  });
}

export interface AdcFiring {
  readonly event: AdcEvent;
  readonly actor: HistoryActor;
  readonly now: Date;
  readonly facts?: GivenFacts;
  readonly changes?: AdcChanges;
  /** Required when the transition leads to REJECTED or FAILED. */
  readonly failure?: AdcFailureShown;
  /**
   * The version after the transition, if it is not simply the next one: an older version that counts again, or the one
   * sealed after it.
   */
  readonly toVersion?: number;
  readonly history: Readonly<Record<string, unknown>>;
}

/** Applies the transition and returns the changed filing; throws `filing_locked` when there is none. */
export async function applyAdcEvent(tx: Tx, filing: LockedAdcFiling, firing: AdcFiring): Promise<LockedAdcFiling> {
  const { event, now, changes = {}, history } = firing;
  const row = rowFor(filing, event, firing.facts ?? {});
  if (row === null) throw lockedAdc(filing);
  const status = targetOf(row, { from: filing.status, previous: null });
  const version = firing.toVersion ?? filing.version + (row.version === "next" ? 1 : 0);
  const failure = failureAt(status, firing);
  const moved = status !== filing.status || version !== filing.version;
  const charges = changes.charges === undefined ? filing.charges : parsed(changes.charges);
  const times = dueAfter({ from: filing.status, status, charges, now });
  const data = { from: filing.status, to: status, version, ...history };
  const head = await appendEvent(tx, filing.id, headOf(filing), { type: event, at: now, actor: firing.actor, data });
  const updated = await sql`
    update adc_filings set status = ${status}, version = ${version}, revision = ${filing.revision + (moved ? 1 : 0)},
      status_changed_at = ${moved ? now : sql`status_changed_at`}, updated_at = ${now},
      failure = ${failure === null ? null : JSON.stringify(failure)}::jsonb,
      ${times === "as before" ? sql`` : sql`late_at = ${times.lateAt}, due_at = ${times.dueAt},`}
      last_event_seq = ${head.seq}, last_event_hash = ${head.hash}${changedColumns(changes, jsonColumns)}
    where id = ${filing.id} and status = ${filing.status} and version = ${filing.version}
    returning id
  `.execute(tx);
  requireOneRow(updated, `${event} of filing ${filing.id}`);
  if (quotedColumns.some((column) => changes[column] !== undefined)) await keepAdcWords(tx, filing.id);
  const after = await lockAdcFiling(tx, filing.id, filing.company_id);
  await publishAdcUpdate(tx, after);
  await notifyOfAdcEvent(tx, after, { event, from: filing.status, history, now });
  return after;
}

/** Publishes a change of the filing to the clients of its company and of its principal. */
export async function publishAdcUpdate(
  tx: Tx,
  { id, company_id, principal_id, status, revision }: LockedAdcFiling,
): Promise<void> {
  const data = { system: "ADC" as const, id, status, revision };
  for (const companyId of [company_id, principal_id]) {
    if (companyId !== null) await publish(tx, { companyId }, { content_type: "filing_updated", data });
  }
}

/** Adds a history entry without a transition; the caller holds the lock on the filing's row. */
export async function noteOnAdc(
  tx: Tx,
  filing: LockedAdcFiling,
  { type, actor, now, data }: { type: string; actor: HistoryActor; now: Date; data: Readonly<Record<string, unknown>> },
): Promise<LockedAdcFiling> {
  return noteInHistory(tx, filing, { table: "adc_filings", type, at: now, actor, data });
}

function failureAt(status: AdcStatus, { failure }: AdcFiring): AdcFailureShown | null {
  if (status !== "REJECTED" && status !== "FAILED") return null;
  if (failure === undefined) throw new Error(`${status} says no reason`);
  return failure;
}

function parsed(text: string | null): StoredCharges | null {
  return text === null ? null : (JSON.parse(text) as StoredCharges);
}
