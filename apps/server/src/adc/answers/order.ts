// Which of the things Abu Dhabi customs says was said last: what arrives late is not what counts.
import { writeAdcMessage } from "@filings/gateways/adc/write-message";
import { sql } from "#db/open";
import { type Answering, ignored, type Outcome, parked } from "./answer.ts";

/** Whether the same was decided anew, and that arrived before it: by the same authority, where authorities decide. */
export async function isOvertaken({ tx, filing, notice }: Answering): Promise<boolean> {
  const authority = notice.kind === "APPROVAL" ? notice.authority : null;
  const { rows } = await sql`
    select 1 from adc_answers
    where filing_id = ${filing.id} and version = ${filing.version} and kind = ${notice.kind} and outcome = 'APPLIED'
      and (${authority}::text is null or body->>'authority' = ${authority})
      and coalesce(sequence > ${notice.sequence}::int, issued_at > ${notice.issuedAt}::timestamptz)
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Whether the goods were released by something said after it, that arrived before it; their papers may still be awaited. */
export async function isReleasedSince({ tx, filing, notice }: Answering): Promise<boolean> {
  const { rows } = await sql`
    select 1 from adc_answers
    where filing_id = ${filing.id} and version = ${filing.version} and kind = 'RELEASED' and outcome = 'APPLIED'
      and coalesce(sequence > ${notice.sequence}::int, issued_at > ${notice.issuedAt}::timestamptz)
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Whether a version after the one it speaks of was accepted. */
export async function isAcceptedSince({ tx, filing, notice, message }: Answering): Promise<boolean> {
  const version = notice.version ?? message?.version ?? 0;
  const { rows } = await sql`
    select 1 from adc_answers
    where filing_id = ${filing.id} and version > ${version} and kind = 'ACCEPTED' and outcome = 'APPLIED' limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** What is said of a version that was replaced waits, in case that one counts after all, until a later one is accepted. */
export async function ofReplaced(answering: Answering, reason: string): Promise<Outcome> {
  return (await isAcceptedSince(answering)) ? ignored(reason) : parked(reason);
}

interface Request {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly created_at: Date;
}

/** Which request for a number it answers: the last, an earlier one for the same filing, or one for what the filing was then. */
export async function requestAnswered({
  tx,
  filing,
  message,
}: Answering): Promise<"last" | "earlier, the same" | "earlier, another"> {
  if (message?.kind !== "NUMBER_REQUEST") return "last";
  const { rows } = await sql<Request>`
    select id, bytes, created_at from adc_messages
    where filing_id = ${filing.id} and kind = 'NUMBER_REQUEST' order by created_at desc, id desc
  `.execute(tx);
  const answered = rows.find(({ id }) => id === message.id);
  if (answered === undefined || answered === rows[0]) return "last";
  const { id: messageId, created_at: issuedAt } = answered;
  const { id: filingId, header } = filing;
  const asNow = writeAdcMessage({ kind: "NUMBER_REQUEST", messageId, filingId, issuedAt, header });
  return Buffer.from(asNow).equals(answered.bytes) ? "earlier, the same" : "earlier, another";
}

/** Whether this very booking was found to be of another amount than what was due then. */
export async function wasDoubted({ tx, filing, notice }: Answering): Promise<boolean> {
  const { rows } = await sql`
    select 1 from filing_events
    where filing_id = ${filing.id} and type = 'PAYMENT_MISMATCH' and data->>'message_id' = ${notice.messageId} limit 1
  `.execute(tx);
  return rows.length > 0;
}
