// The titles and search words of the help topics, in the reader's language.
import {
  addressOfTerm,
  type HelpPageName,
  type HelpTerm,
  type HelpTopic,
  helpTerms,
  helpTopicNames,
  helpTopics,
} from "@filings/contract/platform/help-topics";
import type { MessageDescriptor } from "@lingui/core";
import { glossary } from "./help/glossary.ts";

export const helpTitles = {
  start_filing: /*i18n*/ { id: "help.title.start_filing", message: "Start a filing" },
  find_filing: /*i18n*/ { id: "help.title.find_filing", message: "Find a filing" },
  first_filing: /*i18n*/ { id: "help.title.first_filing", message: "The first filing, step by step" },
  who_files: /*i18n*/ { id: "help.title.who_files", message: "Who files what" },
  deadline: /*i18n*/ { id: "help.title.deadline", message: "The 24-hour deadline" },
  connect_naic: /*i18n*/ { id: "help.title.connect_naic", message: "Connect the company to NAIC" },
  seal: /*i18n*/ { id: "help.title.seal", message: "Seal and submit" },
  create_key: /*i18n*/ { id: "help.title.create_key", message: "Create a blockchain key" },
  answers: /*i18n*/ { id: "help.title.answers", message: "What NAIC’s answers mean" },
  codes: /*i18n*/ { id: "help.title.codes", message: "What NAIC’s error codes mean" },
  receipt: /*i18n*/ { id: "help.title.receipt", message: "Check a receipt" },
  money: /*i18n*/ { id: "help.title.money", message: "What a filing costs" },
  offline: /*i18n*/ { id: "help.title.offline", message: "Without a connection" },
  glossary: /*i18n*/ { id: "help.title.glossary", message: "Words of the trade" },
  keys: /*i18n*/ { id: "help.title.keys", message: "Keyboard shortcuts" },
  contacts: /*i18n*/ { id: "help.title.contacts", message: "Manage contacts" },
  notifications: /*i18n*/ { id: "help.title.notifications", message: "Choose your notifications" },
  plans: /*i18n*/ { id: "help.title.plans", message: "Plans and credits" },
  edit_filing: /*i18n*/ { id: "help.title.edit_filing", message: "Edit filing" },
  withdraw_filing: /*i18n*/ { id: "help.title.withdraw_filing", message: "Withdraw from NAIC" },
  labels: /*i18n*/ { id: "help.title.labels", message: "Labels" },
  templates: /*i18n*/ { id: "help.title.templates", message: "Templates" },
  import_bills: /*i18n*/ { id: "help.title.import_bills", message: "Bills from a spreadsheet" },
  read_bill: /*i18n*/ { id: "help.title.read_bill", message: "Bill from a PDF" },
  password: /*i18n*/ { id: "help.title.password", message: "Password" },
  people: /*i18n*/ { id: "help.title.people", message: "People" },
  service_status: /*i18n*/ { id: "help.title.service_status", message: "Service status" },
  help: /*i18n*/ { id: "help.title.help", message: "Help" },
} as const satisfies Record<HelpTopic, MessageDescriptor>;

