// Hands one short message to the provider; a retry sends only messages that are not marked as sent.
import { sql } from "../db/open.ts";
import type { Job } from "../jobs/boss.ts";
import type { Tools } from "../tools.ts";

interface SmsRow {
  recipient: string;
  body: string;
  expires_at: Date | null;
  sent_at: Date | null;
}

/** Shorter than a job's lease, so that no second worker sends the same message. */
const patienceMs = 15_000;

/** Throws when the provider refuses the message, so that the job is retried. */
export async function sendSms(tools: Tools, { data: { smsId } }: Job<"sms.send">): Promise<void> {
  const { db } = tools.database;
  const { rows } = await sql<SmsRow>`
    select recipient, body, expires_at, sent_at from sms_messages where id = ${smsId}
  `.execute(db);
  const sms = rows[0];
  if (sms === undefined || sms.sent_at !== null) return;
  if (sms.expires_at !== null && sms.expires_at <= tools.clock.now()) {
    tools.log.warn({ sms: smsId }, "a short message expired before it could be sent");
    await sql`update sms_messages set body = '' where id = ${smsId}`.execute(db);
    return;
  }
  const { smsUrl, smsToken } = tools.settings;
  const answer = await fetch(smsUrl, {
    method: "POST",
    // The same key at each attempt, so that the provider can recognise a repetition.
    headers: {
      "content-type": "application/json",
      "idempotency-key": smsId,
      ...(smsToken === null ? {} : { authorization: `Bearer ${smsToken}` }),
    },
    body: JSON.stringify({ to: sms.recipient, text: sms.body }),
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`);
  // An expiring text is a secret, which is deleted once it is sent.
  await sql`
    update sms_messages set sent_at = ${tools.clock.now()}, body = case when expires_at is null then body else '' end
    where id = ${smsId}
  `.execute(db);
}
