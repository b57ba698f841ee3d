// Decides what a message of NAIC is whose reference was used before with other bytes: a repetition, a later answer, or
// in doubt.
import { isDeepStrictEqual } from "node:util";
import { type MpciNotice, readNotice } from "@filings/gateways/mpci/read-notice";
import { sql, type Tx } from "#db/open";

/** `first`: the reference is new; `repeated`: the same content; `later`: a later answer about the filing. */
export type Reuse = "first" | "repeated" | "later" | "doubtful";

export async function reuseOf(
  tx: Tx,
  notice: MpciNotice,
  { noticeId, filingId }: { noticeId: string; filingId: string | null },
): Promise<Reuse> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select n.bytes from notice_messages m join notices n on n.id = m.notice_id
    where m.system = 'MPCI' and m.key = ${notice.key} and m.notice_id <> ${noticeId}
  `.execute(tx);
  if (rows.length === 0) return "first";
  const known = rows.flatMap(({ bytes }) => readNotice(new Uint8Array(bytes)));
  if (known.some((one) => isDeepStrictEqual(one, notice))) return "repeated";
  if (filingId === null || notice.issuedAt === null) return "doubtful";
  const since = await sql`
    select 1 from notice_messages
    where filing_id = ${filingId} and notice_id <> ${noticeId} and issued_at >= ${notice.issuedAt} limit 1
  `.execute(tx);
  return since.rows.length === 0 ? "later" : "doubtful";
}
