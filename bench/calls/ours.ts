// The product as it is measured: a filled database, and the API in a process of its own, or on the embedded database.
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { addressOfPrivateKey, createPrivateKey } from "@filings/seal/address";
import { sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { readSettings } from "@filings/server/env";
import { signAccessToken } from "@filings/server/http/caller";
import { topUp } from "@filings/server/ledger/top-up";
import { type RunningServer, startServer } from "@filings/server/start-server";
import type { Tools } from "@filings/server/tools";
import { startMailServer } from "../../tests/kit/mail-server.ts";
import { freePort } from "../../tests/kit/servers/postgres-server.ts";
import { type ServerProcess, startBuiltServer } from "../../tests/kit/servers/server-process.ts";
import { fill } from "../fill/fill.ts";
import type { FilledCompany } from "../fill/fill-companies.ts";

export interface Ours {
  readonly tools: Tools;
  readonly port: number;
  /** Null: it runs in this process. */
  readonly pid: number | null;
  readonly startMs: number;
  /** The first has a fifth of all filings, credits and a key. */
  readonly companies: readonly FilledCompany[];
  readonly body: FilingBody;
  readonly keyId: string;
  readonly privateKey: Uint8Array;
  /** The access token of a company's clerk, as of the last renewal. */
  readonly bearer: (company: number) => string;
  /** Access tokens live five minutes. */
  readonly renewTokens: () => Promise<void>;
  readonly startWorker: () => Promise<ServerProcess>;
  /** Another process of the API, on a port of its own. */
  readonly startApi: () => Promise<ServerProcess>;
  readonly close: () => Promise<void>;
}

interface Wanted {
  readonly scratch: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly filings: number;
  /** Settings beside those of every benchmark. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function startOurs({ scratch, databaseUrl, filings, env: own = {} }: Wanted): Promise<Ours> {
  // A worker of production starts with a mail server alone.
  const mails = await startMailServer();
  const env = { ...(await environment(scratch, databaseUrl)), SMTP_URL: mails.url, ...own };
  const isEmbedded = databaseUrl === null;
  const roles = { api: isEmbedded, worker: false, migrate: true };
  const app = await startServer(readSettings(env), roles);
  const body = await benchBody(app);
  console.error(`Filling ${filings} filings into ${isEmbedded ? "the embedded database" : "PostgreSQL"} …`);
  // Without time limits: a hundred thousand rows take longer than any call may.
  const companies = await fill(app.tools.database.patient, { filings, body });
  const key = await equip(app, companies[0]!);
  const started = performance.now();
  const api = isEmbedded ? null : await startBuiltServer(env, ["--only", "api"]);
  const url = `http://127.0.0.1:${env.PORT}`;
  await (await fetch(`${url}/api/health/`)).text();
  const startMs = Math.round(performance.now() - started);
  const tokens: string[] = [];
  return {
    tools: app.tools,
    port: Number(env.PORT),
    pid: api?.pid ?? null,
    startMs,
    companies,
    body,
    ...key,
    bearer: (company) => tokens[company]!,
    renewTokens: async () => {
      for (const [index, company] of companies.entries()) tokens[index] = await signAccessToken(app.tools, company);
    },
    startWorker: () => startBuiltServer(env, ["--only", "worker"]),
    startApi: async () => startBuiltServer({ ...env, PORT: String(await freePort()) }, ["--only", "api"]),
    close: async () => {
      await api?.kill("SIGTERM");
      await app.close();
      await mails.close();
    },
  };
}

/** As in production, with secrets that this process shares, so that its tokens are valid there. */
async function environment(scratch: string, databaseUrl: string | null) {
  const dataDir = join(scratch, newId());
  mkdirSync(dataDir, { recursive: true });
  const secret = () => randomBytes(32).toString("hex");
  return {
    NODE_ENV: "production",
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    TOKEN_SECRET: secret(),
    PLATFORM_KEY: secret(),
    MPCI_HMAC_SECRET: secret(),
    ADC_HMAC_SECRET: secret(),
    PAYMENT_HMAC_SECRET: secret(),
    REQUESTS_PER_MINUTE: "100000000",
    SIGN_INS_PER_MINUTE: "100000000",
    TRUST_PROXY: "true",
    LOG_LEVEL: "error",
  };
}

/** A valid house bill of about 3.3 kB with a carrier of this database. */
async function benchBody(app: RunningServer): Promise<FilingBody> {
  const { rows } = await sql<{ id: string }>`select id from carriers where mpci_party_id = 'EMCSL00'`.execute(
    app.tools.database.db,
  );
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const bill = aHouseBill();
  return {
    ...bill,
    carrier_id: rows[0]!.id,
    issue_date: days(-1).slice(0, 10),
    transport: { ...bill.transport, planned_loading_at: days(10), etd: days(11), eta: days(20) },
  };
}

/** Gives the clerk of a company credits and a usable key. */
async function equip(app: RunningServer, { companyId, userId }: FilledCompany) {
  const [keyId, privateKey, now] = [newId(), createPrivateKey(), new Date()];
  await app.tools.database.db.transaction().execute(async (tx) => {
    await topUp(tx, { companyId, amountE5: 1_000_000_000_000, now });
    await sql`
      insert into blockchain_keys (id, user_id, company_id, ethereum_address, type, created_at, transaction_pending, transaction_confirmed)
      values (${keyId}, ${userId}, ${companyId}, ${addressOfPrivateKey(privateKey).toLowerCase()}, 'keystore', ${now}, false, true)
    `.execute(tx);
  });
  return { keyId, privateKey };
}
