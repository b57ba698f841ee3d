// The titles and search words of the help topics, in the reader's language.
import { type HelpTopic, helpTopicNames, helpTopics } from "@filings/contract/platform/help-topics";
import type { MessageDescriptor } from "@lingui/core";
import { type ReleasedLocale, say } from "../say.ts";

export const helpTitles = {
  start_filing: /*i18n*/ { id: "help.title.start_filing", message: "Start a filing" },
  find_filing: /*i18n*/ { id: "help.title.find_filing", message: "Find a filing" },
  deadline: /*i18n*/ { id: "help.title.deadline", message: "The 24-hour deadline" },
  connect_naic: /*i18n*/ { id: "help.title.connect_naic", message: "Connect the company to NAIC" },
  seal: /*i18n*/ { id: "help.title.seal", message: "Seal and submit" },
  create_key: /*i18n*/ { id: "help.title.create_key", message: "Create a blockchain key" },
  answers: /*i18n*/ { id: "help.title.answers", message: "What NAIC's answers mean" },
  receipt: /*i18n*/ { id: "help.title.receipt", message: "Check a receipt" },
  keys: /*i18n*/ { id: "help.title.keys", message: "Keyboard shortcuts" },
  contacts: /*i18n*/ { id: "help.title.contacts", message: "Manage contacts" },
  notifications: /*i18n*/ { id: "help.title.notifications", message: "Choose your notifications" },
  plans: /*i18n*/ { id: "help.title.plans", message: "Plans and credits" },
  service_status: /*i18n*/ { id: "help.title.service_status", message: "Service status" },
} as const satisfies Record<HelpTopic, MessageDescriptor>;

/** More search words of a topic; a translation brings those of its own language. */
export const helpWords = {
  start_filing: /*i18n*/ { id: "help.words.start_filing", message: "new draft create house bill" },
  find_filing: /*i18n*/ { id: "help.words.find_filing", message: "search list filter container number archive" },
  deadline: /*i18n*/ { id: "help.words.deadline", message: "late overdue loading time file by due" },
  connect_naic: /*i18n*/ { id: "help.words.connect_naic", message: "MPCI Party ID connection delegation authority" },
  seal: /*i18n*/ { id: "help.words.seal", message: "sign signature send submission passphrase unlock" },
  create_key: /*i18n*/ { id: "help.words.create_key", message: "keystore private address import approval" },
  answers: /*i18n*/ {
    id: "help.words.answers",
    message: "load warning do not load rejected request for information RFI pending sub-filing expired status",
  },
  receipt: /*i18n*/ { id: "help.words.receipt", message: "verify proof hash evidence download" },
  keys: /*i18n*/ { id: "help.words.keys", message: "key shortcut palette F1 command letter" },
  contacts: /*i18n*/ { id: "help.words.contacts", message: "party shipper consignee notify address" },
  notifications: /*i18n*/ { id: "help.words.notifications", message: "mail e-mail bell settings preferences" },
  plans: /*i18n*/ { id: "help.words.plans", message: "price payment subscription invoice top up money" },
  service_status: /*i18n*/ { id: "help.words.service_status", message: "outage down maintenance available" },
} as const satisfies Record<HelpTopic, MessageDescriptor>;

export interface FoundTopic {
  readonly id: HelpTopic;
  readonly title: string;
  readonly address: string;
}

/** Each word must begin a word of the topic; title matches come first. `fold` is the folding of the search. */
export function findHelpTopics(
  locale: ReleasedLocale,
  words: readonly string[],
  fold: (text: string) => string,
): FoundTopic[] {
  const holds = (text: string) => words.every((word) => ` ${fold(text)}`.includes(` ${word}`));
  const topics = helpTopicNames.map((id) => ({
    id,
    title: say(locale, helpTitles[id]),
    address: helpTopics[id].address,
    words: say(locale, helpWords[id]),
  }));
  const byTitle = topics.filter(({ title }) => holds(title));
  const byWords = topics.filter((topic) => !byTitle.includes(topic) && holds(`${topic.title} ${topic.words}`));
  return [...byTitle, ...byWords].map(({ id, title, address }) => ({ id, title, address }));
}
