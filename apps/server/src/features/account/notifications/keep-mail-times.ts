// Reads and stores when a person's mails may come; what waits is judged anew.
import type { changeMailTimes, getMailTimes as readEndpoint } from "@filings/contract/api/account/mail-times";
import { type Db, sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { mailTimesOf } from "#notifications/mail-times";
import type { Tools } from "#tools";

export function getMailTimes(
  _tools: Tools,
  { db, caller }: Call<typeof readEndpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof readEndpoint>> {
  return mailTimesOf(db, caller.userId);
}

export async function keepMailTimes(
  _tools: Tools,
  { tx, caller, body }: Call<typeof changeMailTimes> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof changeMailTimes>> {
  const kept = { ...(await mailTimesOf(tx, caller.userId)), ...body };
  const days = kept.quiet && [...new Set(kept.quiet.days)].sort();
  const times = { ...kept, quiet: kept.quiet && { ...kept.quiet, days: days! } };
  const { time_zone, pace, daily_at, quiet } = times;
  await sql`
    insert into mail_times (user_id, time_zone, pace, daily_at, quiet_from, quiet_to, quiet_days)
    values (${caller.userId}, ${time_zone}, ${pace}, ${daily_at}, ${quiet?.from ?? null}, ${quiet?.to ?? null},
      ${days}::int[])
    on conflict (user_id) do update set time_zone = excluded.time_zone, pace = excluded.pace,
      daily_at = excluded.daily_at, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      quiet_days = excluded.quiet_days
  `.execute(tx);
  // Of all companies: the times are the person's.
  await sql`
    update notifications set mail_at = null where user_id = ${caller.userId} and mail_due and mail_at is not null
  `.execute(tx);
  return times;
}
