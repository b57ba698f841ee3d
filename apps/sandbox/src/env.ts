// The settings of the sandbox, read once from the environment.

export interface SandboxOptions {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly inboxUrl: string;
  readonly secret: string;
  readonly adcInboxUrl: string;
  readonly adcSecret: string;
  /** The address that the payment provider calls back. */
  readonly paymentCallbackUrl: string;
  readonly paymentSecret: string;
  /** The address at which the app reads and moves its clock; null: its time is the machine's. */
  readonly clockUrl: string | null;
  readonly answerDelayMs: number;
  readonly adoptsUnknown: boolean;
  /** The folder of stored data; null: in memory until the process ends. */
  readonly dataDir: string | null;
}

const localSecret = "sandbox-secret-for-local-use";

export function readEnv(env: NodeJS.ProcessEnv = process.env): SandboxOptions {
  return {
    host: env.SANDBOX_HOST || "127.0.0.1",
    port: wholeNumber("SANDBOX_PORT", env.SANDBOX_PORT, 4001, 65_535),
    smtpPort: wholeNumber("SANDBOX_SMTP_PORT", env.SANDBOX_SMTP_PORT, 4025, 65_535),
    inboxUrl: address("MPCI_INBOX_URL", env.MPCI_INBOX_URL, "http://127.0.0.1:4000/gateways/mpci/inbox/"),
    secret: env.MPCI_HMAC_SECRET || localSecret,
    adcInboxUrl: address("ADC_INBOX_URL", env.ADC_INBOX_URL, "http://127.0.0.1:4000/gateways/adc/inbox/"),
    adcSecret: env.ADC_HMAC_SECRET || localSecret,
    paymentCallbackUrl: address(
      "PAYMENT_CALLBACK_URL",
      env.PAYMENT_CALLBACK_URL,
      "http://127.0.0.1:4000/gateways/payments/sandbox/",
    ),
    paymentSecret: env.PAYMENT_HMAC_SECRET || localSecret,
    clockUrl: address("SANDBOX_CLOCK_URL", env.SANDBOX_CLOCK_URL, "http://127.0.0.1:4000/gateways/sandbox/clock/"),
    answerDelayMs: wholeNumber("SANDBOX_ANSWER_DELAY_MS", env.SANDBOX_ANSWER_DELAY_MS, 2000, 3_600_000),
    adoptsUnknown: env.SANDBOX_ADOPTS_UNKNOWN === "true",
    dataDir: env.SANDBOX_DATA_DIR || null,
  };
}

function wholeNumber(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined || text === "") return fallback;
  if (!/^\d+$/.test(text) || Number(text) > max) throw new Error(`${name} must be a whole number up to ${max}`);
  return Number(text);
}

function address(name: string, text: string | undefined, fallback: string): string {
  const url = text || fallback;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`${name} must be an http or https address`);
  }
  return url;
}
