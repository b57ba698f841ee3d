// Messages that could not be used, as operators see them: what became of each, and whether it can be processed again.
import type { ParkedMessage } from "@filings/contract/api/operator/messages";
import { sql } from "#db/open";

export interface ParkedRow extends Omit<ParkedMessage, "at" | "kind" | "company" | "settled" | "state"> {
  readonly at: Date;
  readonly company_id: string | null;
  readonly company_name: string | null;
  readonly outcome: "REPLAYED" | "DISMISSED" | null;
  readonly settled_at: Date | null;
  readonly settled_by: string | null;
  readonly settled_reason: string | null;
  readonly came_again: boolean;
  readonly is_running: boolean;
}

/** Of a notice, what the outcomes are that another reading may change: what was applied or set aside stays so. */
export const openOfMpci = sql`('FOREIGN', 'UNKNOWN')`;
export const openOfAdc = sql`('FOREIGN', 'UNKNOWN', 'PARKED')`;
/**
 * Giving up one of these changed nothing in its filing. After another the filing is a draft or has failed, its credits are
 * released, and its company sends it again itself.
 */
export const sentAgain = sql`('ASSESSMENT_REQUEST', 'PAYMENT_ADVICE')`;

/** For the tables of `parkedTables`. */
export const parkedColumns = sql`
  d.id, d.system, d.direction, d.at, d.source_id, d.filing_id, d.reason, d.position, d.outcome, d.settled_at, d.settled_reason,
  o.id as company_id, o.name as company_name, u.name as settled_by,
  exists (select 1 from dead_letters l where l.source_id = d.source_id and l.id > d.id) as came_again,
  coalesce(n.state = 'KEPT' or s.state = 'QUEUED', false)
    or exists (select 1 from adc_answers a where a.notice_id = n.id and a.outcome = 'PARKED') as is_running,
  d.outcome is null and coalesce(
    n.state = 'UNREADABLE'
    or n.state = 'READ' and (
      exists (select 1 from notice_messages m where m.notice_id = n.id and m.outcome in ${openOfMpci})
      or exists (select 1 from adc_answers a where a.notice_id = n.id and a.outcome in ${openOfAdc}))
    or s.state = 'UNDELIVERABLE' and s.kind in ${sentAgain}, false) as can_replay`;

export const parkedTables = sql`
  dead_letters d
  left join companies o on o.id = d.company_id
  left join users u on u.id = d.settled_by
  left join notices n on n.id = d.source_id and d.direction = 'IN'
  left join adc_messages s on s.id = d.source_id and d.direction = 'OUT'`;

export function parkedOf(row: ParkedRow): ParkedMessage {
  const { id, system, direction, at, source_id, filing_id, reason, position, can_replay } = row;
  const { company_id, company_name, settled_at, settled_by, settled_reason } = row;
  return {
    ...{ id, system, direction, source_id, filing_id, reason, position, can_replay },
    at: at.toISOString(),
    kind: kindOf(row),
    company: company_id === null ? null : { id: company_id, name: company_name ?? "" },
    state: stateOf(row),
    settled:
      settled_at === null ? null : { at: settled_at.toISOString(), by: settled_by ?? "", reason: settled_reason ?? "" },
  };
}

function stateOf({ outcome, came_again, is_running }: ParkedRow): ParkedMessage["state"] {
  if (outcome === null) return "OPEN";
  if (outcome === "DISMISSED") return "DISMISSED";
  if (came_again) return "AGAIN";
  return is_running ? "RUNNING" : "USED";
}

/** The letters keep a reason in words alone, so that a reason that nobody foresaw can be told. */
function kindOf({ system, direction, filing_id, reason }: ParkedRow): ParkedMessage["kind"] {
  if (system === "PAYMENT" || reason.startsWith("payment_")) return "PAYMENT";
  if (direction === "OUT") return "UNDELIVERED";
  // A notice that could be read and matched has a filing.
  if (filing_id === null) return /^no (message|filing) of ours/.test(reason) ? "UNMATCHED" : "UNREADABLE";
  if (/^the code .* is not known$/s.test(reason)) return "UNKNOWN_CODE";
  if (/^(it names a reference|another message came before)/.test(reason)) return "REFERENCE_REUSED";
  return reason.startsWith("parked for a day") ? "TOO_EARLY" : "DOUBTFUL";
}
