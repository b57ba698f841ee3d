// Under what the answers of the operator's calls are kept, fetched with the operator's pages alone; one key clears them all.

export const operatorKeys = {
  all: ["operator"],
  home: ["operator", "home"],
  /** And below them one of them. */
  companies: ["operator", "companies"],
  codeRequests: ["operator", "code-requests"],
  messages: ["operator", "messages"],
  jobs: ["operator", "jobs"],
  payments: ["operator", "payments"],
  mails: ["operator", "mails"],
  people: ["operator", "people"],
  notices: ["operator", "notices"],
  /** And below it those that wait, and those that were decided. */
  prices: ["operator", "prices"],
  partyIds: ["operator", "party-ids"],
  /** And below them one version and its differences. */
  referenceData: ["operator", "reference-data"],
} as const;
