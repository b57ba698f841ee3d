// The environment variables that the server reads: the form of each, its default, and the sentence that refuses it.
import { limits } from "@filings/contract/limits";
import { brands, environments } from "@filings/contract/platform/places";
import * as z from "zod/mini";
import { faultOfSecret } from "../crypto/secrets.ts";

export type Env = Readonly<Record<string, string | undefined>>;

const web = ["http:", "https:"] as const;
const port = { least: 0, most: 65_535 };
const rate = { least: 1, most: 100_000_000 };

// The message of a form is the end of a sentence that begins with the variable and its value.
function matching(fits: (value: string) => boolean, message: string) {
  return z.string().check(z.refine(fits, message));
}

function text(fallback = "") {
  return z._default(z.string(), fallback);
}

function whole(fallback: number, { least, most }: { least: number; most: number }) {
  const fits = (number: number) => Number.isInteger(number) && number >= least && number <= most;
  const written = matching((value) => fits(Number(value)), `it takes a whole number from ${least} to ${most}.`);
  return z._default(z.pipe(written, z.transform(Number)), fallback);
}

function choice<const T extends readonly string[]>(choices: T) {
  return z.enum(choices, { error: `it takes one of: ${choices.join(", ")}.` });
}

function flag() {
  return z.optional(
    z.pipe(
      choice(["true", "false"]),
      z.transform((value) => value === "true"),
    ),
  );
}

