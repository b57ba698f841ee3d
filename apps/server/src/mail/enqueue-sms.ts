// The outbox of short messages: stores a message and enqueues its job in the transaction of its cause.
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import type { Tools } from "../tools.ts";

interface Sms {
  /** The phone number in its international form. */
  readonly recipient: string;
  readonly text: string;
  readonly now: Date;
  /** After this time the message is useless and is not sent. */
  readonly expiresAt: Date | null;
}

export async function enqueueSms(tools: Pick<Tools, "jobs">, tx: Tx, sms: Sms): Promise<string> {
  const id = newId();
  await sql`
    insert into sms_messages (id, recipient, body, created_at, expires_at)
    values (${id}, ${sms.recipient}, ${sms.text}, ${sms.now}, ${sms.expiresAt})
  `.execute(tx);
  await tools.jobs.enqueue(tx, "sms.send", { smsId: id });
  return id;
}
