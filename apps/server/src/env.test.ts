// The settings that the server reads from its environment, and those it refuses to start with.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stamps } from "@filings/seal/time-stamp/stamps.example";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings, SettingError } from "./env.ts";

const fresh = () => randomBytes(32).toString("hex");
const needed = ["TOKEN_SECRET", "PLATFORM_KEY", "MPCI_HMAC_SECRET", "ADC_HMAC_SECRET", "PAYMENT_HMAC_SECRET"] as const;

describe("a clock that can be moved", () => {
  const movable = (env: Record<string, string>) => readSettings({ NODE_ENV: "test", ...env }).movableClock;

  it("belongs to demo data, where nobody outside tells another time", () => {
    const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect([movable({}), movable({ DEMO_DATA: "false" }), movable(stripe)]).toEqual([true, false, false]);
  });

  it("is never that of production, whatever else is set", () => {
    const secrets = Object.fromEntries(needed.map((name) => [name, fresh()]));
    expect(movable({ ...secrets, NODE_ENV: "production", DEMO_DATA: "true", ENVIRONMENT: "sandbox" })).toBe(false);
  });
});

describe("the seller", () => {
  const sellerOf = (env: Record<string, string>) =>
    readSettings({ TOKEN_SECRET: fresh(), PLATFORM_KEY: fresh(), ...env }).seller;

  it("of demo data has all that a tax invoice names, unless another is given", () => {
    expect(sellerOf({})).toMatchObject({ address: expect.stringMatching(/Dubai/), vatPercent: 5 });
    expect(sellerOf({}).taxNumber).toMatch(/^\d{15}$/);
    const own = { SELLER_NAME: "Freight Software LLC" };
    expect(sellerOf(own)).toEqual({ name: "Freight Software LLC", address: "", taxNumber: "", vatPercent: 0 });
  });

  it("is nobody who was made up where there is no demo data", () => {
    expect(sellerOf({ DEMO_DATA: "false" })).toEqual({
      name: "Filings App",
      address: "",
      taxNumber: "",
      vatPercent: 0,
    });
  });
});

describe("secrets", () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "filings-settings-"));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const production = () => ({
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    ...Object.fromEntries(needed.map((name) => [name, fresh()])),
  });
  const start = (other: Record<string, string | undefined>) => () => readSettings({ ...production(), ...other });

  it("[attack 3] production starts with a secret of its own for each purpose", () => {
    expect(start({})).not.toThrow();
  });

  it("an accepted secret that repeats itself is refused as one in use is", () => {
    expect(start({ TOKEN_SECRETS_ACCEPTED: "ab".repeat(20) })).toThrow(/^TOKEN_SECRETS_ACCEPTED repeats itself;/);
  });

  it.each(needed)("[attack 3] production refuses to start without %s, and says how to make one", (name) => {
    const sentence = `${name} is missing; production takes a secret of its own of at least 32 characters: openssl rand -hex 32`;
    expect(start({ [name]: undefined })).toThrow(sentence);
    expect(start({ [name]: "" })).toThrow(sentence);
  });

  it.each(needed)(
    "[attack 3] production refuses to start with a %s that is published, short or repeats itself",
    (name) => {
      expect(start({ [name]: "sandbox-secret-for-local-use" })).toThrow(`${name} is published with the sources; `);
      expect(start({ [name]: fresh().slice(0, 31) })).toThrow(`${name} has only 31 characters; `);
      expect(start({ [name]: "01".repeat(32) })).toThrow(`${name} repeats itself; `);
    },
  );

  it("with Stripe, production asks for the secret of its webhook instead of the payment provider's", () => {
    const stripe = { PAYMENT_HMAC_SECRET: undefined, STRIPE_SECRET_KEY: "sk_live_1" };
    expect(start({ ...stripe, STRIPE_WEBHOOK_SECRET: `whsec_${fresh()}` })).not.toThrow();
    expect(start(stripe)).toThrow("STRIPE_WEBHOOK_SECRET is missing; ");
    expect(start({ ...stripe, STRIPE_WEBHOOK_SECRET: "whsec_1" })).toThrow(
      "STRIPE_WEBHOOK_SECRET has only 7 characters; ",
    );
  });

  it("are made and kept outside production, where the sandbox plays the authorities", () => {
    const first = readSettings({ NODE_ENV: "test", DATA_DIR: dataDir });
    expect(readSettings({ NODE_ENV: "test", DATA_DIR: dataDir }).tokenSecret).toBe(first.tokenSecret);
    expect(first.mpci.secret).toBe("sandbox-secret-for-local-use");
  });
});

