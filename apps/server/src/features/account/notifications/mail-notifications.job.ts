// Mails notifications in the recipient's language, those that waited as one digest; those seen meanwhile are left out.

import { type NotificationKind, notificationKinds } from "@filings/contract/account/notification-kinds";
import { screenOfKind, searchOfKind } from "@filings/contract/account/notification-screens";
import { screenOf } from "@filings/contract/filing/systems";
import { digestMail, notificationMail } from "@filings/phrases/account/notification-mails";
import type { MailWords } from "@filings/phrases/mails";
import { isReleased } from "@filings/phrases/say";
import { inTransaction } from "#db/in-transaction";
import type { Tx } from "#db/open";
import { enqueueMail } from "#mail/enqueue-mail";
import { stopLink } from "#notifications/stop-link";
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
  const stopUrl = stopUrlOf(tools, mails);
  const words = wordsOf(tools, mails, stopUrl);
  await enqueueMail(tools, tx, { recipient, ...words, stopUrl, now: tools.clock.now(), expiresAt: null });
}

function stopUrlOf(tools: Tools, mails: readonly DueMail[]): string | null {
  const { user_id: userId, company_id: companyId } = mails[0]!;
  const isKept = ({ isSecurity, isUrgent }: NotificationKind) => isSecurity || isUrgent;
  const kinds = mails.map(({ kind }) => kind).filter((kind) => !isKept(notificationKinds[kind]));
  return kinds.length === 0 ? null : stopLink(tools.settings, { userId, companyId, kinds });
}

function wordsOf(tools: Tools, mails: readonly DueMail[], stop: string | null): MailWords {
  const { name, language } = mails[0]!;
  const locale = language !== null && isReleased(language) ? language : "en_GB";
  const site = tools.settings.publicUrl.replace(/\/$/, "");
  const told = mails.map((mail) => ({ kind: mail.kind, params: mail.params, address: `${site}${pageOf(mail)}` }));
  if (told.length === 1) return notificationMail(locale, { ...told[0]!, name, stop });
  return digestMail(locale, { told, name, address: `${site}/notifications`, stop });
}

function pageOf({ kind, params, system, filing_id }: DueMail): string {
  if (system !== null && filing_id !== null) return screenOf(system, filing_id);
  const search = new URLSearchParams(searchOfKind(kind, params)).toString();
  return `${screenOfKind(kind) ?? "/notifications"}${search === "" ? "" : `?${search}`}`;
}