function address(protocols: readonly string[]) {
  const fits = (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
  const begins = protocols.map((protocol) => `${protocol}//`).join(" or ");
  return z.optional(matching(fits, `it takes an address that begins with ${begins}.`));
}

/** Several values with commas between; the value is never quoted, because it may be a secret. */
function list(fits: (part: string) => boolean, message: string) {
  const parts = (value: string) => value.split(",").map((part) => part.trim());
  const written = matching((value) => parts(value).every(fits), message);
  return z._default(z.pipe(written, z.transform(parts)), []);
}

/** At most two decimals, as a rate of a tax has. */
function percent() {
  const written = matching(
    (value) => /^\d{1,2}(\.\d{1,2})?$/.test(value),
    "it takes a rate in per cent, like 5 or 17.5.",
  );
  return z._default(z.pipe(written, z.transform(Number)), 0);
}

function hostOrSocket() {
  const form = /^\/.|^[^\s:]+:\d{1,5}$|^\[[0-9a-f:]+\]:\d{1,5}$/;
  return z.optional(matching((value) => form.test(value), "it takes host:port, or the path of a socket."));
}

function mailAddress() {
  const form = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
  return z.optional(
    matching((value) => form.test(value), "it takes one e-mail address, such as help@filings.example."),
  );
}

const server = {
  NODE_ENV: z._default(choice(["development", "production", "test"]), "development"),
  ENVIRONMENT: z.optional(choice(environments)),
  BRAND: z._default(choice(brands), "default"),
  HOST: text("127.0.0.1"),
  PORT: whole(4000, port),
  METRICS_PORT: z.optional(whole(0, port)),
  SANDBOX_PORT: whole(4001, port),
  SANDBOX_SMTP_PORT: whole(4025, port),
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flag(),
  COMPANY_APPROVAL: flag(),
  PUBLIC_URL: address(web),
  TRUST_PROXY: flag(),
  LOG_LEVEL: z._default(choice(["silent", "error", "warn", "info", "debug"]), "warn"),
  DEMO_DATA: flag(),
  DEMO_FILINGS: flag(),
  REQUESTS_PER_MINUTE: whole(limits.requestsPerMinute, rate),
  SIGN_INS_PER_MINUTE: whole(limits.signInsPerMinute, rate),
  JOB_LEASE_SECONDS: whole(30, { least: 1, most: 3_600 }),
  FAILPOINT: z.optional(z.string()),
};

const storage = {
  DATA_DIR: text("./data"),
  DATABASE_URL: address(["postgres:", "postgresql:"]),
  DATABASE_CONNECTIONS: whole(6, { least: 2, most: 200 }),
  S3_ENDPOINT: address(web),
  S3_BUCKET: text(),
  S3_REGION: text("us-east-1"),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  CLAMD_ADDRESS: hostOrSocket(),
};

const secrets = {
  TOKEN_SECRET: text(),
  TOKEN_SECRETS_ACCEPTED: list(
    (secret) => secret.length >= 32,
    "it takes secrets of at least 32 characters, with commas between.",
  ),
  PLATFORM_KEY: text(),
  PLATFORM_KEYS_BEFORE: list(
    (key) => /^0x[0-9a-f]{64}$/.test(key),
    "it takes public keys as /api/verify/keys/ shows them, 0x and 64 hexadecimal digits, with commas between.",
  ),
  MPCI_HMAC_SECRET: text(),
  ADC_HMAC_SECRET: text(),
  PAYMENT_HMAC_SECRET: text(),
  STRIPE_SECRET_KEY: text(),
  STRIPE_WEBHOOK_SECRET: text(),
};

const partners = {
  IDENTITY_APP_URL: address(web),
  MATOMO_URL: address(web),
  MATOMO_SITE_ID: whole(1, { least: 1, most: 1_000_000 }),
  SMTP_URL: address(["smtp:", "smtps:"]),
  MAIL_FROM: text("Filings App <no-reply@filings.example>"),
  OPERATOR_EMAIL: mailAddress(),
  SMS_URL: address(web),
  SMS_TOKEN: z.optional(z.string()),
  MPCI_GATEWAY_URL: address(web),
  MPCI_SENDER_ID: text("SPCX01"),
  MPCI_RECIPIENT_ID: text("AENAIC"),
  MPCI_CLIENT_CERT_FILE: text(),
  MPCI_CLIENT_KEY_FILE: text(),
  MPCI_CA_FILE: text(),
  MPCI_TIMEOUT_MS: whole(10_000, { least: 100, most: 120_000 }),
  ADC_GATEWAY_URL: address(web),
  ADC_CLIENT_CERT_FILE: text(),
  ADC_CLIENT_KEY_FILE: text(),
  ADC_CA_FILE: text(),
  ADC_TIMEOUT_MS: whole(60_000, { least: 100, most: 300_000 }),
  ADC_ANSWERS: z._default(choice(["push", "pull"]), "push"),
  PAYMENT_URL: address(web),
  PAYMENT_TIMEOUT_MS: whole(10_000, { least: 100, most: 120_000 }),
  STRIPE_API_URL: address(web),
  SELLER_NAME: z.optional(z.string()),
  SELLER_ADDRESS: text(),
  SELLER_TAX_NUMBER: text(),
  VAT_PERCENT: percent(),
  TSA_URL: address(web),
  TSA_CA_FILE: text(),
};

/** What they hold is not shown where it is refused. */
const secretLists = new Set(["TOKEN_SECRETS_ACCEPTED", "PLATFORM_KEYS_BEFORE"]);

const variables = z.object({ ...server, ...storage, ...secrets, ...partners });

export type Variables = z.output<typeof variables>;

/** The variables, or a sentence for each one that cannot be used. An empty variable counts as not given. */
export function readVariables(env: Env): { readonly values: Variables } | { readonly faults: readonly string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = z.safeParse(variables, given);
  if (error !== undefined) {
    return {
      faults: error.issues.map(({ path: [name], message }) =>
        secretLists.has(String(name))
          ? `${String(name)}: ${message}`
          : `${String(name)} is "${given[String(name)]}"; ${message}`,
      ),
    };
  }
  const faults = [...faultsOfSecrets(data), ...faultsOfObjectStore(data), ...faultsOfSeller(data)];
  return faults.length === 0 ? { values: data } : { faults };
}

function faultsOfSecrets(values: Variables): string[] {
  const accepted = values.NODE_ENV === "production" ? values.TOKEN_SECRETS_ACCEPTED : [];
  const needed = [
    ...neededSecrets(values).flatMap((name) => faultOfSecret(name, values[name]) ?? []),
    // A person who knows it can sign anybody in as long as it is accepted.
    ...accepted.flatMap((secret) => faultOfSecret("TOKEN_SECRETS_ACCEPTED", secret) ?? []),
  ];
  if (needed.length > 0) return needed;
  const { PLATFORM_KEY: key, TOKEN_SECRET: token, STRIPE_SECRET_KEY: stripe, STRIPE_WEBHOOK_SECRET: webhook } = values;
  return [
    ...(key === "" || /^[0-9a-f]{64}$/.test(key)
      ? []
      : ["PLATFORM_KEY takes 64 hexadecimal digits, the 32 bytes of an Ed25519 private key."]),
    ...(token === "" || token.length >= 32 ? [] : ["TOKEN_SECRET takes at least 32 characters."]),
    ...(stripe === "" || webhook !== "" ? [] : ["STRIPE_WEBHOOK_SECRET is missing; STRIPE_SECRET_KEY needs it."]),
  ];
}

/** In production no secret may be missing, short or published; with Stripe the sandbox's payment provider has none. */
function neededSecrets({ NODE_ENV, STRIPE_SECRET_KEY }: Variables) {
  if (NODE_ENV !== "production") return [];
  const payment = STRIPE_SECRET_KEY === "" ? "PAYMENT_HMAC_SECRET" : "STRIPE_WEBHOOK_SECRET";
  return ["TOKEN_SECRET", "PLATFORM_KEY", "MPCI_HMAC_SECRET", "ADC_HMAC_SECRET", payment] as const;
}

/** A tax is charged by who is registered for it. */
function faultsOfSeller({ VAT_PERCENT, SELLER_TAX_NUMBER }: Variables): string[] {
  return VAT_PERCENT > 0 && SELLER_TAX_NUMBER === ""
    ? ["SELLER_TAX_NUMBER is missing; VAT_PERCENT needs it, and receipts show it."]
    : [];
}

function faultsOfObjectStore(values: Variables): string[] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (S3_ENDPOINT === undefined) return [];
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(S3_BUCKET)) {
    return [`S3_BUCKET is "${S3_BUCKET}"; it takes the name of the bucket that keeps the documents.`];
  }
  const hasKeys = S3_ACCESS_KEY_ID !== "" && S3_SECRET_ACCESS_KEY !== "";
  return hasKeys ? [] : ["S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with S3_ENDPOINT."];
}
