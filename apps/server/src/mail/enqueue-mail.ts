// The outbox of mails: stores a mail and enqueues its job in the transaction of its cause.
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import type { Tools } from "../tools.ts";

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly now: Date;
  /** After this time the mail is useless and is not sent. */
  readonly expiresAt: Date | null;
}

export async function enqueueMail(tools: Pick<Tools, "jobs">, tx: Tx, mail: Mail): Promise<string> {
  const id = newId();
  await sql`
    insert into mails (id, recipient, subject, body, created_at, expires_at)
    values (${id}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.now}, ${mail.expiresAt})
  `.execute(tx);
  await tools.jobs.enqueue(tx, "mail.send", { mailId: id });
  return id;
}