describe("a value that cannot be used stops the start with a sentence", () => {
  const addresses = "it takes an address that begins with http:// or https://.";
  it.each([
    ["PORT", "70000", 'PORT is "70000"; it takes a whole number from 0 to 65535.'],
    ["PORT", "4000.5", 'PORT is "4000.5"; it takes a whole number from 0 to 65535.'],
    ["DATABASE_CONNECTIONS", "many", 'DATABASE_CONNECTIONS is "many"; it takes a whole number from 2 to 200.'],
    ["TRUST_PROXY", "yes", 'TRUST_PROXY is "yes"; it takes one of: true, false.'],
    ["NODE_ENV", "prod", 'NODE_ENV is "prod"; it takes one of: development, production, test.'],
    ["ADC_ANSWERS", "both", 'ADC_ANSWERS is "both"; it takes one of: push, pull.'],
    ["LOG_LEVEL", "all", 'LOG_LEVEL is "all"; it takes one of: silent, error, warn, info, debug.'],
    ["DATABASE_URL", "mysql://a/b", "it takes an address that begins with postgres:// or postgresql://."],
    ["PUBLIC_URL", "filings.example", `PUBLIC_URL is "filings.example"; ${addresses}`],
    ["SMTP_URL", "http://mail", 'SMTP_URL is "http://mail"; it takes an address that begins with smtp:// or smtps://.'],
    ["MATOMO_URL", "ftp://m", `MATOMO_URL is "ftp://m"; ${addresses}`],
    ["CLAMD_ADDRESS", "clamd", 'CLAMD_ADDRESS is "clamd"; it takes host:port, or the path of a socket.'],
    ["S3_ENDPOINT", "here", `S3_ENDPOINT is "here"; ${addresses}`],
    ["PLATFORM_KEY", "ab", "PLATFORM_KEY takes 64 hexadecimal digits, the 32 bytes of an Ed25519 private key."],
    ["TOKEN_SECRET", "short", "TOKEN_SECRET takes at least 32 characters."],
    ["TSA_URL", "https://tsa.example", 'TSA_CA_FILE is ""; it takes a PEM file with the certificates that'],
    ["STRIPE_SECRET_KEY", "sk_test_1", "STRIPE_WEBHOOK_SECRET is missing; STRIPE_SECRET_KEY needs it."],
  ])("%s with %s", (name, value, sentence) => {
    const read = () => readSettings({ NODE_ENV: "test", DATA_DIR: "/nowhere", [name]: value });
    expect(read).toThrow(SettingError);
    expect(read).toThrow(sentence);
  });

  it("names every value that cannot be used, so that one start shows all of them", () => {
    const read = () => readSettings({ NODE_ENV: "test", PORT: "x", ADC_ANSWERS: "both", SMTP_URL: "mail" });
    expect(read).toThrow(/^PORT is "x"; [^\n]+\nSMTP_URL is "mail"; [^\n]+\nADC_ANSWERS is "both"; [^\n]+$/);
  });

  it("asks for certificates in the file of the time-stamping authority", () => {
    const dataDir = mkdtempSync(join(tmpdir(), "filings-settings-"));
    const file = join(dataDir, "tsa.pem");
    const read = () =>
      readSettings({ NODE_ENV: "test", DATA_DIR: dataDir, TSA_URL: "https://tsa.example", TSA_CA_FILE: file });
    const pem = (base64: string) => `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
    writeFileSync(file, pem(Buffer.from("no certificate").toString("base64")));
    expect(read).toThrow(
      `TSA_CA_FILE is "${file}"; it takes a PEM file with the certificates that TSA_URL's stamps lead to.`,
    );
    writeFileSync(file, `two:\n${pem(stamps.ec.authority)}${pem(stamps.rsa.authority)}`);
    expect(read().timeStamps).toEqual({
      url: "https://tsa.example",
      authorities: [stamps.ec.authority, stamps.rsa.authority],
    });
    rmSync(dataDir, { recursive: true });
  });

  it("asks for a certificate and its own key, and shows neither", () => {
    const dataDir = mkdtempSync(join(tmpdir(), "filings-settings-"));
    const file = (name: string) => join(dataDir, name);
    const read = (key: string, more: Record<string, string> = {}) =>
      readSettings({
        ...{ NODE_ENV: "test", DATA_DIR: dataDir, MPCI_CLIENT_CERT_FILE: file("a.pem"), MPCI_CLIENT_KEY_FILE: key },
        ...more,
      });
    const make = (name: string) => {
      const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", `/CN=${name}`];
      const files = ["-keyout", file(`${name}.key`), "-out", file(`${name}.pem`)];
      execFileSync("openssl", ["req", "-x509", ...made, ...files], { stdio: "pipe" });
    };
    make("a");
    make("b");
    expect(read(file("a.key")).mpci.certificate).toMatchObject({ authorities: null });
    expect(read(file("a.key")).adc.certificate).toBeNull();
    expect(read(file("a.key"), { MPCI_CA_FILE: file("b.pem") }).mpci.certificate?.authorities).toContain("BEGIN");
    for (const key of [file("b.key"), file("none.key"), ""])
      expect(() => read(key)).toThrow(/PEM files with a certificate/);
    expect(() => read(file("a.key"), { MPCI_CA_FILE: file("a.key") })).toThrow(
      /^MPCI_CA_FILE is "[^"\n]+"; it takes a PEM/,
    );
    rmSync(dataDir, { recursive: true });
  });

  it("asks for the bucket and the keys of an object store together with its address", () => {
    const store = { NODE_ENV: "test", DATA_DIR: "/nowhere", S3_ENDPOINT: "https://s3.example" };
    expect(() => readSettings(store)).toThrow(
      'S3_BUCKET is ""; it takes the name of the bucket that keeps the documents.',
    );
    expect(() => readSettings({ ...store, S3_BUCKET: "papers" })).toThrow(
      "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with S3_ENDPOINT.",
    );
  });
});

