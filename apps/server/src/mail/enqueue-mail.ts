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
  /** Absent: a new one. With that of a mail that is there already, nothing is sent again. */
  readonly id?: string;
  /** Stops mails of its kind, and mail programs offer it. Absent: none does. */
  readonly stopUrl?: string | null;
  readonly attachment?: { readonly name: string; readonly content: Uint8Array };
}

export async function enqueueMail(tools: Pick<Tools, "jobs">, tx: Tx, mail: Mail): Promise<string> {
  const { id = newId(), attachment = null, stopUrl = null } = mail;
  const content = attachment === null ? null : Buffer.from(attachment.content);
  const { rows } = await sql`
    insert into mails (id, recipient, subject, body, created_at, expires_at, stop_url, attachment_name, attachment)
    values (${id}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.now}, ${mail.expiresAt}, ${stopUrl},
      ${attachment?.name ?? null}, ${content})
    on conflict (id) do nothing returning id
  `.execute(tx);
  if (rows.length > 0) await tools.jobs.enqueue(tx, "mail.send", { mailId: id });
  return id;
}
