// A server that sells credits through the sandbox's payment provider, which calls it back.
import { type RunningSandbox, startSandbox } from "@filings/sandbox/start-sandbox";
import { createApi } from "@filings/server/api";
import type { Clock } from "@filings/server/clock";
import type { Database } from "@filings/server/db/open";
import { readSettings, type Settings } from "@filings/server/env";
import type { FastifyInstance } from "fastify";
import { type Person, signIn } from "./people.ts";
import { type DatabaseKind, freshDatabase } from "./servers/databases.ts";
import { freePort } from "./servers/postgres-server.ts";
import { type TestTools, testTools } from "./tools.ts";

export const paymentSecret = "what the provider and this test know";

/** Registered for the tax, which its prices include. */
const seller: Settings["seller"] = {
  name: "Filings App FZE",
  address: "Dubai, PO Box 1",
  taxNumber: "100000000000003",
  vatPercent: 5,
};

interface PayingOptions {
  readonly clock?: Clock;
  readonly works?: boolean;
  readonly settings?: Partial<Settings>;
}

interface Asked {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Behind `/api/`. */
  readonly path: string;
  readonly body?: object | undefined;
  /** That of the call, so that it is done once. */
  readonly key?: string | undefined;
}

export interface PayingApp {
  readonly database: Database;
  readonly tools: TestTools;
  readonly app: FastifyInstance;
  readonly sandboxUrl: string;
  /** Where the provider says what came of a payment. */
  readonly callbackUrl: string;
  /** Tells the sandbox how its parts behave. */
  readonly control: (changes: object) => Promise<Response>;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
  readonly ask: (who: Person, asked: Asked) => Promise<{ readonly status: number; readonly body: any }>;
  readonly close: () => Promise<void>;
}

export async function openPayingApp(
  kind: DatabaseKind,
  { clock, works = false, settings }: PayingOptions = {},
): Promise<PayingApp> {
  const port = await freePort();
  const callbackUrl = `http://127.0.0.1:${port}/gateways/payments/sandbox/`;
  const told = clock === undefined ? {} : { now: clock.now };
  const sandbox: RunningSandbox = await startSandbox({
    ...{ paymentCallbackUrl: callbackUrl, paymentSecret, answerDelayMs: 4 },
    ...told,
  });
  const database = await freshDatabase(kind);
  const { payments } = readSettings({ NODE_ENV: "test", PAYMENT_URL: sandbox.url, PAYMENT_HMAC_SECRET: paymentSecret });
  const tools = await testTools(database, {
    ...(clock !== undefined && { clock }),
    works,
    settings: { payments, seller, ...settings },
  });
  const app = await createApi(tools);
  await app.listen({ port, host: "127.0.0.1" });
  return {
    ...{ database, tools, app, callbackUrl, sandboxUrl: sandbox.url },
    control: (changes) =>
      fetch(`${sandbox.url}/control/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(changes),
      }),
    ask: async (who, { method, path, body, key }) => {
      const { headers } = await signIn(tools, who);
      const more = key === undefined ? {} : { "idempotency-key": key };
      const payload = body === undefined ? {} : { payload: body };
      const answer = await app.inject({ method, url: `/api/${path}`, headers: { ...headers, ...more }, ...payload });
      return { status: answer.statusCode, body: answer.body === "" ? null : JSON.parse(answer.body) };
    },
    close: async () => {
      await sandbox.close();
      await app.close();
      await tools.close();
      await database.close();
    },
  };
}
