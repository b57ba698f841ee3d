// The test app: the whole server in one process with the sandbox's NAIC, and people who file through its calls.
import { randomUUID } from "node:crypto";
import type { FilingDetail, SavedDraft } from "@filings/contract/api/mpci/filings";
import type { Preparation } from "@filings/contract/api/mpci/submission";
import type { Permission } from "@filings/contract/company/permissions";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { startSandbox } from "@filings/sandbox/start-sandbox";
import { addressOfPrivateKey, checksumAddress, createPrivateKey } from "@filings/seal/address";
import { fromHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { createApi } from "@filings/server/api";
import { type Clock, openMovedClock } from "@filings/server/clock";
import { type Database, sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { readSettings } from "@filings/server/env";
import { signAccessToken } from "@filings/server/http/caller";
import { topUp } from "@filings/server/ledger/top-up";
import { createWorkers } from "@filings/server/worker";
import type { InjectOptions } from "fastify";
import { vi } from "vitest";
import type { SubmitBody } from "../clerk.ts";
import { createCompany, createKey, createPerson, type Person, type SignedIn, signIn } from "../people.ts";
import { type TestTools, testTools } from "../tools.ts";
import { type DatabaseKind, freshDatabase } from "./databases.ts";
import { freePort } from "./postgres-server.ts";

export const filingsPath = "/api/filings/ae/mpci/filings/";
export const inboxPath = "/gateways/mpci/inbox/";

export interface Told {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  readonly body: any;
}

export interface TestApp {
  readonly database: Database;
  readonly tools: TestTools;
  readonly sandboxUrl: string;
  readonly url: string;
  readonly request: (options: InjectOptions) => Promise<Told>;
  /** Downloads a file byte by byte. */
  readonly download: (
    url: string,
    authorization: string,
  ) => Promise<{ status: number; headers: Readonly<Record<string, unknown>>; bytes: Buffer }>;
  /** Changes NAIC's settings: down, hold, delay. */
  readonly control: (mpci: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly naicLog: (billNumber: string) => Promise<NaicEntry[]>;
  /** Answers the latest message on a bill in NAIC's place; returns the answer's log entry. */
  readonly answer: (billNumber: string, wanted: Readonly<Record<string, unknown>>) => Promise<NaicEntry>;
  /** Stops NAIC; returns the function that starts it again at the same address. */
  readonly stopSandbox: () => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

export interface NaicEntry {
  readonly id: string;
  readonly direction: "in" | "out";
  readonly kind: string;
  readonly control_reference: string;
  readonly text: string;
  readonly duplicate: boolean;
  readonly delivery: string;
}

/** `works`: the app also runs jobs, like the worker; `movable`: the sandbox can move its clock. */
export async function openTestApp(
  kind: DatabaseKind,
  {
    answerDelayMs = 80,
    works = true,
    adcPushes = true,
    movable = false,
    clock: set,
  }: { answerDelayMs?: number; works?: boolean; adcPushes?: boolean; movable?: boolean; clock?: Clock } = {},
): Promise<TestApp> {
  const port = await freePort();
  const sandboxPort = await freePort();
  const inboxUrl = `http://127.0.0.1:${port}${inboxPath}`;
  // If pushed answers of customs are refused, the app pulls them.
  const adcInboxUrl = `http://127.0.0.1:${port}/gateways/adc/${adcPushes ? "inbox" : "nowhere"}/`;
  const start = () =>
    startSandbox({
      port: sandboxPort,
      inboxUrl,
      adcInboxUrl,
      paymentCallbackUrl: `http://127.0.0.1:${port}/gateways/payments/sandbox/`,
      answerDelayMs,
      ...(movable ? { clockUrl: `http://127.0.0.1:${port}/gateways/sandbox/clock/` } : {}),
      ...(set === undefined ? {} : { now: set.now }),
    });
  let sandbox = await start();
  const database = await freshDatabase(kind);
  const moved = movable ? await openMovedClock(database, () => {}) : null;
  const clock = moved ?? set;
  const given = { NODE_ENV: "test", TOKEN_SECRET: "t".repeat(32), PLATFORM_KEY: "01".repeat(32) };
  const line = {
    MPCI_GATEWAY_URL: sandbox.url,
    MPCI_TIMEOUT_MS: "5000",
    ADC_GATEWAY_URL: sandbox.url,
    ADC_TIMEOUT_MS: "5000",
    PAYMENT_URL: sandbox.url,
  };
  const { mpci, adc, payments } = readSettings({ ...given, ...line });
  const tools = await testTools(database, {
    works,
    settings: { mpci, adc, payments },
    ...(clock === undefined ? {} : { clock }),
  });
  await sql`
    insert into carriers (id, name, scac, mpci_party_id) values (${newId()}, 'EVERGREEN LINE', 'EGLV', 'EMCSL00')
  `.execute(database.db);
  const app = await createApi(tools);
  await app.listen({ port, host: "127.0.0.1" });
  if (works) await tools.jobs.work(createWorkers(tools), () => {});
  const naicLog = async (billNumber: string) => {
    const response = await fetch(`${sandbox.url}/mpci/log/?bill_number=${encodeURIComponent(billNumber)}`);
    return ((await response.json()) as { results: NaicEntry[] }).results;
  };
  const askNaic = async (path: string, asked: object) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${sandbox.url}${path}`, { method: "POST", headers, body: JSON.stringify(asked) });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return {
    database,
    tools,
    sandboxUrl: sandbox.url,
    url: `http://127.0.0.1:${port}`,
    request: async (options) => {
      const answer = await app.inject(options);
      return { status: answer.statusCode, body: answer.body === "" ? null : JSON.parse(answer.body) };
    },
    download: async (url, authorization) => {
      const { statusCode, headers, rawPayload } = await app.inject({ method: "GET", url, headers: { authorization } });
      return { status: statusCode, headers, bytes: rawPayload };
    },
    control: (settings) => askNaic("/control/", { mpci: settings }).then(() => {}),
    naicLog,
    answer: async (billNumber, wanted) => {
      const question = (await naicLog(billNumber)).find(({ direction }) => direction === "in");
      return (await askNaic(`/mpci/log/${question?.id}/answer/`, wanted)) as NaicEntry;
    },
    stopSandbox: async () => {
      await sandbox.close();
      return async () => {
        sandbox = await start();
      };
    },
    close: async () => {
      await sandbox.close();
      await app.close();
      await tools.close();
      await moved?.close();
      await database.close();
    },
  };
}

export interface Filer {
  readonly person: Person;
  readonly who: SignedIn;
  readonly keyId: string;
  readonly privateKey: Uint8Array;
  readonly call: (method: "GET" | "POST" | "PATCH", path: string, body?: object) => Promise<Told>;
  readonly bill: (billNumber: string, change?: FilingChange) => Promise<FilingBody>;
  readonly draft: (billNumber: string, change?: FilingChange) => Promise<FilingDetail>;
  readonly save: (id: string, change: FilingChange) => Promise<FilingDetail>;
  readonly prepare: (id: string) => Promise<Preparation>;
  readonly seal: (preparation: Preparation) => SubmitBody;
  readonly submit: (id: string, body: SubmitBody) => Promise<Told>;
  /** Prepares, seals and submits a draft. */
  readonly send: (id: string) => Promise<FilingDetail>;
  /** Drafts, prepares, seals and submits. */
  readonly file: (billNumber: string, change?: FilingChange) => Promise<FilingDetail>;
  readonly show: (id: string) => Promise<FilingDetail>;
  readonly reaches: (id: string, status: string, withinMs?: number) => Promise<FilingDetail>;
}

export interface FilerWanted {
  readonly company?: { readonly id: string };
  readonly plan?: string;
  readonly creditsE5?: number;
  readonly permissions?: readonly Permission[];
  readonly name?: string;
}

/** A person of a connected company, by default a new one, with a usable key. */
export async function createFiler(app: TestApp, wanted: FilerWanted = {}): Promise<Filer> {
  const { db } = app.database;
  const connectedAs = `P${randomUUID().slice(0, 6).toUpperCase()}`;
  const company =
    wanted.company ??
    (await createCompany(db, { connectedAs, ...(wanted.plan === undefined ? {} : { plan: wanted.plan }) }));
  const { permissions, name = "Amira Haddad", creditsE5 } = wanted;
  const person = await createPerson(db, { company, name, ...(permissions === undefined ? {} : { permissions }) });
  if (creditsE5 !== undefined) {
    const now = app.tools.clock.now();
    await db.transaction().execute((tx) => topUp(tx, { companyId: company.id, amountE5: creditsE5, now }));
  }
  const privateKey = createPrivateKey();
  const address = addressOfPrivateKey(privateKey);
  const keyId = await createKey(db, person, address);
  const who = await signIn(app.tools, person);

  const call: Filer["call"] = async (method, url, body) => {
    // A new token for every call, because the test's clock may have passed the last one's expiry.
    const { id: userId, companyId } = person;
    const access = await signAccessToken(app.tools, { userId, companyId, sessionId: who.sessionId });
    return app.request({
      method,
      url,
      headers: { authorization: `Bearer ${access}` },
      ...(body === undefined ? {} : { payload: body }),
    });
  };
  async function expect<T>(status: number, told: Promise<Told>): Promise<T> {
    const { status: got, body } = await told;
    if (got !== status) throw new Error(`answered ${got}: ${JSON.stringify(body).slice(0, 2_000)}`);
    return body;
  }
  const bill: Filer["bill"] = async (billNumber, change = {}) => {
    const { rows } = await sql<{ id: string }>`select id from carriers where mpci_party_id = 'EMCSL00'`.execute(db);
    const from = app.tools.clock.now().getTime();
    const days = (count: number) => new Date(from + count * 86_400_000);
    return aHouseBill({
      bill_number: billNumber,
      issue_date: days(-1).toISOString().slice(0, 10),
      carrier_id: rows[0]?.id ?? null,
      ...change,
      transport: {
        planned_loading_at: days(10).toISOString(),
        etd: days(11).toISOString(),
        eta: days(20).toISOString(),
        ...change.transport,
      },
    });
  };
  const filer: Filer = {
    person,
    who,
    keyId,
    privateKey,
    call,
    bill,
    draft: async (billNumber, change) => {
      const { id } = await expect<SavedDraft>(201, call("POST", filingsPath, await bill(billNumber, change)));
      return filer.show(id);
    },
    save: async (id, change) => {
      const { revision } = await filer.show(id);
      await expect(200, call("PATCH", `${filingsPath}${id}/`, { revision, body: change }));
      return filer.show(id);
    },
    prepare: (id) =>
      expect(200, call("POST", `${filingsPath}${id}/prepare-submission/`, { key_id: keyId, reason: "Data corrected" })),
    seal: (preparation) => ({
      preparation_id: preparation.preparation_id,
      signature: sign(fromHex(preparation.digest), privateKey),
      ethereum_address: checksumAddress(address),
      total_e5: preparation.price.total_e5,
      accepted_warnings: preparation.findings.filter((one) => one.severity === "warning").map((one) => one.code),
    }),
    submit: (id, body) => call("POST", `${filingsPath}${id}/submit/`, body),
    send: async (id) => expect(200, filer.submit(id, filer.seal(await filer.prepare(id)))),
    file: async (billNumber, change) => filer.send((await filer.draft(billNumber, change)).id),
    show: (id) => expect(200, call("GET", `${filingsPath}${id}/`)),
    reaches: (id, status, withinMs = 30_000) =>
      vi.waitFor(
        async () => {
          const filing = await filer.show(id);
          if (filing.status === status) return filing;
          const why = JSON.stringify([filing.transport, filing.rejection]);
          throw new Error(`still ${filing.status}, waited for ${status}: ${why}`);
        },
        { timeout: withinMs, interval: 50 },
      ),
  };
  return filer;
}
