// Kills the server at each step of ADC filings, from the first paper to the released ones, and counts effects: one each.
// The embedded database keeps papers on the disk and PostgreSQL in S3. In `npm test` the steps take turns: a third of them
// meets the one pair, the others the other. In `npm run soak` every step meets both, ten times. A start is armed with the next step while what the last one broke off recovers beside it.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createAdcGateway } from "@filings/gateways/adc/gateway";
import { startSandbox } from "@filings/sandbox/start-sandbox";
import { sql } from "@filings/server/db/open";
import { sweepFiles } from "@filings/server/documents/sweep-files.job";
import { readSettings } from "@filings/server/env";
import { adcFailpoints, type Failpoint } from "@filings/server/failpoint";
import { startServer } from "@filings/server/start-server";
import type { Tools } from "@filings/server/tools";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AdcClerk, adcClerk } from "../kit/adc/clerk.ts";
import { type Clerk, demoKey, type SubmitBody, signIn } from "../kit/clerk.ts";
import { type DatabaseKind, freshPostgres, killedAt } from "../kit/servers/databases.ts";
import { freePort } from "../kit/servers/postgres-server.ts";
import { startS3 } from "../kit/servers/s3-server.ts";
import { type MortalServer, startMortalServer } from "./mortal-server.ts";

/** A dozen starts of a server, beside whatever else the machine does. */
const mostMs = 900_000;
const times = Number(process.env.SOAK ?? "1");
/** A fetch of papers that was broken off again and again waits up to five minutes before its next try. */
const nextTryMs = 360_000;
const ofCalls = ["after-auth", "in-transaction", "after-commit-before-answer", "before-publish"] as const;
const steps = (start: string): Failpoint[] => adcFailpoints.filter((step) => step.startsWith(start));

interface Filing {
  readonly id: string;
  readonly body: SubmitBody;
  /** Of its submission. */
  readonly key: string;
}

