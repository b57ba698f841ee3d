// Every queue with its data and its policy.
import type { FilingSystem } from "@filings/contract/filing/systems";

type ChargedTable = "top_ups" | "plan_payments";
type KeepingTable = ChargedTable | "card_setups";

export interface JobData {
  /** Delivers the oldest undelivered message of one filing. */
  "mpci.send": { filingId: string };
  /** Reads one stored raw notice of NAIC. */
  "mpci.read-notice": { noticeId: string };
  /** Asks the authority for its last answer again. */
  "mpci.ask-again": { filingId: string };
  /** Asks NAIC about one request of a company to be connected; `asked` counts the earlier questions. */
  "mpci.connect": { companyId: string; requestId: string; asked: number };
  /** Sends the oldest undelivered message of one ADC filing. */
  "adc.send": { filingId: string };
  /** Reads one stored raw notice of Abu Dhabi Customs. */
  "adc.read-notice": { noticeId: string };
  /** Fetches the documents that a release announced. */
  "adc.fetch-documents": { filingId: string };
  /** Pulls the notices of Abu Dhabi Customs that were not pushed. */
  "adc.pull": Record<string, never>;
  /** Performs the due clock transitions of ADC filings. */
  "adc.clock": Record<string, never>;
  /** Tells of registration codes that expire soon. */
  "adc.codes-expire": Record<string, never>;
  /** Takes one demo filing a step further; `waits` counts the looks for an answer, `since` is the first start. */
  "demo.file": { system: FilingSystem; at: number; waits: number; since: string };
  /** Asks the provider about payments without a callback. */
  "payments.check": Record<string, never>;
  /** Asks the payment provider to return the money of one refund. */
  "money.refund": { refundId: string };
  /** Charges a kept card for one payment, a row of `table`. */
  "money.charge": { table: ChargedTable; paymentId: string; customer: string; method: string; description: string };
  /** Asks the payment provider which card a page has kept. */
  "money.keep-card": { table: KeepingTable; paymentId: string };
  /** Has the payment provider forget a card that nobody keeps any more. */
  "money.forget-card": { companyId: string; provider: string; customer: string; method: string };
  /** Asks the payment provider what it knows of kept cards. */
  "money.read-cards": Record<string, never>;
  /** Makes the fees of plans that are due, charges them, and tells of those to come. */
  "money.renew-plans": Record<string, never>;
  /** Tells of companies that have used most or all of their included filings. */
  "money.usage": Record<string, never>;
  /** Buys credits for companies that have fewer than they want, and have set that up. */
  "money.top-up": Record<string, never>;
  /** Tells of companies whose credits do not last for a usual day. */
  "money.balances-low": Record<string, never>;
  /** Mails the receipt of a purchase of credits or of a plan's fee, or how a refund ended, with its credit note. */
  "money.mail-paper": {
    of: "TOP_UP" | "REFUND" | "PLAN_FEE";
    id: string;
    /** The headquarters that has the credits, as its unit was closed before the money arrived; absent or null: none has. */
    handedTo?: string | null;
  };
  /** Tells companies of what an approved change of prices makes dearer. */
  "money.tell-prices": { changeId: string };
  /** Hands one mail to the mail server. */
  "mail.send": { mailId: string };
  /** Hands one short message to its provider. */
  "sms.send": { smsId: string };
  /** Mails a link for a new password, if the address belongs to a user. */
  "identity.password-reset": { email: string; locale: string; address: string; userAgent: string | null };
  /** Notifies the company that an invitation to connect addresses, if it exists. */
  "company-network.tell-invited": { connectionId: string };
  /** Expires filings whose 200 days are over. */
  "mpci.expire": Record<string, never>;
  /** Reminds of unfiled bills whose deadlines come near. */
  "notifications.deadlines": Record<string, never>;
  /** Tells the people whom rules name of such deadlines. */
  "notifications.ruled-deadlines": Record<string, never>;
  /** Warns of filings that expire soon. */
  "notifications.expiry": Record<string, never>;
  /** Mails the notifications whose recipients want mail. */
  "notifications.mail": Record<string, never>;
  /** Announces a top bar notification that now holds. */
  "notifications.announce": Record<string, never>;
  /** Sends what is due to the webhooks of companies. */
  "webhooks.send": Record<string, never>;
  /** Scans a file whose first scan gave no verdict. */
  "documents.scan": { sha256: string };
  /** Removes files without a reference. */
  "documents.sweep": Record<string, never>;
  /** Dates the histories of all filings by one signed root, and has the root witnessed. */
  "histories.date": Record<string, never>;
  /** Looks whether each system answers, for the history of the status page. */
  "platform.probe": Record<string, never>;
  /** Removes expired rows. */
  "platform.tidy": Record<string, never>;
}
export type QueueName = keyof JobData;

export interface QueuePolicy {
  /** `key_strict_fifo`: one job in flight per key, in the order of enqueueing. */
  readonly policy: "key_strict_fifo" | "standard";
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly retryDelayMaxSeconds: number;
  /** The number of jobs of this queue that one process runs at once. */
  readonly atOnce: number;
  /** The longest time a job may take; absent: some minutes. Longer only where large files pass over a slow line. */
  readonly lastsSecondsMost?: number;
  readonly cron?: string;
}

