// Decides what a message of NAIC is whose reference was used before with other bytes: a repetition, a later answer, or
// in doubt.
import { isDeepStrictEqual } from "node:util";
import { type MpciNotice, readNotice } from "@filings/gateways/mpci/read-notice";
import { sql, type Tx } from "#db/open";

/** `first`: the reference is new; `repeated`: the same content; `later`: a later answer about the filing. */
export type Reuse = "first" | "repeated" | "later" | "doubtful";

/** A message that was heard under the same reference. */
export interface SameReference {
  readonly notice_id: string;
  readonly bytes: Uint8Array;
}

export function heardUnder({ key }: MpciNotice) {
  return sql<SameReference>`
    select m.notice_id, n.bytes from notice_messages m join notices n on n.id = m.notice_id
    where m.system = 'MPCI' and m.key = ${key}`;
}

export async function reuseOf(
  tx: Tx,
  notice: MpciNotice,
  { noticeId, filingId, before }: { noticeId: string; filingId: string | null; before: readonly SameReference[] },
): Promise<Reuse> {
  if (before.length === 0) return "first";
  const known = before.flatMap(({ bytes }) => readNotice(new Uint8Array(bytes)));
  if (known.some((one) => isDeepStrictEqual(one, notice))) return "repeated";
  if (filingId === null || notice.issuedAt === null) return "doubtful";
  const since = await sql`
    select 1 from notice_messages
    where filing_id = ${filingId} and notice_id <> ${noticeId} and issued_at >= ${notice.issuedAt} limit 1
  `.execute(tx);
  return since.rows.length === 0 ? "later" : "doubtful";
}
