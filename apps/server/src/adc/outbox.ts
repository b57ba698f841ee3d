// The outbox for Abu Dhabi Customs: a message is stored in the transaction of its cause, and a job sends exactly those
// bytes.
import type { AdcMessage } from "@filings/gateways/adc/messages";
import { writeAdcMessage } from "@filings/gateways/adc/write-message";
import { sql, type Tx } from "../db/open.ts";
import type { Tools } from "../tools.ts";

export interface Attachment {
  readonly id: string;
  readonly mime_type: string;
  readonly size: number;
  readonly sha256: string;
}

export interface Outgoing {
  readonly companyId: string;
  readonly message: AdcMessage;
  /** Attachments are sent before the message that names them. */
  readonly attachments?: readonly Attachment[];
  readonly reservationId?: string | null;
  readonly now: Date;
}

export async function queueAdcMessage(
  tools: Tools,
  tx: Tx,
  { companyId, message, attachments = [], reservationId = null, now }: Outgoing,
): Promise<void> {
  const version = message.kind === "NUMBER_REQUEST" ? null : message.version;
  await sql`
    insert into adc_messages (id, filing_id, company_id, kind, version, bytes, attachments, state, reservation_id, created_at)
    values (${message.messageId}, ${message.filingId}, ${companyId}, ${message.kind}, ${version},
      ${Buffer.from(writeAdcMessage(message))}, ${JSON.stringify(attachments)}::jsonb, 'QUEUED', ${reservationId}, ${now})
  `.execute(tx);
  await tools.jobs.enqueue(tx, "adc.send", { filingId: message.filingId }, { key: message.filingId });
}
