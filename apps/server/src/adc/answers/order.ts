// Orders answers of Abu Dhabi Customs by the time customs gave them, so that an answer that arrives late does not
// override a newer one.
import { writeAdcMessage } from "@filings/gateways/adc/write-message";
import { sql } from "#db/open";
import { type Answering, ignored, type Outcome, parked } from "./answer.ts";

/**
 * Whether a newer decision of the same kind, and of the same authority where authorities decide, has already arrived.
 */
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

/** Whether a newer answer has already released the goods; their documents may still be missing. */
export async function isReleasedSince({ tx, filing, notice }: Answering): Promise<boolean> {
  const { rows } = await sql`
    select 1 from adc_answers
    where filing_id = ${filing.id} and version = ${filing.version} and kind = 'RELEASED' and outcome = 'APPLIED'
      and coalesce(sequence > ${notice.sequence}::int, issued_at > ${notice.issuedAt}::timestamptz)
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Whether a version after the answered one was accepted. */
export async function isAcceptedSince({ tx, filing, notice, message }: Answering): Promise<boolean> {
  const version = notice.version ?? message?.version ?? 0;
  const { rows } = await sql`
    select 1 from adc_answers
    where filing_id = ${filing.id} and version > ${version} and kind = 'ACCEPTED' and outcome = 'APPLIED' limit 1
  `.execute(tx);
  return rows.length > 0;
}

/**
 * An answer about a replaced version is parked until a later version is accepted, because the replaced version may
 * count again.
 */
export async function ofReplaced(answering: Answering, reason: string): Promise<Outcome> {
  return (await isAcceptedSince(answering)) ? ignored(reason) : parked(reason);
}

interface Request {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly created_at: Date;
}

/**
 * Which request for a filing number the notice answers: the last one, an earlier one, or one made for an earlier
 * header.
 */
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

/** Whether this booking was already found to differ from the amount due at that time. */
export async function wasDoubted({ tx, filing, notice }: Answering): Promise<boolean> {
  const { rows } = await sql`
    select 1 from filing_events
    where filing_id = ${filing.id} and type = 'PAYMENT_MISMATCH' and data->>'message_id' = ${notice.messageId} limit 1
  `.execute(tx);
  return rows.length > 0;
}
