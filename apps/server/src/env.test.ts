// The settings that the server reads from its environment, and those it refuses to start with.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "./env.ts";

const fresh = () => randomBytes(32).toString("hex");
const needed = ["TOKEN_SECRET", "PLATFORM_KEY", "MPCI_HMAC_SECRET", "ADC_HMAC_SECRET", "PAYMENT_HMAC_SECRET"] as const;

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
