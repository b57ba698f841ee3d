// Reads and checks the environment once; a wrong value stops the start with a message that names it.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@filings/contract/limits";
import { type Brand, brands, type Environment, environments } from "@filings/contract/platform/places";
import type { ProviderSettings } from "@filings/gateways/payments/open-provider";
import { faultOfSecret, localSecret } from "./crypto/secrets.ts";

export interface Settings {
  readonly environment: Environment;
  /** The brand whose colours and mark the screens use. */
  readonly brand: Brand;
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Null: the embedded database under `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  readonly trustProxy: boolean;
  /** Signs access tokens (HMAC-SHA-256). */
  readonly tokenSecret: string;
  /** Ed25519 private key of the platform, 32 bytes as hex; signs receipts. */
  readonly platformKey: string;
  readonly identityUrl: string;
  /** Null: page views are reported nowhere. */
  readonly matomo: { readonly url: string; readonly siteId: number } | null;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** The SMS provider takes `POST {to, text}` as JSON, and answers 2xx when it has the message. */
  readonly smsUrl: string;
  /** Sent as `Authorization: Bearer`, if given. */
  readonly smsToken: string | null;
  readonly mpci: {
    readonly gatewayUrl: string;
    readonly secret: string;
    readonly senderId: string;
    readonly recipientId: string;
    readonly timeoutMs: number;
  };
  readonly documents: {
    /** The folder of received files, and of stored ones when no S3 bucket is given. */
    readonly folder: string;
    readonly s3: {
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    } | null;
    /** `host:port` or the path of a socket; null: nothing is scanned. */
    readonly clamd: string | null;
  };
  /** Null: no outside authority confirms the time of a root. */
  readonly timeStamps: {
    readonly url: string;
    /** The trusted time-stamp authorities: certificates, DER in base64. */
    readonly authorities: readonly string[];
  } | null;
  readonly adc: {
    readonly gatewayUrl: string;
    readonly secret: string;
    readonly timeoutMs: number;
    /** How answers arrive: pushed to the inbox, or pulled. */
    readonly answers: "push" | "pull";
  };
  /** The payment provider for government charges: Stripe if its key is given, otherwise the sandbox. */
  readonly payments: ProviderSettings;
  readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
  readonly demoData: boolean;
  /** Whether some demo data is also filed at the first start; only with authorities on this machine. */
  readonly demoFilings: boolean;
  /** Requests per minute and address before 429. */
  readonly requestsPerMinute: number;
  readonly signInsPerMinute: number;
  /** Seconds after which the job of a dead worker is given to another worker. */
  readonly jobLeaseSeconds: number;
  /** `step` or `step:n`: the process kills itself there; only for fault tests. */
  readonly failpoint: string | null;
}

/** A setting that cannot be used; the message names it and the accepted values. */
export class SettingError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

function text(env: Env, name: string, fallback: string): string {
  const value = env[name];
  return value === undefined || value === "" ? fallback : value;
}

function whole(env: Env, name: string, fallback: number, { least, most }: { least: number; most: number }): number {
  const value = text(env, name, String(fallback));
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new SettingError(`${name} is "${value}"; it takes a whole number from ${least} to ${most}.`);
  }
  return number;
}

function oneOf<T extends string>(env: Env, name: string, fallback: T, choices: readonly T[]): T {
  const value = text(env, name, fallback);
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new SettingError(`${name} is "${value}"; it takes one of: ${choices.join(", ")}.`);
  return found;
}

function url(env: Env, name: string, fallback: string, protocols: readonly string[]): string {
  const value = text(env, name, fallback);
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingError(
      `${name} is "${value}"; it takes an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}.`,
    );
  }
  return value;
}

function onOff(env: Env, name: string, fallback: boolean): boolean {
  return oneOf(env, name, fallback ? "true" : "false", ["true", "false"]) === "true";
}

/** A secret that is shared with another system; in production no published value is accepted. */
function secret(env: Env, name: string, production: boolean): string {
  const value = text(env, name, production ? "" : localSecret);
  const fault = production ? faultOfSecret(name, value) : null;
  if (fault !== null) throw new SettingError(fault);
  return value;
}

/**
 * The server's own secrets: from the environment, or outside production generated once and stored beside the embedded
 * data.
 */
function ownSecrets(env: Env, { dataDir, production }: { dataDir: string; production: boolean }) {
  const given = { tokenSecret: env.TOKEN_SECRET ?? "", platformKey: env.PLATFORM_KEY ?? "" };
  const fault = production
    ? (faultOfSecret("TOKEN_SECRET", given.tokenSecret) ?? faultOfSecret("PLATFORM_KEY", given.platformKey))
    : null;
  if (fault !== null) throw new SettingError(fault);
  if (given.platformKey !== "" && !/^[0-9a-f]{64}$/.test(given.platformKey)) {
    throw new SettingError("PLATFORM_KEY takes 64 hexadecimal digits, the 32 bytes of an Ed25519 private key.");
  }
  if (given.tokenSecret !== "" && given.tokenSecret.length < 32) {
    throw new SettingError("TOKEN_SECRET takes at least 32 characters.");
  }
  if (given.tokenSecret !== "" && given.platformKey !== "") return given;
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const made = { tokenSecret: randomBytes(32).toString("hex"), platformKey: randomBytes(32).toString("hex") };
    try {
      writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    } catch (error) {
      // Another process of this installation wrote its secrets first; those are used.
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
  const kept = JSON.parse(readFileSync(file, "utf8")) as typeof given;
  return { tokenSecret: given.tokenSecret || kept.tokenSecret, platformKey: given.platformKey || kept.platformKey };
}

function objectStore(env: Env): Settings["documents"]["s3"] {
  if (text(env, "S3_ENDPOINT", "") === "") return null;
  const given = {
    endpoint: url(env, "S3_ENDPOINT", "", ["http:", "https:"]),
    bucket: text(env, "S3_BUCKET", ""),
    region: text(env, "S3_REGION", "us-east-1"),
    accessKeyId: text(env, "S3_ACCESS_KEY_ID", ""),
    secretAccessKey: text(env, "S3_SECRET_ACCESS_KEY", ""),
  };
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given.bucket)) {
    throw new SettingError(`S3_BUCKET is "${given.bucket}"; it takes the name of the bucket that keeps the documents.`);
  }
  if (given.accessKeyId === "" || given.secretAccessKey === "") {
    throw new SettingError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with S3_ENDPOINT.");
  }
  return given;
}

function timeStamping(env: Env): Settings["timeStamps"] {
  if (text(env, "TSA_URL", "") === "") return null;
  const file = text(env, "TSA_CA_FILE", "");
  const pem = existsSync(file) ? readFileSync(file, "utf8") : "";
  const certificates = [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)];
  if (certificates.length === 0) {
    throw new SettingError(
      `TSA_CA_FILE is "${file}"; it takes a PEM file with the certificates that TSA_URL's stamps lead to.`,
    );
  }
  return {
    url: url(env, "TSA_URL", "", ["http:", "https:"]),
    authorities: certificates.map(([, base64]) => base64!.replace(/\s/g, "")),
  };
}

