// The names under which answers are kept, so that a live message can tell which of them are out of date.

export const queryKeys = {
  self: ["self"],
  blockchainKeys: ["blockchain-keys"],
  available: ["available"],
  account: ["account"],
  passkeys: ["passkeys"],
  stepUp: ["step-up"],
  preferences: ["preferences"],
  sessions: ["sessions"],
  securityLog: ["security-log"],
  /** The company itself, and below it its places. */
  company: ["company"],
  companyUsers: ["company-users"],
  /** The company's units, and below it their people, what closing meets and their filings. */
  headquarters: ["headquarters"],
  invitations: ["invitations"],
  companySecurity: ["company-security"],
  apiTokens: ["api-tokens"],
  /** Add a webhook's id for what it was told. */
  webhooks: ["webhooks"],
  /** Below the keys, so that a live message about a key reaches it too. */
  keysToApprove: ["blockchain-keys", "to-approve"],
  /** Every list of filings and what is counted over them; add the query as the second part. */
  mpciFilings: ["mpci-filings"],
  /** The company's own references and labels; add the ids of the filings as the second part. */
  mpciOwnWords: ["mpci-own-words"],
  mpciLabels: ["mpci-labels"],
  savedViews: ["saved-views"],
  /** Who works on filings; add system and ids. */
  assignments: ["assignments"],
  snoozes: ["snoozes"],
  /** Which colleagues have a filing open; told by the live line alone. */
  presence: (id: string) => ["presence", id] as const,
  /** What colleagues write on one filing, and whether the reader tracks it; add its id. */
  filingNotes: ["filing-notes"],
  /** When the reader looked at the work queue last. */
  queueVisit: ["queue-visit"],
  /** One filing and everything below it; add a name for a part of it (`messages`, `price`). */
  mpciFiling: (id: string) => ["mpci-filing", id] as const,
  /** A filing as its editor has opened it, and below it its papers; out of date once it is no draft any more. */
  mpciDraft: (id: string) => ["mpci-filing-edit", id] as const,
  /** The revision that a filing has now; told by the live line alone. */
  mpciRevision: (id: string) => ["mpci-revision", id] as const,
  /** What one message says, which never changes. */
  mpciMessage: (id: string) => ["mpci-message", id] as const,
  /** The company's registration codes, and what it asks for. */
  registrationCodes: ["registration-codes"],
  /** Every list of ADC filings; add the query as the second part. */
  adcFilings: ["adc-filings"],
  /** One ADC filing and everything below it; add a name for a part of it (`charges`, `price`). */
  adcFiling: (id: string) => ["adc-filing", id] as const,
  /** Centres, codes and lists an ADC filing is written with. */
  adcReference: ["adc-reference"],
  mpciConnection: ["mpci-connection"],
  mpciCarriers: ["mpci-carriers"],
  /** What the headings of the company's spreadsheets mean. */
  mpciImportColumns: ["mpci-import-columns"],
  mpciTemplates: ["mpci-templates"],
  /** The parties of the company's latest bills; add the role. */
  mpciRecentParties: ["mpci-recent-parties"],
  /** Below the network, so that whatever changes it reaches them too. */
  mpciDelegations: ["company-network", "mpci-delegations"],
  contacts: ["contacts"],
  /** Below it one connection with its history; add its id. */
  companyNetwork: ["company-network"],
  /** What others have filed in this company's name; add the page. */
  filedForUs: ["filed-for-us"],
  featureFlags: ["feature-flags"],
  templates: ["templates"],
  notifications: ["notifications"],
  topBarNotifications: ["top-bar-notifications"],
  payments: ["payments"],
  /** The plan, and below it the statement and the invoices. */
  subscription: ["subscription"],
  /** What the site search found for `q`; its count is told to analytics. */
  siteSearch: (q: string) => ["site-search", q] as const,
} as const;