/** Describes the tests of one database; its server, sandbox, store and data are its own. */
export function killedOnTheWay(kind: DatabaseKind): void {
  const uploading = killedAt(kind, steps("file-"));
  const submitting = killedAt(kind, [...ofCalls, ...steps("adc-")], 2);
  const paying = killedAt(
    kind,
    steps("payment-").filter((step) => step !== "payment-page-opened"),
  );
  const fetching = killedAt(kind, steps("paper-"));
  const scratch = mkdtempSync(join(tmpdir(), "filings-adc-faults-"));
  const papers = join(scratch, "data/documents");
  let s3: Awaited<ReturnType<typeof startS3>> | null = null;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let server: MortalServer;
  let clerk: Clerk;
  let omar: AdcClerk;
  let signedInAt = 0;
  let env: Record<string, string>;
  let drop: () => Promise<void> = async () => {};
  const all: Filing[] = [];
  const released: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    const gateways = `http://127.0.0.1:${port}/gateways`;
    sandbox = await startSandbox({
      adcInboxUrl: `${gateways}/adc/inbox/`,
      paymentCallbackUrl: `${gateways}/payments/sandbox/`,
      answerDelayMs: 100,
    });
    env = {
      PORT: String(port),
      SANDBOX: "false",
      DATA_DIR: join(scratch, "data"),
      ADC_GATEWAY_URL: sandbox.url,
      ADC_TIMEOUT_MS: "2000",
      PAYMENT_URL: sandbox.url,
      MPCI_GATEWAY_URL: sandbox.url,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      JOB_LEASE_SECONDS: "2",
      REQUESTS_PER_MINUTE: "1000000",
    };
    if (kind === "postgres") {
      const database = await freshPostgres();
      s3 = await startS3();
      drop = database.drop;
      Object.assign(env, { DATABASE_URL: database.url, ...asSettings(s3.settings) });
    }
    server = await startMortalServer(env);
    if (times > 1) await withoutLimitOfPlan();
    await freshSession();
  }, mostMs);
  afterAll(async () => {
    await server?.end();
    await sandbox?.close();
    await s3?.close();
    await drop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** The soak files more declarations than a month of any plan that is offered includes. */
  async function withoutLimitOfPlan(): Promise<void> {
    await server.end();
    await whileDown(new Date(), ({ database }) => sql`update companies set plan = 'FREE_VIP'`.execute(database.db));
    await server.live();
  }

  /** Opens the stores of the server that has ended, at a time of its own. */
  async function whileDown(now: Date, work: (tools: Tools) => Promise<unknown>): Promise<void> {
    const settings = readSettings({ ...env, NODE_ENV: "test" });
    const roles = { api: false, worker: false, migrate: false };
    const opened = await startServer(settings, roles, { clock: { now: () => now } });
    try {
      await work(opened.tools);
    } finally {
      await opened.close();
    }
  }

  const isStale = () => Date.now() - signedInAt > 120_000;

  /** Access tokens live five minutes, the soak does not. */
  async function freshSession(): Promise<void> {
    if (!isStale()) return;
    const { url } = server;
    const email = "omar@capital-imports.example";
    clerk = await signIn({ server: url, mailbox: sandbox.url, email, privateKey: await demoKey("omar") });
    omar = adcClerk(clerk, url);
    signedInAt = Date.now();
  }

  async function allReach(ids: readonly string[], status: string): Promise<void> {
    for (const id of ids) {
      const isThere = async () => {
        await freshSession();
        expect((await omar.get(id)).status).toBe(status);
      };
      await vi.waitFor(isThere, { timeout: nextTryMs, interval: 200 });
    }
  }

  async function dieAt(step: Failpoint, work: () => Promise<unknown>): Promise<void> {
    // Nobody can sign in at a server that is about to die.
    if (isStale()) await live();
    await server.dieAt(step, work);
  }

  async function live(): Promise<void> {
    await server.live();
    await freshSession();
  }

  const oneAfterAnother = async <T, R>(list: readonly T[], work: (one: T, at: number) => Promise<R>): Promise<R[]> => {
    const done: R[] = [];
    for (const [at, one] of list.entries()) done.push(await work(one, at));
    return done;
  };

  describe.each(Array.from({ length: times }, (_, at) => at + 1))("time %i", (time) => {
    const filings: Filing[] = [];
    it(`a paper that was being taken in is there once (${uploading.join(", ")})`, async () => {
      await freshSession();
      const asked = await oneAfterAnother(submitting, (_, at) => omar.request(`Dates ${time}-${at}`));
      await Promise.all(asked.map(({ id }) => omar.reaches(id, "FILING_NUMBER_ISSUED")));
      const first = asked[0]!.id;
      for (const step of uploading) await dieAt(step, () => omar.upload(first, "PACKING_LIST"));
      await live();
      for (const { id } of asked) filings.push({ id, body: await omar.ready(id), key: randomUUID() });
      all.push(...filings);
      const { documents } = await omar.get(first);
      expect(documents.map(({ document_type }) => document_type).sort()).toEqual([
        "COMMERCIAL_INVOICE",
        "PACKING_LIST",
      ]);
    });

    it(
      `a submission has one effect (${submitting.join(", ")})`,
      async () => {
        for (const [at, step] of submitting.entries()) {
          const { id, body, key } = filings[at]!;
          await dieAt(step, () => omar.submit(id, body, key));
        }
        await live();
        const again = await oneAfterAnother(filings, ({ id, body, key }) => omar.submit(id, body, key));
        expect(again.map(({ status, body }) => [status, body.id])).toEqual(filings.map(({ id }) => [200, id]));
        await allReach(
          filings.map(({ id }) => id),
          "PAYMENT_PENDING",
        );
      },
      mostMs,
    );

    it(
      `a payment has one effect, and every announced paper comes (${[...paying, ...fetching].join(", ")})`,
      async () => {
        const paid = filings.slice(0, paying.length + fetching.length).map(({ id }) => id);
        await dieAt("payment-page-opened", () => omar.startPayment(paid[0]!));
        await live();
        const pages = await oneAfterAnother(paid, (id) => omar.startPayment(id));
        expect(pages.map(({ status }) => status)).toEqual(paid.map(() => 200));
        for (const [at, step] of [...paying, ...fetching].entries()) {
          await dieAt(step, () => fetch(`${pages[at]!.body.redirect_url}pay/`, { method: "POST" }));
        }
        await live();
        // Who was in the way of another's death may not have paid yet; the page takes nobody's money twice.
        for (const { body } of pages) await fetch(`${body.redirect_url}pay/`, { method: "POST" });
        await allReach(paid, "COMPLETED");
        released.push(...paid);
      },
      mostMs,
    );
  });

  it("afterwards customs, money, papers and histories say the same, and nothing is left over", async () => {
    for (const { id } of all) expect(await heardByCustoms(id)).toEqual(released.includes(id) ? [1, 1, 1] : [1, 1, 0]);
    await server.end();
    await whileDown(new Date(Date.now() + 2 * 3_600_000), async (tools) => {
      await sweepFiles(tools);
      expect(await kept()).toEqual(await referredTo(tools));
      expect(await readdir(join(papers, "incoming"))).toEqual([]);
      await expectWhole(tools);
      await expectAnnounced(tools);
    });
  });

  /** Requests for a number, submissions, and advices of payment that were not repetitions. */
  async function heardByCustoms(filingId: string): Promise<number[]> {
    const response = await fetch(`${sandbox.url}/adc/log/?filing_id=${filingId}`);
    const { results } = (await response.json()) as { results: Record<"direction" | "kind" | "duplicate", unknown>[] };
    const first = results.filter(({ direction, duplicate }) => direction === "in" && duplicate === false);
    return ["number", "submission", "payment"].map((kind) => first.filter((message) => message.kind === kind).length);
  }

  /** The names under which bytes lie in the store. */
  async function kept(): Promise<string[]> {
    if (s3 !== null) return [...s3.objects.keys()].map((path) => basename(path)).sort();
    const files = await readdir(papers, { recursive: true, withFileTypes: true });
    return files.flatMap((file) => (file.isFile() ? [file.name] : [])).sort();
  }

  async function referredTo({ database }: Tools): Promise<string[]> {
    const { rows } = await sql<{ sha256: string }>`
      select distinct substr(sha256, 3) as sha256 from adc_documents where sha256 is not null order by 1
    `.execute(database.db);
    return rows.map(({ sha256 }) => sha256).sort();
  }

  async function expectWhole({ database }: Tools): Promise<void> {
    const { rows } = await sql<Record<string, number>>`
      select (select coalesce(sum(amount_e5), 0)::bigint from ledger_postings) as sum,
        (select count(*) from (select transfer_id from ledger_postings group by 1 having sum(amount_e5) <> 0) x) as odd,
        (select count(*) from ledger_accounts a
          where balance_e5 <> (select coalesce(sum(amount_e5), 0) from ledger_postings p where p.account_id = a.id)) as off,
        (select count(*) from ledger_reservations where state = 'CAPTURED') as captured,
        (select count(*) from ledger_reservations where state <> 'CAPTURED') as open,
        (select count(*) from adc_payments where state = 'PAID') as paid,
        (select count(*) from adc_payments where state <> 'PAID') as unpaid,
        (select count(*) from filing_events where type = 'SUBMIT' and actor_kind = 'USER') as submits,
        (select count(*) from filing_events where type = 'PAY') as pays,
        (select count(*) from filing_events where type = 'COMPLETE' and data->>'to' = 'COMPLETED') as completions,
        (select count(*) from adc_messages where state <> 'DELIVERED') as undelivered,
        (select count(*) from notices where state <> 'READ') as unread,
        (select count(*) from adc_answers where outcome = 'PARKED') as parked,
        (select count(*) from dead_letters) as dead,
        (select count(*) from adc_filings f
          where last_event_seq <> (select count(*) from filing_events e where e.filing_id = f.id)) as gaps
    `.execute(database.db);
    const none = { sum: 0, odd: 0, off: 0, open: 0, unpaid: 0, undelivered: 0, unread: 0, parked: 0, dead: 0, gaps: 0 };
    const [submits, paid] = [all.length, released.length];
    expect(rows[0]).toEqual({ ...none, captured: submits, submits, paid, pays: paid, completions: paid });
  }

  /** What lies here is what customs gives out, byte by byte. */
  async function expectAnnounced({ database, documents, settings }: Tools): Promise<void> {
    const { rows } = await sql<{ sha256: string | null; authority_reference: string; filing_id: string }>`
      select sha256, authority_reference, filing_id from adc_documents where origin = 'AUTHORITY'
    `.execute(database.db);
    expect(new Set(rows.map((row) => row.filing_id))).toEqual(new Set(released));
    expect(rows).toHaveLength(3 * released.length);
    const { secret } = settings.adc;
    const customs = createAdcGateway({ baseUrl: sandbox.url, secret, timeoutMs: 5_000, now: () => new Date() });
    for (const { sha256, authority_reference } of rows) {
      const theirs = await customs.fetchDocument(authority_reference);
      if (theirs.kind !== "found") throw new Error(`${authority_reference} is ${theirs.kind}`);
      expect(sha256).not.toBeNull();
      expect(await bytesOf(await documents.store.open(sha256!))).toEqual(await bytesOf(theirs.body));
    }
  }
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

function asSettings(s3: Awaited<ReturnType<typeof startS3>>["settings"]): Record<string, string> {
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}