function scannerAddress(value: string): string | null {
  if (value === "") return null;
  if (/^\/.|^[^\s:]+:\d{1,5}$|^\[[0-9a-f:]+\]:\d{1,5}$/.test(value)) return value;
  throw new SettingError(`CLAMD_ADDRESS is "${value}"; it takes host:port, or the path of a socket.`);
}

/** Throws SettingError for the first value that cannot be used. */
export function readSettings(env: Env = process.env): Settings {
  const production = oneOf(env, "NODE_ENV", "development", ["development", "production", "test"]) === "production";
  const port = whole(env, "PORT", 4000, { least: 0, most: 65_535 });
  const sandboxPort = whole(env, "SANDBOX_PORT", 4001, { least: 0, most: 65_535 });
  const host = text(env, "HOST", "127.0.0.1");
  const dataDir = text(env, "DATA_DIR", "./data");
  const databaseUrl = env.DATABASE_URL ? url(env, "DATABASE_URL", "", ["postgres:", "postgresql:"]) : null;
  const smtpPort = whole(env, "SANDBOX_SMTP_PORT", 4025, { least: 0, most: 65_535 });
  return {
    environment: oneOf(env, "ENVIRONMENT", production ? "production" : "local", environments),
    brand: oneOf(env, "BRAND", "default", brands),
    production,
    host,
    port,
    publicUrl: url(env, "PUBLIC_URL", `http://localhost:${port}`, ["http:", "https:"]),
    dataDir,
    databaseUrl,
    databaseConnections: whole(env, "DATABASE_CONNECTIONS", 16, { least: 2, most: 200 }),
    trustProxy: onOff(env, "TRUST_PROXY", false),
    ...ownSecrets(env, { dataDir, production }),
    identityUrl: url(env, "IDENTITY_APP_URL", `http://localhost:${port}/identity`, ["http:", "https:"]),
    matomo: env.MATOMO_URL
      ? {
          url: url(env, "MATOMO_URL", "", ["http:", "https:"]),
          siteId: whole(env, "MATOMO_SITE_ID", 1, { least: 1, most: 1_000_000 }),
        }
      : null,
    smtpUrl: url(env, "SMTP_URL", `smtp://127.0.0.1:${smtpPort}`, ["smtp:", "smtps:"]),
    smsUrl: url(env, "SMS_URL", `http://127.0.0.1:${sandboxPort}/sms/messages/`, ["http:", "https:"]),
    smsToken: text(env, "SMS_TOKEN", "") || null,
    mailFrom: text(env, "MAIL_FROM", "Filings App <no-reply@filings.example>"),
    mpci: {
      gatewayUrl: url(env, "MPCI_GATEWAY_URL", `http://127.0.0.1:${sandboxPort}`, ["http:", "https:"]),
      secret: secret(env, "MPCI_HMAC_SECRET", production),
      senderId: text(env, "MPCI_SENDER_ID", "SPCX01"),
      recipientId: text(env, "MPCI_RECIPIENT_ID", "AENAIC"),
      timeoutMs: whole(env, "MPCI_TIMEOUT_MS", 10_000, { least: 100, most: 120_000 }),
    },
    documents: {
      folder: join(dataDir, "documents"),
      s3: objectStore(env),
      clamd: scannerAddress(text(env, "CLAMD_ADDRESS", "")),
    },
    timeStamps: timeStamping(env),
    adc: {
      gatewayUrl: url(env, "ADC_GATEWAY_URL", `http://127.0.0.1:${sandboxPort}`, ["http:", "https:"]),
      secret: secret(env, "ADC_HMAC_SECRET", production),
      timeoutMs: whole(env, "ADC_TIMEOUT_MS", 60_000, { least: 100, most: 300_000 }),
      answers: oneOf(env, "ADC_ANSWERS", "push", ["push", "pull"]),
    },
    payments: paymentsOf(env, { sandboxPort, production }),
    logLevel: oneOf(env, "LOG_LEVEL", "warn", ["silent", "error", "warn", "info", "debug"]),
    demoData: !production && onOff(env, "DEMO_DATA", true),
    // Tests count their own filings.
    demoFilings: !production && onOff(env, "DEMO_FILINGS", env.NODE_ENV !== "test"),
    requestsPerMinute: whole(env, "REQUESTS_PER_MINUTE", limits.requestsPerMinute, { least: 1, most: 100_000_000 }),
    signInsPerMinute: whole(env, "SIGN_INS_PER_MINUTE", limits.signInsPerMinute, { least: 1, most: 100_000_000 }),
    jobLeaseSeconds: whole(env, "JOB_LEASE_SECONDS", 30, { least: 1, most: 3_600 }),
    failpoint: production ? null : (env.FAILPOINT ?? null),
  };
}