/** More search words of a topic; a translation brings those of its own language. */
export const helpWords = {
  start_filing: /*i18n*/ { id: "help.words.start_filing", message: "new draft create house bill booking shipment" },
  find_filing: /*i18n*/ { id: "help.words.find_filing", message: "search list filter container number archive" },
  first_filing: /*i18n*/ { id: "help.words.first_filing", message: "guide begin learn tutorial example" },
  who_files: /*i18n*/ { id: "help.words.who_files", message: "forwarder carrier importer house master direct bill" },
  deadline: /*i18n*/ { id: "help.words.deadline", message: "late overdue loading time file by due" },
  connect_naic: /*i18n*/ { id: "help.words.connect_naic", message: "MPCI Party ID connection delegation authority" },
  seal: /*i18n*/ {
    id: "help.words.seal",
    message: "sign signature send submission passphrase unlock lost forgot forgotten key",
  },
  create_key: /*i18n*/ {
    id: "help.words.create_key",
    message: "keystore private address import approval lost forgot passphrase new",
  },
  answers: /*i18n*/ {
    id: "help.words.answers",
    message: "load warning do not load DNL rejected request for information RFI pending sub-filing expired status",
  },
  codes: /*i18n*/ { id: "help.words.codes", message: "error rejected reason code remark" },
  receipt: /*i18n*/ { id: "help.words.receipt", message: "verify proof hash evidence download" },
  money: /*i18n*/ { id: "help.words.money", message: "price credits charges free duty pay refund" },
  offline: /*i18n*/ { id: "help.words.offline", message: "offline no connection internet line network lost saved" },
  glossary: /*i18n*/ { id: "help.words.glossary", message: "glossary term meaning abbreviation" },
  keys: /*i18n*/ { id: "help.words.keys", message: "key shortcut palette F1 command letter" },
  contacts: /*i18n*/ { id: "help.words.contacts", message: "party shipper consignee notify address" },
  notifications: /*i18n*/ { id: "help.words.notifications", message: "mail e-mail bell settings preferences" },
  plans: /*i18n*/ { id: "help.words.plans", message: "price payment subscription invoice top up money VAT tax refund" },
  edit_filing: /*i18n*/ { id: "help.words.edit_filing", message: "amend amendment correct correction change update" },
  withdraw_filing: /*i18n*/ {
    id: "help.words.withdraw_filing",
    message: "withdraw cancel a bill cancellation delete remove discard draft undo",
  },
  labels: /*i18n*/ { id: "help.words.labels", message: "label tag group" },
  templates: /*i18n*/ { id: "help.words.templates", message: "template reuse copy pattern" },
  import_bills: /*i18n*/ { id: "help.words.import_bills", message: "import upload excel xlsx csv file table" },
  read_bill: /*i18n*/ { id: "help.words.read_bill", message: "pdf upload scan read paper" },
  password: /*i18n*/ { id: "help.words.password", message: "password change profile account phone" },
  people: /*i18n*/ { id: "help.words.people", message: "colleague user invite team permission role" },
  service_status: /*i18n*/ { id: "help.words.service_status", message: "outage down maintenance available" },
  help: /*i18n*/ { id: "help.words.help", message: "support question manual contact" },
} as const satisfies Record<HelpTopic, MessageDescriptor>;

/** The topic that a page of the help is about. */
export function topicOfPage(page: HelpPageName): HelpTopic {
  return page.replaceAll("-", "_") as HelpTopic;
}

export interface FoundTopic {
  readonly id: HelpTopic | HelpTerm;
  readonly title: string;
  readonly address: string;
}

interface Wanted {
  readonly words: readonly string[];
  /** The folding of the search, by which the words are folded. */
  readonly fold: (text: string) => string;
  readonly say: (sentence: MessageDescriptor) => string;
}

/** Each word must begin a word of the topic. Matches of titles come first, then terms, and last what terms mean. */
export function findHelpTopics({ words, fold, say }: Wanted): FoundTopic[] {
  const holds = (text: string) => words.every((word) => ` ${fold(text)}`.includes(` ${word}`));
  const topics = helpTopicNames.map((id) => {
    const { address } = helpTopics[id];
    const more = address.startsWith("/help/") ? say(helpTitles.help) : "";
    return { id, title: say(helpTitles[id]), address, words: `${say(helpWords[id])} ${more}` };
  });
  const byTitle = topics.filter(({ title }) => holds(title));
  const terms = helpTerms.map((id) => {
    const { term, english, means } = glossary[id];
    return { id, title: say(term), english, address: addressOfTerm(id), means: say(means) };
  });
  // A paper may have the English word where the reader has another.
  const byTerm = terms.filter(({ title, english }) => holds(title) || holds(english));
  const byWords = topics.filter((topic) => !byTitle.includes(topic) && holds(`${topic.title} ${topic.words}`));
  const byMeaning = terms.filter((term) => !byTerm.includes(term) && holds(term.means));
  return [...byTitle, ...byTerm, ...byWords, ...byMeaning].map(({ id, title, address }) => ({ id, title, address }));
}
