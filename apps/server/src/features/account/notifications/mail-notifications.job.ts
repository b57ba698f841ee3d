// Mails notifications in the recipient's language; those seen meanwhile are left out.

import type { NotificationKindName, NotificationParams } from "@filings/contract/account/notification-kinds";
import { type FilingSystem, screenOf } from "@filings/contract/filing/systems";
import { notificationMail } from "@filings/phrases/account/notification-mails";
import { isReleased } from "@filings/phrases/say";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { enqueueMail } from "#mail/enqueue-mail";
import type { Tools } from "#tools";

interface DueMail {
  readonly id: string;
  readonly kind: NotificationKindName;
  readonly params: NotificationParams;
  readonly system: FilingSystem | null;
  readonly filing_id: string | null;
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}

const atOnce = 200;

export async function mailNotifications(tools: Tools): Promise<void> {
  while ((await mailBatch(tools)) === atOnce);
}

function mailBatch(tools: Tools): Promise<number> {
  return inTransaction(tools, async (tx) => {
    const now = tools.clock.now();
    const taken = await sql<{ id: string }>`
      update notifications set mail_due = false
      where id in (select id from notifications where mail_due order by id limit ${atOnce} for update skip locked)
      returning id
    `.execute(tx);
    const { rows } = await sql<DueMail>`
      select n.id, n.kind, n.params, n.system, n.filing_id, u.email, u.name, u.language
      from notifications n
      join users u on u.id = n.user_id
      join memberships m on m.user_id = n.user_id and m.company_id = n.company_id and m.active
      where n.id = any(${taken.rows.map((row) => row.id)}::uuid[]) and n.seen_at is null
      order by n.id
    `.execute(tx);
    for (const { kind, params, email, name, language, ...about } of rows) {
      const locale = language !== null && isReleased(language) ? language : "en_GB";
      const address = `${tools.settings.publicUrl.replace(/\/$/, "")}${pageOf(about)}`;
      const mail = notificationMail(locale, { kind, params, name, address });
      await enqueueMail(tools, tx, { recipient: email, ...mail, now, expiresAt: null });
    }
    return taken.rows.length;
  });
}

function pageOf({ system, filing_id }: Pick<DueMail, "system" | "filing_id">): string {
  if (system === null || filing_id === null) return "/notifications";
  return screenOf(system, filing_id);
}
