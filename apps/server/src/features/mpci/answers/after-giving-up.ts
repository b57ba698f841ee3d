// Handles an answer of NAIC to a version that was given up as undeliverable: the version counts as sent and is charged
// (record 0044).
import type { MpciNotice } from "@filings/gateways/mpci/read-notice";
import { sql, type Tx } from "#db/open";
import { rebook } from "#ledger/rebook";
import type { LockedFiling } from "#mpci/lock-filing";
import { applyMpciEvent, isMpciTransitionAllowed } from "#mpci/state-machine";

interface GivenUp {
  readonly filing: LockedFiling;
  readonly message: {
    readonly id: string;
    readonly version: number;
    readonly kind: "ORIGINAL" | "UPDATE" | "CANCELLATION";
    readonly state: string;
    readonly reservation_id: string | null;
  };
  /** Whether the message is the last attempt at its version. */
  readonly isLastAttempt: boolean;
  readonly notice: MpciNotice;
  readonly now: Date;
}

/**
 * Restores the filing as sent when it is still the draft that giving up left. An edited draft stays a draft until NAIC
 * decides on the sent content; only then can the edit become the next version.
 */
export async function takeAsSent(
  tx: Tx,
  { filing, message, isLastAttempt, notice, now }: GivenUp,
): Promise<LockedFiling> {
  const isDraftOfIt =
    filing.status === "DRAFTED" && filing.version === message.version && filing.last_sent_version !== message.version;
  const wasGivenUp = message.state === "UNDELIVERABLE" && message.kind !== "CANCELLATION" && isLastAttempt;
  if (!wasGivenUp || !isDraftOfIt) return filing;
  const decides = notice.kind !== "ACKNOWLEDGED" && notice.kind !== "UNKNOWN";
  if (!decides && (await isEdited(tx, filing))) return filing;
  const reservationId =
    message.reservation_id === null ? null : await rebook(tx, { reservationId: message.reservation_id, now });
  await sql`
    update sent_messages set state = 'ACKNOWLEDGED', acknowledged_at = ${now}, delivered_at = ${now}, last_error = null,
      reservation_id = coalesce(${reservationId}::uuid, reservation_id)
    where id = ${message.id}
  `.execute(tx);
  return applyMpciEvent(tx, filing, {
    event: "ARRIVED",
    actor: { kind: "AUTHORITY", id: "NAIC" },
    now,
    changes: { last_sent_version: message.version, rejection: null },
    history: { version: message.version },
  });
}

/** Makes the edits between giving up and the answer the draft of the next version, once this version is registered. */
export async function resumeEdits(tx: Tx, filing: LockedFiling, now: Date): Promise<void> {
  if (!isMpciTransitionAllowed(filing, "RESUME", now) || !(await isEdited(tx, filing))) return;
  await applyMpciEvent(tx, filing, { event: "RESUME", actor: { kind: "SYSTEM", id: "worker" }, now, history: {} });
}

async function isEdited(tx: Tx, { id, version }: LockedFiling): Promise<boolean> {
  const { rows } = await sql`
    select 1 from filings f join filing_versions v on v.filing_id = f.id and v.version = ${version}
    where f.id = ${id} and f.body <> v.body
  `.execute(tx);
  return rows.length > 0;
}
