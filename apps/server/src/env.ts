// Reads and checks the environment once; a wrong value stops the start with a message that names it.
import { randomBytes, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@filings/contract/limits";
import type { Brand, Environment } from "@filings/contract/platform/places";
import type { ClientCertificate } from "@filings/gateways/client-certificate";
import type { ProviderSettings } from "@filings/gateways/payments/open-provider";
import { localSecret } from "./crypto/secrets.ts";
import { readCertificate } from "./env/client-certificate.ts";
import { SettingError } from "./env/setting-error.ts";
import { type Env, readVariables, type Variables } from "./env/variables.ts";

export interface Settings {
  readonly environment: Environment;
  /** The brand whose colours and mark the screens use. */
  readonly brand: Brand;
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** The port of metrics and probes; null: nothing is counted, and the API alone is asked how it is. */
  readonly metricsPort: number | null;
  readonly dataDir: string;
  /** Null: the embedded database under `dataDir`. */
  readonly databaseUrl: string | null;
  /** For reading, and as many for transactions. */
  readonly databaseConnections: number;
  readonly trustProxy: boolean;
  /** Signs access tokens (HMAC-SHA-256). */
  readonly tokenSecret: string;
  /** Other secrets whose tokens and codes are taken, while the secret is being changed. */
  readonly acceptedTokenSecrets: readonly string[];
  /** Ed25519 private key of the platform, 32 bytes as hex; signs receipts. */
  readonly platformKey: string;
  /** Public keys with which receipts were signed before, 0x and 64 digits; published for those who check one. */
  readonly platformKeysBefore: readonly string[];
  readonly identityUrl: string;
  /** Null: page views are reported nowhere. */
  readonly matomo: { readonly url: string; readonly siteId: number } | null;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Where people write to who runs the platform; null: it is told nowhere. */
  readonly operatorEmail: string | null;
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
    /** Shown to the gateway; null: none. */
    readonly certificate: ClientCertificate | null;
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
    readonly certificate: ClientCertificate | null;
    /** How answers arrive: pushed to the inbox, or pulled. */
    readonly answers: "push" | "pull";
  };
  /** The payment provider for government charges: Stripe if its key is given, otherwise the sandbox. */
  readonly payments: ProviderSettings;
  /** Who sells credits, as receipts name them. */
  readonly seller: {
    readonly name: string;
    /** One line; empty: none is shown. */
    readonly address: string;
    /** Empty: not registered for a tax. */
    readonly taxNumber: string;
    /** Included in the prices; 0: none. */
    readonly vatPercent: number;
  };
  /** Webhooks may go to private addresses and without TLS: on a developer's machine alone. */
  readonly webhooksToPrivateAddresses: boolean;
  /** Companies that register wait until an operator approves them. */
  readonly companyApproval: boolean;
  readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
  readonly demoData: boolean;
  /** Whether the sandbox may move the clock forward: with demo data, where nobody outside tells another time. */
  readonly movableClock: boolean;
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

export { SettingError };

/** Throws SettingError with a sentence for each value that cannot be used. */
export function readSettings(env: Env = process.env): Settings {
  const read = readVariables(env);
  if ("faults" in read) throw new SettingError(read.faults.join("\n"));
  const { values } = read;
  const production = values.NODE_ENV === "production";
  return {
    environment: values.ENVIRONMENT ?? (production ? "production" : "local"),
    brand: values.BRAND,
    production,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    metricsPort: values.METRICS_PORT ?? null,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    trustProxy: values.TRUST_PROXY ?? false,
    timeStamps: timeStamping(values),
    ...ownSecrets(values),
    acceptedTokenSecrets: values.TOKEN_SECRETS_ACCEPTED,
    platformKeysBefore: values.PLATFORM_KEYS_BEFORE,
    ...partnersOf(values, `http://127.0.0.1:${values.SANDBOX_PORT}`),
    seller: sellerOf(values),
    documents: {
      folder: join(values.DATA_DIR, "documents"),
      s3: objectStore(values),
      clamd: values.CLAMD_ADDRESS ?? null,
    },
    webhooksToPrivateAddresses: values.WEBHOOKS_TO_PRIVATE_ADDRESSES ?? !production,
    companyApproval: values.COMPANY_APPROVAL ?? production,
    logLevel: values.LOG_LEVEL,
    demoData: !production && (values.DEMO_DATA ?? true),
    movableClock: isClockMovable(values),
    // Tests count their own filings.
    demoFilings: !production && (values.DEMO_FILINGS ?? values.NODE_ENV !== "test"),
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    signInsPerMinute: values.SIGN_INS_PER_MINUTE,
    jobLeaseSeconds: values.JOB_LEASE_SECONDS,
    failpoint: production ? null : (values.FAILPOINT ?? null),
  };
}

/** With demo data, and none named: one whose papers show all that real ones do. Tests name their own. */
function sellerOf(values: Variables): Settings["seller"] {
  const { NODE_ENV, DEMO_DATA, SELLER_NAME, SELLER_ADDRESS: address, SELLER_TAX_NUMBER: taxNumber } = values;
  const isDemo = NODE_ENV === "development" && (DEMO_DATA ?? true);
  if (isDemo && SELLER_NAME === undefined && address === "" && taxNumber === "") return demoSeller;
  return { name: SELLER_NAME ?? "Filings App", address, taxNumber, vatPercent: values.VAT_PERCENT };
}

const demoSeller: Settings["seller"] = {
  name: "Filings App Demo FZ-LLC",
  address: "Office 12, Example Street, Dubai, United Arab Emirates",
  taxNumber: "100000000000003",
  vatPercent: limits.demoVatPercent,
};

/** Stripe and a time-stamp authority tell a time of their own. */
function isClockMovable({ NODE_ENV, DEMO_DATA, STRIPE_SECRET_KEY, TSA_URL }: Variables): boolean {
  return NODE_ENV !== "production" && (DEMO_DATA ?? true) && STRIPE_SECRET_KEY === "" && TSA_URL === undefined;
}

type Partners =
  | "identityUrl"
  | "matomo"
  | "smtpUrl"
  | "smsUrl"
  | "smsToken"
  | "mailFrom"
  | "operatorEmail"
  | "mpci"
  | "adc"
  | "payments";

/** Whom the server speaks with; without an address of its own each is played by the sandbox. */
function partnersOf(values: Variables, sandboxUrl: string): Pick<Settings, Partners> {
  return {
    identityUrl: values.IDENTITY_APP_URL ?? `http://localhost:${values.PORT}/identity`,
    matomo: values.MATOMO_URL === undefined ? null : { url: values.MATOMO_URL, siteId: values.MATOMO_SITE_ID },
    smtpUrl: values.SMTP_URL ?? `smtp://127.0.0.1:${values.SANDBOX_SMTP_PORT}`,
    smsUrl: values.SMS_URL ?? `${sandboxUrl}/sms/messages/`,
    smsToken: values.SMS_TOKEN ?? null,
    mailFrom: values.MAIL_FROM,
    operatorEmail: values.OPERATOR_EMAIL ?? null,
    mpci: {
      gatewayUrl: values.MPCI_GATEWAY_URL ?? sandboxUrl,
      secret: values.MPCI_HMAC_SECRET || localSecret,
      senderId: values.MPCI_SENDER_ID,
      recipientId: values.MPCI_RECIPIENT_ID,
      timeoutMs: values.MPCI_TIMEOUT_MS,
      certificate: readCertificate("MPCI", values),
    },
    adc: {
      gatewayUrl: values.ADC_GATEWAY_URL ?? sandboxUrl,
      secret: values.ADC_HMAC_SECRET || localSecret,
      timeoutMs: values.ADC_TIMEOUT_MS,
      certificate: readCertificate("ADC", values),
      answers: values.ADC_ANSWERS,
    },
    payments: {
      url: values.PAYMENT_URL ?? sandboxUrl,
      secret: values.PAYMENT_HMAC_SECRET || localSecret,
      timeoutMs: values.PAYMENT_TIMEOUT_MS,
      stripe: stripeOf(values),
    },
  };
}

function stripeOf(values: Variables): ProviderSettings["stripe"] {
  if (values.STRIPE_SECRET_KEY === "") return null;
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiUrl: values.STRIPE_API_URL ?? "https://api.stripe.com",
  };
}

