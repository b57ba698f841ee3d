// Starts the product as people do: embedded database, documents on disk, the sandbox, and Omar signed in.
import { join } from "node:path";
import { startSandbox } from "@filings/sandbox/start-sandbox";
import { type AdcClerk, adcClerk } from "../tests/kit/adc/clerk.ts";
import { type Clerk, demoKey, signIn } from "../tests/kit/clerk.ts";
import { freePort } from "../tests/kit/servers/postgres-server.ts";
import { startServerProcess } from "../tests/kit/servers/server-process.ts";

export interface Omar {
  readonly clerk: Clerk;
  readonly adc: AdcClerk;
}

export interface Product {
  readonly url: string;
  readonly pid: number;
  /** The environment of the product, to open its database after it has stopped. */
  readonly env: Readonly<Record<string, string>>;
  /** Signed in recently: access tokens live five minutes. */
  readonly omar: () => Promise<Omar>;
  /** May be called twice. */
  readonly stop: () => Promise<void>;
}

const freshForMs = 120_000;

export async function startProduct(scratch: string): Promise<Product> {
  const port = await freePort();
  const gateways = `http://127.0.0.1:${port}/gateways`;
  const sandbox = await startSandbox({
    adcInboxUrl: `${gateways}/adc/inbox/`,
    paymentCallbackUrl: `${gateways}/payments/sandbox/`,
    answerDelayMs: 10,
  });
  const env = {
    NODE_ENV: "development",
    PORT: String(port),
    SANDBOX: "false",
    DATA_DIR: join(scratch, "data"),
    DEMO_FILINGS: "false",
    ADC_GATEWAY_URL: sandbox.url,
    PAYMENT_URL: sandbox.url,
    MPCI_GATEWAY_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    REQUESTS_PER_MINUTE: "100000000",
    LOG_LEVEL: "error",
  };
  const server = await startServerProcess(env);
  // By IP address: a name would be looked up for each call, and may mean two addresses.
  const url = `http://127.0.0.1:${port}`;
  const privateKey = await demoKey("omar");
  const signInOmar = async (): Promise<Omar> => {
    const email = "omar@capital-imports.example";
    const clerk = await signIn({ server: () => url, mailbox: sandbox.url, email, privateKey });
    return { clerk, adc: adcClerk(clerk, () => url) };
  };
  // Concurrent callers share one sign-in, because a second code is refused.
  const signedIn: { last: { at: number; omar: Promise<Omar> } | null } = { last: null };
  return {
    url,
    pid: server.pid,
    env,
    omar: () => {
      if (signedIn.last === null || Date.now() - signedIn.last.at > freshForMs) {
        signedIn.last = { at: Date.now(), omar: signInOmar() };
      }
      return signedIn.last.omar;
    },
    stop: async () => {
      await server.kill("SIGTERM");
      await sandbox.close();
    },
  };
}
