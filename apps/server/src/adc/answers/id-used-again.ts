// Decides what a notice of Abu Dhabi Customs is whose message id was used before with other bytes: a repetition, a
// later answer, or in doubt.
import { isDeepStrictEqual } from "node:util";
import { readAdcNotice } from "@filings/gateways/adc/read-notice";
import { sql } from "#db/open";
import { type Answering, noted, type Outcome } from "./answer.ts";

/**
 * `first`: the id is new; `later`: the notice is a later answer about the filing; otherwise the outcome for the notice.
 */
export async function reuseOfId(
  { tx, filing, notice }: Answering,
  noticeId: string,
): Promise<"first" | "later" | Outcome> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select n.bytes from adc_answers a join notices n on n.id = a.notice_id
    where a.message_id = ${notice.messageId} and a.notice_id <> ${noticeId}
  `.execute(tx);
  if (rows.length === 0) return "first";
  if (rows.some(({ bytes }) => isDeepStrictEqual(readAdcNotice(new Uint8Array(bytes)), notice))) return noted;
  const since = await sql`
    select 1 from adc_answers
    where filing_id = ${filing.id} and notice_id <> ${noticeId} and coalesce(issued_at >= ${notice.issuedAt}::timestamptz, true) limit 1
  `.execute(tx);
  if (since.rows.length === 0) return "later";
  return { outcome: "SET_ASIDE", reason: `another message came before under the id ${notice.messageId}` };
}
