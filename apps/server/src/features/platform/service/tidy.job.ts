// Removes expired rows: stored answers, codes, challenges, refresh tokens, counted attempts, known devices, mails,
// short messages, messages of webhooks, days of the status page, and old security log entries.
import { daysOfHistory } from "@filings/contract/api/platform/status";
import { limits } from "@filings/contract/limits";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { machineTime } from "#clock";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import type { Tools } from "#tools";

const dayMs = 86_400_000;

/** The statements of the nightly tidying, in their order. */
export function tidyingAt(now: Date, machineNow = now) {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const yesterday = before(1);
  return [
    sql`delete from idempotency_keys where created_at < ${new Date(now.getTime() - limits.idempotencyHours * 3_600_000)}`,
    sql`delete from login_codes where expires_at < ${yesterday}`,
    sql`delete from company_registrations where expires_at < ${yesterday}`,
    sql`delete from password_resets where expires_at < ${yesterday}`,
    sql`delete from key_challenges where expires_at < ${yesterday}`,
    sql`delete from passkey_challenges where expires_at < ${yesterday}`,
    sql`delete from attempts where since < ${before(limits.attemptDays)}`,
    sql`delete from known_devices where last_used_at < ${before(limits.knownDeviceDays)}`,
    // A code or link that was never sent is useless once it is void.
    sql`update mails set body = '' where expires_at < ${now} and body <> ''`,
    sql`update sms_messages set body = '' where expires_at < ${now} and body <> ''`,
    sql`delete from notifications where created_at < ${before(limits.notificationDays)}`,
    sql`delete from mails where created_at < ${before(limits.mailDays)}`,
    sql`delete from sms_messages where created_at < ${before(limits.mailDays)}`,
    sql`delete from webhook_messages where created_at < ${before(limits.webhookMessageDays)}`,
    sql`delete from status_days where day < ${dubaiDay(before(daysOfHistory))}`,
    sql`delete from security_events where at < ${before(limits.securityEventDays)}`,
    // A used token is kept until its expiry, because its reuse reveals a theft; one that only a moved clock has outlived,
    // because it tells its owner so.
    sql`delete from refresh_tokens where expires_at < ${machineNow}`,
  ];
}

export async function tidy(tools: Tools): Promise<void> {
  const statements = tidyingAt(tools.clock.now(), machineTime(tools.clock));
  await inTransaction(
    tools,
    async (tx) => {
      for (const statement of statements) await statement.execute(tx);
    },
    { patient: true },
  );
}
