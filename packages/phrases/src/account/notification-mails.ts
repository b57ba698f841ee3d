// Renders a notification as a mail: event, the authority's or the operator's text, next step, and link.

import {
  type NotificationKindName,
  type NotificationParams,
  urgentKinds,
} from "@filings/contract/account/notification-kinds";
import { saidKind } from "@filings/contract/account/notification-screens";
import { limits } from "@filings/contract/limits";
import { isolated } from "@filings/contract/values/hidden-characters";
import type { MessageDescriptor } from "@lingui/core";
import { dayText, mailedTime } from "../dates-in-sentences.ts";
import type { MailWords } from "../mails.ts";
import { amountText } from "../money/amount.ts";
import { nameInMail, plainName } from "../plain-name.ts";
import { languageTags, type ReleasedLocale, say } from "../say.ts";
import { notificationValues } from "./notification-values.ts";
import { lineOf, notificationLines, notificationSteps } from "./notifications.ts";

export const notificationMailWords = {
  greeting: /*i18n*/ { id: "mail.notification_greeting", message: "{name}," },
  said: /*i18n*/ { id: "mail.notification_said", message: "NAIC writes: {text}" },
  adcSaid: /*i18n*/ { id: "mail.notification_adc_said", message: "Abu Dhabi Customs writes: {text}" },
  operatorSaid: /*i18n*/ {
    id: "mail.notification_operator_said",
    message: "The operator of the platform writes: {text}",
  },
  open: /*i18n*/ { id: "mail.notification_open", message: "Open it here: {address}" },
  choose: /*i18n*/ {
    id: "mail.notification_choose",
    message: "Choose in your settings which e-mails you get.",
  },
  stop: /*i18n*/ { id: "mail.notification_stop", message: "Stop e-mails like this one: {address}" },
  always: /*i18n*/ {
    id: "mail.notification_always",
    message:
      "You always get this e-mail, because the goods must not be loaded. Choose in your settings which others you get.",
  },
  digestSubject: /*i18n*/ {
    id: "mail.digest_subject",
    message: "{count, plural, one {# notification} other {# notifications}}",
  },
  digestHead: /*i18n*/ {
    id: "mail.digest_head",
    message: "This has happened since your last e-mail. The oldest comes first.",
  },
  digestMore: /*i18n*/ {
    id: "mail.digest_more",
    message:
      "{count, plural, one {# more notification is here: {address}} other {# more notifications are here: {address}}}",
  },
} as const satisfies Record<string, MessageDescriptor>;

/** Parameters that a person typed. */
const typed = ["bill", "above", "address", "name", "company", "left", "voyage", "principal", "delegate"] as const;

interface Told {
  readonly kind: NotificationKindName;
  readonly params: NotificationParams;
  /** Where it is read on. */
  readonly address: string;
}

interface Reader {
  readonly name: string;
  /** The link that stops mails like this one; absent: nothing does. */
  readonly stop?: string | null;
}

interface Foot extends Reader {
  readonly choose?: MessageDescriptor;
}

export function notificationMail(locale: ReleasedLocale, { name, stop, ...told }: Told & Reader): MailWords {
  const { line, paragraphs } = partsOf(locale, told);
  const choose = urgentKinds.includes(told.kind) ? notificationMailWords.always : notificationMailWords.choose;
  return { subject: line, text: mailOf(locale, { name, stop, choose }, paragraphs) };
}

/** Of several notifications that waited, the oldest first; `address` is that of all. */
export function digestMail(
  locale: ReleasedLocale,
  { told, address, ...reader }: Reader & { told: readonly Told[]; address: string },
): MailWords {
  const shown = told.slice(0, digestMost).map((one) => partsOf(locale, one).paragraphs);
  const more = told.length - shown.length;
  const paragraphs = [
    say(locale, notificationMailWords.digestHead),
    ...shown.flatMap((one) => [rule, ...one]),
    ...(more > 0 ? [rule, say(locale, notificationMailWords.digestMore, { count: more, address })] : []),
    rule,
  ];
  return {
    subject: say(locale, notificationMailWords.digestSubject, { count: told.length }),
    text: mailOf(locale, reader, paragraphs),
  };
}

/** A digest tells so many in full, and how many more there are. */
const digestMost = 50;

/** Between the notifications of a digest, in a mail that is text alone. */
const rule = "———";

function mailOf(locale: ReleasedLocale, foot: Foot, paragraphs: readonly string[]): string {
  const { name, stop = null, choose = notificationMailWords.choose } = foot;
  return [
    say(locale, notificationMailWords.greeting, { name: nameInMail(name) }),
    ...paragraphs,
    say(locale, choose),
    ...(stop === null ? [] : [say(locale, notificationMailWords.stop, { address: stop })]),
  ].join("\n\n");
}

function partsOf(locale: ReleasedLocale, { kind, params, address }: Told): { line: string; paragraphs: string[] } {
  const { party_name: partyName } = params;
  const mailed = typeof partyName === "string" ? { ...params, party_name: plainName(partyName) } : params;
  const values = notificationValues(mailed, {
    time: (instant) => mailedTime(locale, new Date(instant)),
    day: (day) => dayText(locale, new Date(day)),
    amount: (amountE5, currency) => amountText(locale, amountE5, currency),
    list: (things) => new Intl.ListFormat(languageTags[locale]).format(things.map((thing) => say(locale, thing))),
  });
  for (const key of typed) values[key] = nameInMail(values[key]);
  const line = say(locale, lineOf({ kind, params }) ?? notificationLines[kind], values);
  const { text } = params;
  const said =
    typeof text === "string" && text !== ""
      ? [say(locale, saidBy(saidKind({ kind, params })), { text: text.split("\n").map(isolated).join("\n") })]
      : [];
  const { bills } = params;
  const paragraphs = [
    `${line}.`,
    // Of many bills, by their numbers.
    ...(typeof bills === "string" ? [beginningOf(bills)] : []),
    ...said,
    say(locale, notificationSteps[kind], values),
    say(locale, notificationMailWords.open, { address }),
  ];
  return { line, paragraphs };
}

/** Of a long list its beginning. */
function beginningOf(bills: string): string {
  const names = bills.split("\n");
  const named = names.slice(0, limits.remindersNamedMost);
  return [...named.map(isolated), ...(names.length > named.length ? ["…"] : [])].join("\n");
}

function saidBy(kind: string): MessageDescriptor {
  // What is decided on a company and its registration codes, the platform's operator decides.
  if (/^(company|code)_/.test(kind)) return notificationMailWords.operatorSaid;
  return kind.startsWith("adc_") ? notificationMailWords.adcSaid : notificationMailWords.said;
}
