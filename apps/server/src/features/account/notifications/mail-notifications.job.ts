// Mails notifications in the recipient's language, those that waited as one digest; those seen meanwhile are left out.

import { screenOf } from "@filings/contract/filing/systems";
import { digestMail, notificationMail } from "@filings/phrases/account/notification-mails";
import type { MailWords } from "@filings/phrases/mails";
import { isReleased } from "@filings/phrases/say";
import { inTransaction } from "#db/in-transaction";
import type { Tx } from "#db/open";
import { enqueueMail } from "#mail/enqueue-mail";
import type { Tools } from "#tools";
import { type DueMail, takeFresh, takeWaited } from "./due-mails.ts";

const atOnce = 200;

export async function mailNotifications(tools: Tools): Promise<void> {
  while ((await mailFresh(tools)) === atOnce);
  while ((await mailWaited(tools)) > 0);
}

function mailFresh(tools: Tools): Promise<number> {
  return inTransaction(tools, async (tx) => {
    const { mails, looked } = await takeFresh(tx, atOnce, tools.clock.now());
    for (const mail of mails) await send(tools, tx, [mail]);
    return looked;
  });
}

function mailWaited(tools: Tools): Promise<number> {
  return inTransaction(tools, async (tx) => {
    const { mails, looked } = await takeWaited(tx, tools.clock.now());
    if (mails.length > 0) await send(tools, tx, mails);
    return looked;
  });
}

/** `mails`: of one person in one company, at least one. */
async function send(tools: Tools, tx: Tx, mails: readonly DueMail[]): Promise<void> {
  const { email: recipient } = mails[0]!;
  await enqueueMail(tools, tx, { recipient, ...wordsOf(tools, mails), now: tools.clock.now(), expiresAt: null });
}

function wordsOf(tools: Tools, mails: readonly DueMail[]): MailWords {
  const { name, language } = mails[0]!;
  const locale = language !== null && isReleased(language) ? language : "en_GB";
  const site = tools.settings.publicUrl.replace(/\/$/, "");
  const told = mails.map(({ kind, params, ...about }) => ({ kind, params, address: `${site}${pageOf(about)}` }));
  if (told.length === 1) return notificationMail(locale, { ...told[0]!, name });
  return digestMail(locale, { told, name, address: `${site}/notifications` });
}

function pageOf({ system, filing_id }: Pick<DueMail, "system" | "filing_id">): string {
  if (system === null || filing_id === null) return "/notifications";
  return screenOf(system, filing_id);
}
