// The message of ours that NAIC answers: how it is found, and that it is acknowledged.

import { assessmentCodes } from "@filings/contract/mpci/workflow";
import type { MpciNotice } from "@filings/gateways/mpci/read-notice";
import type { SegmentPath } from "@filings/gateways/mpci/write-cuscar";
import { sql, type Tx } from "#db/open";
import { pipeline } from "#db/pipelined";
import { captureWithNext } from "#ledger/capture";

export interface AnsweredMessage {
  readonly id: string;
  readonly filing_id: string;
  readonly company_id: string;
  readonly version: number;
  /** As sent in that version; a withdrawal names the bill of the version before it. */
  readonly bill_number: string | null;
  readonly kind: "ORIGINAL" | "UPDATE" | "CANCELLATION";
  readonly paths: SegmentPath[];
  readonly state: string;
  readonly reservation_id: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  /** A refused version that was never registered is sent again under its own number. */
  readonly was_attempted_since: boolean;
}

/** The filing that a notice names, as a part of a statement; null: it names none. */
export function namedFiling({ controlReference, messageNumber }: MpciNotice) {
  if (controlReference !== null)
    return sql`select filing_id from sent_messages where control_reference = ${controlReference}`;
  if (messageNumber === null) return null;
  return sql`select filing_id from sent_messages where message_number = ${messageNumber}`;
}

/**
 * The statement that finds the answered message by the interchange reference, or by message number and version. Of
 * several attempts at a version the answer can only mean the last one that NAIC can have: not one that certainly failed,
 * and not one sent after a refusal that NAIC gave later than this answer. A cancellation has the number of the next
 * version (record 0067), which an update may have too: the answer that ends a cancellation belongs to the cancellation,
 * a refusal to the later of the two, any other to the update.
 */
export function answeredMessage(notice: MpciNotice) {
  const columns = sql`id, filing_id, company_id, version, kind, paths, state, reservation_id, created_at, sent_at,
    (select v.body->>'bill_number' from filing_versions v
      where v.filing_id = m.filing_id and v.version <= m.version order by v.version desc limit 1) as bill_number, exists (
    select 1 from sent_messages later
    where later.filing_id = m.filing_id and later.version = m.version and later.kind <> 'CANCELLATION' and later.id <> m.id
      and later.created_at > m.created_at) as was_attempted_since`;
  if (notice.controlReference !== null) {
    return sql<AnsweredMessage>`
      select ${columns} from sent_messages m where control_reference = ${notice.controlReference}`;
  }
  return sql<AnsweredMessage>`
    select ${columns} from sent_messages m
    where message_number = ${notice.messageNumber} ${notice.version === null ? sql`` : sql`and version = ${notice.version}`}
    order by ${isMeant(notice)} desc, state <> 'QUEUED' and not exists (
      select 1 from notice_messages r
      where r.filing_id = m.filing_id and r.version = m.version and r.kind in ('REJECTED', 'CANCEL_REFUSED') and r.outcome = 'APPLIED'
        and r.applied_at <= m.created_at and r.issued_at > ${notice.issuedAt}::timestamptz
    ) desc, created_at desc limit 1`;
}

function isMeant({ kind }: MpciNotice) {
  if (kind === "REJECTED") return sql`kind is not null`;
  return sql`(kind = 'CANCELLATION') = ${endsWithdrawal(kind)}`;
}

/** Whether the notice names bills, and none of them is the one that was sent: then it is not known which of the two NAIC means. */
export function namesAnotherBill({ billNumbers }: MpciNotice, { bill_number: sent }: AnsweredMessage): boolean {
  return sent !== null && billNumbers.length > 0 && !billNumbers.some((named) => alike(named) === alike(sent));
}

function alike(billNumber: string): string {
  return billNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}

/** Any answer to a message proves its delivery: it is marked acknowledged, and never sent again. */
export async function markAcknowledged(tx: Tx, message: AnsweredMessage, now: Date): Promise<void> {
  if (!isDeliveredBy(message)) return;
  const acknowledged = sql`
    update sent_messages set state = 'ACKNOWLEDGED', acknowledged_at = ${now}, delivered_at = coalesce(delivered_at, ${now}), last_error = null
    where id = ${message.id} and state <> 'UNDELIVERABLE'`;
  await pipeline(tx, acknowledged);
}

/** What is delivered is charged. */
export async function chargeDelivered(tx: Tx, message: AnsweredMessage, now: Date): Promise<void> {
  if (!isDeliveredBy(message) || message.reservation_id === null) return;
  await captureWithNext(tx, { reservationId: message.reservation_id, now });
}

function isDeliveredBy({ state }: AnsweredMessage): boolean {
  return state !== "ACKNOWLEDGED" && state !== "UNDELIVERABLE";
}

/**
 * Whether the answer that ends a cancellation is NAIC's newest word on it: `older` belongs to an earlier cancellation,
 * `stale` was issued before the one that was applied, or before NAIC registered or assessed a later version, by which
 * the bill is not withdrawn. What NAIC says later of the version to be withdrawn, or refuses, does not contradict it.
 */
export async function classOfWithdrawal(
  tx: Tx,
  { filing_id, version, created_at }: AnsweredMessage,
  { issuedAt }: MpciNotice,
): Promise<"newest" | "stale" | "older"> {
  const { rows } = await sql<{ is_older: boolean; is_stale: boolean }>`
    select
      exists (
        select 1 from sent_messages
        where filing_id = ${filing_id} and kind = 'CANCELLATION' and state <> 'QUEUED'
          and created_at > ${created_at}) as is_older,
      exists (
        select 1 from notice_messages
        where filing_id = ${filing_id} and outcome = 'APPLIED' and issued_at > ${issuedAt}::timestamptz and (
          version = ${version} and kind in ('CANCEL_ACCEPTED', 'CANCEL_REFUSED') and applied_at >= ${created_at}
          or version >= ${version} and kind in ('REGISTERED', ${sql.join(assessmentCodes)}))) as is_stale
  `.execute(tx);
  if (rows[0]?.is_older) return "older";
  return rows[0]?.is_stale ? "stale" : "newest";
}

export function endsWithdrawal(kind: string): boolean {
  return kind === "CANCEL_ACCEPTED" || kind === "CANCEL_REFUSED";
}