function objectStore(values: Variables): Settings["documents"]["s3"] {
  if (values.S3_ENDPOINT === undefined) return null;
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}

function timeStamping({ TSA_URL, TSA_CA_FILE }: Variables): Settings["timeStamps"] {
  if (TSA_URL === undefined) return null;
  const pem = existsSync(TSA_CA_FILE) ? readFileSync(TSA_CA_FILE, "utf8") : "";
  const certificates = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    if (certificates.length === 0) throw new Error("no certificate");
    return {
      url: TSA_URL,
      authorities: certificates.map((certificate) => new X509Certificate(certificate).raw.toString("base64")),
    };
  } catch {
    throw new SettingError(
      `TSA_CA_FILE is "${TSA_CA_FILE}"; it takes a PEM file with the certificates that TSA_URL's stamps lead to.`,
    );
  }
}

/**
 * The server's own secrets: from the environment, or outside production generated once and stored beside the embedded
 * data.
 */
function ownSecrets({ TOKEN_SECRET, PLATFORM_KEY, DATA_DIR }: Variables) {
  const given = { tokenSecret: TOKEN_SECRET, platformKey: PLATFORM_KEY };
  if (given.tokenSecret !== "" && given.platformKey !== "") return given;
  const file = join(DATA_DIR, "secrets.json");
  if (!existsSync(file)) {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
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
