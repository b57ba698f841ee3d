// Removes expired rows: stored answers, codes, challenges, refresh tokens, counted attempts, known devices, mails,
// short messages, and old security log entries.
import { limits } from "@filings/contract/limits";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import type { Tools } from "#tools";

const dayMs = 86_400_000;

export async function tidy(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const yesterday = before(1);
  await inTransaction(
    tools,
    async (tx) => {
      await sql`
      delete from idempotency_keys where created_at < ${new Date(now.getTime() - limits.idempotencyHours * 3_600_000)}
    `.execute(tx);
      await sql`delete from login_codes where expires_at < ${yesterday}`.execute(tx);
      await sql`delete from company_registrations where expires_at < ${yesterday}`.execute(tx);
      await sql`delete from password_resets where expires_at < ${yesterday}`.execute(tx);
      await sql`delete from key_challenges where expires_at < ${yesterday}`.execute(tx);
      await sql`delete from attempts where since < ${before(limits.attemptDays)}`.execute(tx);
      await sql`delete from known_devices where last_used_at < ${before(limits.knownDeviceDays)}`.execute(tx);
      // A code or link that was never sent is useless once it is void.
      await sql`update mails set body = '' where expires_at < ${now} and body <> ''`.execute(tx);
      await sql`update sms_messages set body = '' where expires_at < ${now} and body <> ''`.execute(tx);
      await sql`delete from notifications where created_at < ${before(limits.notificationDays)}`.execute(tx);
      await sql`delete from mails where created_at < ${before(limits.mailDays)}`.execute(tx);
      await sql`delete from sms_messages where created_at < ${before(limits.mailDays)}`.execute(tx);
      await sql`delete from security_events where at < ${before(limits.securityEventDays)}`.execute(tx);
      // A used token is kept until its expiry, because its reuse reveals a theft.
      await sql`delete from refresh_tokens where expires_at < ${now}`.execute(tx);
    },
    { patient: true },
  );
}
