// Every queue and its policy, as data.

export interface JobData {
  /** Delivers the oldest undelivered message of one filing. */
  "mpci.send": { filingId: string };
  /** Reads one raw notice that is already kept. */
  "mpci.read-notice": { noticeId: string };
  /** Asks the authority for its last answer again. */
  "mpci.ask-again": { filingId: string };
  /** Sends the oldest undelivered message of one ADC filing. */
  "adc.send": { filingId: string };
  /** Reads one raw notice of Abu Dhabi customs that is already kept. */
  "adc.read-notice": { noticeId: string };
  /** Fetches the papers that a release announced. */
  "adc.fetch-documents": { filingId: string };
  /** Fetches the notices of Abu Dhabi customs that did not come by themselves. */
  "adc.pull": Record<string, never>;
  /** Does what is due by the clock with ADC filings. */
  "adc.clock": Record<string, never>;
  /** Takes one of the demo filings a step further, after so many looks for an answer. */
  "demo.file": { system: "MPCI" | "ADC"; at: number; waits: number };
  /** Asks about payments of which nobody has told us. */
  "payments.check": Record<string, never>;
  /** Hands one mail to the mail server. */
  "mail.send": { mailId: string };
  /** Hands one short message to its provider. */
  "sms.send": { smsId: string };
  /** Mails a link for a new password, if there is somebody of this address. */
  "identity.password-reset": { email: string; locale: string; address: string; userAgent: string | null };
  /** Tells whoever an invitation to connect is addressed to, if there is such a company. */
  "company-network.tell-invited": { connectionId: string };
  /** Moves filings whose 200 days are over. */
  "mpci.expire": Record<string, never>;
  /** Tells of deadlines that come near. */
  "notifications.deadlines": Record<string, never>;
  /** Mails the notifications that are to be mailed. */
  "notifications.mail": Record<string, never>;
  /** Says that a notice above the pages now holds. */
  "notifications.announce": Record<string, never>;
  /** Scans a file whose first scan gave no answer. */
  "documents.scan": { sha256: string };
  /** Removes files that nobody refers to. */
  "documents.sweep": Record<string, never>;
  /** Dates the histories of all filings by one signed root, and has that witnessed. */
  "histories.date": Record<string, never>;
  /** Removes what has served its time. */
  "platform.tidy": Record<string, never>;
}
export type QueueName = keyof JobData;

export interface QueuePolicy {
  /** One in flight per key, in the order in which they were put. */
  readonly policy: "key_strict_fifo" | "standard";
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly retryDelayMaxSeconds: number;
  /** Jobs of this queue that one process works on at once. */
  readonly atOnce: number;
  /** Absent: some minutes. Longer only where much may have to pass over a slow line. */
  readonly lastsSecondsMost?: number;
  readonly cron?: string;
}

/** Work that a clock starts and that is over soon; missed, the next time does it. */
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
    atOnce: 4,
  },
  "mpci.ask-again": { policy: "standard", retryLimit: 5, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, atOnce: 2 },
  // Seconds at first, a quarter of an hour at last; when it is given up is decided by the age of the message.
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
  "demo.file": { policy: "standard", retryLimit: 100, retryDelaySeconds: 1, retryDelayMaxSeconds: 15, atOnce: 1 },
  "payments.check": timed("* * * * *"),
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
  "histories.date": timed("2 * * * *"),
  "notifications.deadlines": timed("*/5 * * * *"),
  "notifications.mail": timed("* * * * *"),
  "notifications.announce": timed("* * * * *"),
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