/** A short timed job; a missed run is made up by the next one. */
function timed(cron: string): QueuePolicy {
  return { policy: "standard", retryLimit: 2, retryDelaySeconds: 5, retryDelayMaxSeconds: 30, atOnce: 1, cron };
}

export const queues: Readonly<Record<QueueName, QueuePolicy>> = {
  "mpci.send": {
    policy: "key_strict_fifo",
    retryLimit: 20_000,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 30,
    atOnce: 8,
  },
  "mpci.read-notice": {
    policy: "standard",
    retryLimit: 20_000,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 30,
    atOnce: 2,
  },
  "mpci.ask-again": { policy: "standard", retryLimit: 5, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, atOnce: 2 },
  "mpci.connect": { policy: "standard", retryLimit: 100, retryDelaySeconds: 1, retryDelayMaxSeconds: 60, atOnce: 2 },
  // Retries after seconds at first, a quarter of an hour at last; the age of the message decides when it is given up.
  "adc.send": {
    policy: "key_strict_fifo",
    retryLimit: 20_000,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 900,
    atOnce: 8,
    lastsSecondsMost: 3_600,
  },
  "adc.read-notice": {
    policy: "standard",
    retryLimit: 20_000,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 30,
    atOnce: 4,
  },
  "adc.fetch-documents": {
    policy: "standard",
    retryLimit: 20_000,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 300,
    atOnce: 4,
    lastsSecondsMost: 3_600,
  },
  "adc.pull": timed("* * * * *"),
  "adc.clock": timed("* * * * *"),
  "adc.codes-expire": timed("11 * * * *"),
  "demo.file": { policy: "standard", retryLimit: 100, retryDelaySeconds: 1, retryDelayMaxSeconds: 15, atOnce: 1 },
  "payments.check": timed("* * * * *"),
  // Retries after seconds at first, a quarter of an hour at last, until the provider says how the refund ends.
  "money.refund": {
    policy: "standard",
    retryLimit: 20_000,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 900,
    atOnce: 2,
  },
  // As refunds are, until the provider says how the charge ends.
  "money.charge": {
    policy: "standard",
    retryLimit: 20_000,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 900,
    atOnce: 2,
  },
  "money.keep-card": {
    policy: "standard",
    retryLimit: 500,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 900,
    atOnce: 2,
  },
  // As charges are, for which it waits.
  "money.forget-card": {
    policy: "standard",
    retryLimit: 20_000,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 900,
    atOnce: 2,
  },
  "money.mail-paper": { policy: "standard", retryLimit: 50, retryDelaySeconds: 1, retryDelayMaxSeconds: 60, atOnce: 2 },
  "money.tell-prices": {
    policy: "standard",
    retryLimit: 50,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 60,
    atOnce: 1,
    lastsSecondsMost: 3_600,
  },
  "mail.send": { policy: "standard", retryLimit: 50, retryDelaySeconds: 1, retryDelayMaxSeconds: 30, atOnce: 4 },
  "sms.send": { policy: "standard", retryLimit: 20, retryDelaySeconds: 1, retryDelayMaxSeconds: 30, atOnce: 4 },
  "identity.password-reset": {
    policy: "standard",
    retryLimit: 20,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 30,
    atOnce: 2,
  },
  "company-network.tell-invited": {
    policy: "standard",
    retryLimit: 20,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 30,
    atOnce: 2,
  },
  "mpci.expire": {
    policy: "standard",
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 600,
    atOnce: 1,
    cron: "7 * * * *",
  },
  "documents.scan": {
    policy: "standard",
    retryLimit: 20_000,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 60,
    atOnce: 2,
  },
  "documents.sweep": timed("23 * * * *"),
  "money.balances-low": timed("*/10 * * * *"),
  "money.read-cards": timed("*/10 * * * *"),
  "money.renew-plans": timed("*/10 * * * *"),
  "money.top-up": timed("* * * * *"),
  "money.usage": timed("*/10 * * * *"),
  "histories.date": timed("2 * * * *"),
  "notifications.deadlines": timed("* * * * *"),
  "notifications.ruled-deadlines": timed("* * * * *"),
  "notifications.expiry": timed("* * * * *"),
  "notifications.mail": timed("* * * * *"),
  "notifications.announce": timed("* * * * *"),
  "webhooks.send": timed("* * * * *"),
  "platform.probe": timed("* * * * *"),
  "platform.tidy": {
    policy: "standard",
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 600,
    atOnce: 1,
    cron: "41 * * * *",
  },
};
export const queueNames = Object.keys(queues) as QueueName[];

type Timed = { [Q in QueueName]: JobData[Q] extends Record<string, never> ? Q : never }[QueueName];
/** The queues whose jobs the time of day starts. */
export const timedQueues = queueNames.filter((name): name is Timed => queues[name].cron !== undefined);
