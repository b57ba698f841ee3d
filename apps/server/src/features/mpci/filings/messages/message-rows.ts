// The messages of one filing, sent and received, as rows without their bytes.
import type { MpciMessageSummary } from "@filings/contract/api/mpci/messages";
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "#db/open";
import type { Caller } from "#http/caller";
import { mpciReadBy } from "#mpci/visibility";

export type MessageRow = Omit<MpciMessageSummary, "at"> & { readonly at: Date; readonly step: number };

/** Throws `not_found` unless the caller may read the filing. */
export async function requireVisible(db: Db, caller: Caller, filingId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from filings f where f.id = ${filingId} and ${mpciReadBy(caller)}
  `.execute(db);
  if (rows.length === 0) throw new Problem("not_found");
}

/** `step`: how far the answer to a version has come: sent, acknowledged, registered, decided. */
export function messagesOf(filingId: string) {
  return sql`(
    select id, 'OUT' as direction, kind, 'CUSCAR' as type, created_at as at, control_reference, version, state as outcome, 0 as step
    from sent_messages where filing_id = ${filingId}
    union all
    select r.id, 'IN', r.kind, r.message_type, n.received_at, null, r.version, r.outcome,
      case when r.kind = 'ACKNOWLEDGED' then 1 when r.kind in ('REGISTERED', 'REJECTED') then 2 else 3 end
    from notice_messages r join notices n on n.id = r.notice_id where r.filing_id = ${filingId}
  )`;
}

export function summaryFrom({ at, step: _step, ...row }: MessageRow): MpciMessageSummary {
  return { ...row, at: at.toISOString() };
}
