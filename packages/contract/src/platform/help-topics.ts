// The help topics of the site search with their addresses; titles and texts lie in the catalogues under the id.

export const helpTopics = {
  start_filing: { address: "/ae/mpci/filings/new" },
  find_filing: { address: "/ae/mpci/filings" },
  deadline: { address: "/help#deadline" },
  connect_naic: { address: "/ae/mpci/connect" },
  seal: { address: "/help#seal" },
  create_key: { address: "/identity/account/personal/blockchain-keys?openAddKeyPopup=true" },
  answers: { address: "/help#answers" },
  receipt: { address: "/verify" },
  keys: { address: "/help#keys" },
  contacts: { address: "/contacts" },
  notifications: { address: "/settings#notifications" },
  plans: { address: "/subscriptions" },
  service_status: { address: "/status" },
} as const satisfies Record<string, { readonly address: string }>;

export type HelpTopic = keyof typeof helpTopics;
export const helpTopicNames = Object.keys(helpTopics) as [HelpTopic, ...HelpTopic[]];
