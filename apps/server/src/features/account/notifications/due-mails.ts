// Which notifications are to be mailed now, and which mails wait for the end of quiet hours or for a digest.
import {
  type NotificationKind,
  type NotificationKindName,
  type NotificationParams,
  notificationKinds,
  urgentKinds,
} from "@filings/contract/account/notification-kinds";
import type { MailTimes } from "@filings/contract/api/account/mail-times";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { sql, type Tx } from "#db/open";
import { mailTimesOfRow, mailWaitsUntil, usualMailTimes } from "#notifications/mail-times";

export interface DueMail {
  readonly id: string;
  readonly user_id: string;
  readonly company_id: string;
  readonly kind: NotificationKindName;
  readonly params: NotificationParams;
  readonly system: FilingSystem | null;
  readonly filing_id: string | null;
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}

interface FreshMail extends DueMail {
  readonly times: MailTimes | null;
  readonly due_at: Date | null;
  readonly is_filed: boolean;
}

/** Those nobody has looked at yet, oldest first: what may come now, and how many were looked at. */
export async function takeFresh(tx: Tx, most: number, now: Date): Promise<{ mails: DueMail[]; looked: number }> {
  const taken = await sql<{ id: string }>`
    update notifications set mail_due = false
    where id in (
      select id from notifications where mail_due and mail_at is null order by id limit ${sql.lit(most)} for update skip locked)
    returning id
  `.execute(tx);
  const fresh = await mailsOf<FreshMail>(tx, taken.rows, {
    columns: sql`, ${mailTimesOfRow} as times, f.due_at, f.first_submitted_at is not null as is_filed`,
    tables: sql`
      left join mail_times t on t.user_id = n.user_id
      left join filings f on n.system = 'MPCI' and f.id = n.filing_id`,
  });
  const waits = new Map<string, Date>();
  for (const mail of fresh) {
    const until = waitOf(mail, now);
    if (until !== null) waits.set(mail.id, until);
  }
  if (waits.size > 0) await putOff(tx, waits);
  return { mails: fresh.filter(({ id }) => !waits.has(id)), looked: taken.rows.length };
}

/** All that one person is to read of one company now, after it has waited; empty: nothing waits any longer. */
export async function takeWaited(tx: Tx, now: Date): Promise<{ mails: DueMail[]; looked: number }> {
  const taken = await sql<{ id: string }>`
    update notifications n set mail_due = false
    from (select user_id, company_id from notifications
      where mail_due and mail_at is not null and mail_at <= ${now} order by mail_at limit 1) who
    where n.user_id = who.user_id and n.company_id = who.company_id
      and n.mail_due and n.mail_at is not null and n.mail_at <= ${now}
    returning n.id
  `.execute(tx);
  return { mails: await mailsOf<DueMail>(tx, taken.rows), looked: taken.rows.length };
}

/** Without those that were seen meanwhile, and whose kind was switched off. */
async function mailsOf<Mail extends DueMail>(
  tx: Tx,
  taken: readonly { id: string }[],
  { columns, tables } = { columns: sql``, tables: sql`` },
): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    select n.id, n.user_id, n.company_id, n.kind, n.params, n.system, n.filing_id, u.email, u.name, u.language${columns}
    from notifications n
    join users u on u.id = n.user_id
    join memberships m on m.user_id = n.user_id and m.company_id = n.company_id and m.active
    left join notification_preferences p
      on p.user_id = n.user_id and p.company_id = n.company_id and p.kind = n.kind${tables}
    where n.id = any(${taken.map(({ id }) => id)}::uuid[]) and n.seen_at is null
      and (p.by_mail is not false or n.kind = any(${urgentKinds}::text[]))
    order by n.id
  `.execute(tx);
  return rows;
}

function waitOf(mail: FreshMail, now: Date): Date | null {
  const { isUrgent, isSecurity }: NotificationKind = notificationKinds[mail.kind];
  if (isUrgent || isSecurity) return null;
  const until = mailWaitsUntil(mail.times ?? usualMailTimes, now);
  return until === null || isDueBefore(mail, until, now) ? null : until;
}

/** What a notification says of the time that is left, by its parameters. */
const moments = ["file_by", "valid_until", "expires_at", "cut_off_at"] as const;

/** A person could miss something by reading it only then: the moment it speaks of, or the deadline of its bill. */
function isDueBefore({ kind, params, due_at, is_filed }: FreshMail, until: Date, now: Date): boolean {
  const named = moments.map((moment) => params[moment]).filter((moment) => typeof moment === "string");
  if (named.some((moment) => Date.parse(moment) <= until.getTime())) return true;
  if (!notificationKinds[kind].needsAction || due_at === null || due_at > until) return false;
  return !is_filed || due_at > now;
}

async function putOff(tx: Tx, waits: ReadonlyMap<string, Date>): Promise<void> {
  const rows = [...waits].map(([id, until]) => ({ id, until }));
  await sql`
    update notifications n set mail_due = true, mail_at = w.until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id uuid, until timestamptz) where n.id = w.id
  `.execute(tx);
}