/** The sandbox's payment page shares a secret with the server; Stripe has its own. */
function paymentsOf(env: Env, { sandboxPort, production }: { sandboxPort: number; production: boolean }) {
  const stripe = stripeOf(env, production);
  return {
    url: url(env, "PAYMENT_URL", `http://127.0.0.1:${sandboxPort}`, ["http:", "https:"]),
    secret: secret(env, "PAYMENT_HMAC_SECRET", production && stripe === null),
    timeoutMs: whole(env, "PAYMENT_TIMEOUT_MS", 10_000, { least: 100, most: 120_000 }),
    stripe,
  };
}

function stripeOf(env: Env, production: boolean): ProviderSettings["stripe"] {
  const secretKey = text(env, "STRIPE_SECRET_KEY", "");
  if (secretKey === "") return null;
  const webhookSecret = text(env, "STRIPE_WEBHOOK_SECRET", "");
  const fault = production ? faultOfSecret("STRIPE_WEBHOOK_SECRET", webhookSecret) : null;
  if (fault !== null) throw new SettingError(fault);
  if (webhookSecret === "") throw new SettingError("STRIPE_WEBHOOK_SECRET is missing; STRIPE_SECRET_KEY needs it.");
  return {
    secretKey,
    webhookSecret,
    apiUrl: url(env, "STRIPE_API_URL", "https://api.stripe.com", ["http:", "https:"]),
  };
}
