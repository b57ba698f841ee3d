// The help topics and the terms of the trade that the site search finds, with their addresses; titles and texts lie in the catalogues.

/** In the order in which the help lists its pages; each stands at `/help/` and its name. */
export const helpPages = [
  "first-filing",
  "who-files",
  "deadline",
  "seal",
  "answers",
  "codes",
  "money",
  "offline",
  "glossary",
  "keys",
] as const;
export type HelpPageName = (typeof helpPages)[number];

export const helpTopics = {
  start_filing: { address: "/ae/mpci/filings/new" },
  find_filing: { address: "/ae/mpci/filings" },
  edit_filing: { address: "/ae/mpci/filings" },
  withdraw_filing: { address: "/ae/mpci/filings" },
  labels: { address: "/ae/mpci/filings" },
  templates: { address: "/ae/mpci/templates" },
  import_bills: { address: "/ae/mpci/filings/import" },
  read_bill: { address: "/ae/mpci/filings/read-bill" },
  first_filing: { address: "/help/first-filing" },
  who_files: { address: "/help/who-files" },
  deadline: { address: "/help/deadline" },
  connect_naic: { address: "/ae/mpci/connect" },
  seal: { address: "/help/seal" },
  create_key: { address: "/identity/account/personal/blockchain-keys?openAddKeyPopup=true" },
  answers: { address: "/help/answers" },
  codes: { address: "/help/codes" },
  receipt: { address: "/verify" },
  money: { address: "/help/money" },
  offline: { address: "/help/offline" },
  glossary: { address: "/help/glossary" },
  keys: { address: "/help/keys" },
  contacts: { address: "/contacts" },
  notifications: { address: "/settings#notifications" },
  plans: { address: "/subscriptions" },
  password: { address: "/identity/account" },
  people: { address: "/identity/account/company/users" },
  service_status: { address: "/status" },
  help: { address: "/help" },
} as const satisfies Record<string, { readonly address: string }>;

export type HelpTopic = keyof typeof helpTopics;
export const helpTopicNames = Object.keys(helpTopics) as [HelpTopic, ...HelpTopic[]];

export const helpTerms = [
  "bill_of_lading",
  "house_bill",
  "co_load_master_bill",
  "master_bill",
  "direct_bill",
  "freight_forwarder",
  "co_loader",
  "shipping_line",
  "shipper",
  "consignee",
  "notify_party",
  "filing",
  "delegation",
  "deadline_term",
  "cut_off",
  "transhipment",
  "hs_code",
  "request_for_information",
  "load_with_warning",
  "do_not_load",
  "customs_declaration",
  "customs_centre",
  "filing_number",
  "passphrase",
] as const;
export type HelpTerm = (typeof helpTerms)[number];

export function addressOfTerm(term: HelpTerm): string {
  return `${helpTopics.glossary.address}#${term}`;
}
