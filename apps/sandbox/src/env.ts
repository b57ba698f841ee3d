// What the environment says about the sandbox, read once.

export interface SandboxOptions {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly inboxUrl: string;
  readonly secret: string;
  readonly answerDelayMs: number;
  readonly adoptsUnknown: boolean;
  /** Where it remembers what came and went; null: until it ends. */
  readonly dataDir: string | null;
}

export function readEnv(env: NodeJS.ProcessEnv = process.env): SandboxOptions {
  return {
    host: env.SANDBOX_HOST || "127.0.0.1",
    port: wholeNumber("SANDBOX_PORT", env.SANDBOX_PORT, 4001, 65_535),
    smtpPort: wholeNumber("SANDBOX_SMTP_PORT", env.SANDBOX_SMTP_PORT, 4025, 65_535),
    inboxUrl: inboxUrl(env.MPCI_INBOX_URL || "http://127.0.0.1:4000/gateways/mpci/inbox/"),
    secret: env.MPCI_HMAC_SECRET || "sandbox-secret-for-local-use",
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

function inboxUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error("MPCI_INBOX_URL must be an http or https address");
  }
  return text;
}