describe("the settings", () => {
  const read = (env: Record<string, string>) =>
    readSettings({ TOKEN_SECRET: fresh(), PLATFORM_KEY: fresh(), DATA_DIR: "/nowhere", ...env });

  it("have a default for everything outside production, and an empty variable is none", () => {
    const defaults = {
      environment: "local",
      production: false,
      port: 4000,
      publicUrl: "http://localhost:4000",
      databaseUrl: null,
      databaseConnections: 6,
      trustProxy: false,
      matomo: null,
      smtpUrl: "smtp://127.0.0.1:4025",
      smsToken: null,
      mpci: { gatewayUrl: "http://127.0.0.1:4001", senderId: "SPCX01", timeoutMs: 10_000 },
      documents: { folder: "/nowhere/documents", s3: null, clamd: null },
      timeStamps: null,
      payments: { url: "http://127.0.0.1:4001", stripe: null },
      logLevel: "warn",
      demoData: true,
      demoFilings: true,
      failpoint: null,
    };
    expect(read({})).toMatchObject(defaults);
    expect(read({ PORT: "", DATABASE_URL: "", MATOMO_URL: "", SMS_TOKEN: "", LOG_LEVEL: "" })).toMatchObject(defaults);
  });

  it("follow from each other: addresses from ports, demo data from the environment", () => {
    expect(read({ PORT: "5000", SANDBOX_PORT: "5001", SANDBOX_SMTP_PORT: "5025" })).toMatchObject({
      publicUrl: "http://localhost:5000",
      identityUrl: "http://localhost:5000/identity",
      smtpUrl: "smtp://127.0.0.1:5025",
      smsUrl: "http://127.0.0.1:5001/sms/messages/",
      adc: { gatewayUrl: "http://127.0.0.1:5001" },
      payments: { url: "http://127.0.0.1:5001" },
    });
    expect(read({ NODE_ENV: "test" })).toMatchObject({ demoData: true, demoFilings: false });
    expect(read({ DEMO_DATA: "false", MATOMO_URL: "https://m.example", MATOMO_SITE_ID: "7" })).toMatchObject({
      demoData: false,
      matomo: { url: "https://m.example", siteId: 7 },
    });
  });
});
