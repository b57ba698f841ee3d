// What a message of NAIC is that comes in other bytes under the reference of an earlier one: the same again, a later word, or in doubt.
import { isDeepStrictEqual } from "node:util";
import { type MpciNotice, readNotice } from "@filings/gateways/mpci/read-notice";
import { sql, type Tx } from "#db/open";

/** `first`: nobody has used its reference; `repeated`: it says the same; `later`: said after all that the filing has heard. */
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
