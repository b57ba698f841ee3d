// Hands one mail to the mail server; a retry sends only mails that are not marked as sent.
import { createTransport } from "nodemailer";
import { sql } from "../db/open.ts";
import type { Job } from "../jobs/boss.ts";
import { plainReason } from "../jobs/plain-reason.ts";
import type { Tools } from "../tools.ts";

interface MailRow {
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
  expires_at: Date | null;
  sent_at: Date | null;
  refused_at: Date | null;
  stop_url: string | null;
  attachment_name: string | null;
  attachment: Buffer | null;
}

/** What the server said of this recipient or this text; null: another fault, or one that may pass. */
function refusedForGood(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  const isOfThisMail = (code === "EENVELOPE" && command === "RCPT TO") || code === "EMESSAGE";
  return isOfThisMail && responseCode >= 500 && responseCode < 600 ? plainReason(error) : null;
}

/** Throws when the mail server refuses the mail for now, so that the job is retried; refused for good, it waits for an operator. */
export async function sendMail(tools: Tools, { data: { mailId } }: Job<"mail.send">): Promise<void> {
  const { db } = tools.database;
  const { rows } = await sql<MailRow>`
    select recipient, subject, body, created_at, expires_at, sent_at, refused_at, stop_url, attachment_name, attachment
    from mails where id = ${mailId}
  `.execute(db);
  const mail = rows[0];
  if (mail === undefined || mail.sent_at !== null || mail.refused_at !== null) return;
  if (mail.expires_at !== null && mail.expires_at <= tools.clock.now()) {
    tools.log.warn({ mail: mailId }, "a mail expired before it could be sent");
    await sql`update mails set body = '' where id = ${mailId}`.execute(db);
    return;
  }
  // The sum is shorter than a job's lease, so that no second worker sends the same mail.
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };
  const transport = createTransport({ url: tools.settings.smtpUrl, ...timeouts });
  try {
    await transport.sendMail({
      from: tools.settings.mailFrom,
      // Several mails say to write to the operator.
      replyTo: tools.settings.operatorEmail ?? undefined,
      to: { name: "", address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      date: mail.created_at,
      headers: stopHeaders(mail),
      // The same id at each attempt, so that a mailbox can recognise a repetition.
      attachments: attachmentsOf(mail),
      messageId: `<${mailId}@${new URL(tools.settings.publicUrl).hostname}>`,
    });
  } catch (error) {
    const refusal = refusedForGood(error);
    if (refusal === null) throw error;
    // Repeating it would be refused again. A secret is void by the time that somebody looks.
    await sql`
      update mails set refused_at = ${tools.clock.now()}, refusal = ${refusal},
        body = case when expires_at is null then body else '' end
      where id = ${mailId}
    `.execute(db);
    tools.log.warn({ mail: mailId, refusal }, "the mail server refused a mail for good");
    return;
  } finally {
    transport.close();
  }
  // An expiring text is a secret, which is deleted once it is sent; a paper can be drawn again.
  await sql`
    update mails set sent_at = ${tools.clock.now()}, body = case when expires_at is null then body else '' end,
      attachment = null
    where id = ${mailId}
  `.execute(db);
}

/** RFC 8058: one press in the mail program stops them. */
function stopHeaders({ stop_url: url }: MailRow) {
  if (url === null) return {};
  return {
    // In one line: a folded address is no address.
    "List-Unsubscribe": { prepared: true, value: `<${url}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function attachmentsOf({ attachment_name: filename, attachment: content }: MailRow) {
  if (filename === null || content === null) return [];
  // The drivers of the two databases give bytes in types of their own.
  return [{ filename, content: Buffer.from(content), contentType: "application/pdf" }];
}
