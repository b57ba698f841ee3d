// Kills the server at each step between the click and the answer, of a submission, its papers, a withdrawal and an answer, one bill after the other, lets it live, and counts effects: one each.
// A file for each database runs this, so that the two run side by side. In `npm test` the steps take turns at the two, and each of the other courses meets one; in the soak every step meets both, ten times.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { startSandbox } from "@filings/sandbox/start-sandbox";
import { openEmbedded, openPostgres, sql } from "@filings/server/db/open";
import { type Failpoint, failpoints, mpciPaperFailpoints } from "@filings/server/failpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { amirasKey, type Clerk, type SubmitBody, signIn, waitForStatus } from "../kit/clerk.ts";
import { aPdf } from "../kit/sample-files.ts";
import { type DatabaseKind, freshPostgres, killedAt, oneKind } from "../kit/servers/databases.ts";
import { freePort } from "../kit/servers/postgres-server.ts";
import { type MortalServer, startMortalServer } from "./mortal-server.ts";

/** A dozen starts of a server, beside whatever else the machine does. */
const mostMs = 900_000;
const times = Number(process.env.SOAK ?? "1");
/** A job that was broken off again and again waits up to half a minute before its next try, which has a lease to outlive. */
const withinMs = 90_000;

interface NaicMessage {
  readonly direction: "in" | "out";
  readonly control_reference: string;
  readonly bill_number: string | null;
  readonly duplicate: boolean;
}

type Filed = Awaited<ReturnType<Clerk["create"]>>;

interface Sealed {
  readonly step: Failpoint;
  readonly key: string;
  readonly filing: Filed;
  readonly body: SubmitBody;
}

/** Describes the tests of one database; its server, sandbox and data are its own. */
export function killedAtEachStep(kind: DatabaseKind): void {
  const steps = killedAt(kind, failpoints);
  const scratch = mkdtempSync(join(tmpdir(), "filings-faults-"));
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let server: MortalServer;
  let clerk: Clerk;
  let signedInAt = 0;
  let env: Record<string, string>;
  let drop: () => Promise<void> = async () => {};
  let databaseUrl: string | null = null;

  beforeAll(async () => {
    const port = await freePort();
    sandbox = await startSandbox({
      port: 0,
      smtpPort: 0,
      inboxUrl: `http://127.0.0.1:${port}/gateways/mpci/inbox/`,
      answerDelayMs: 200,
    });
    if (kind === "postgres") ({ url: databaseUrl, drop } = await freshPostgres());
    env = {
      PORT: String(port),
      SANDBOX: "false",
      DATA_DIR: join(scratch, "data"),
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      MPCI_GATEWAY_URL: sandbox.url,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      MPCI_TIMEOUT_MS: "2000",
      JOB_LEASE_SECONDS: "2",
    };
    server = await startMortalServer(env);
    await freshSession();
  }, mostMs);

  async function sealed(token = "KILL"): Promise<Pick<Sealed, "filing" | "body">> {
    const filing = await clerk.create(await clerk.houseBill(`${token}-${randomUUID().slice(0, 8).toUpperCase()}`));
    return { filing, body: clerk.seal(await clerk.prepare(filing)) };
  }

  const isStale = () => Date.now() - signedInAt > 120_000;

  /** Access tokens live five minutes, the soak does not. */
  async function freshSession(): Promise<void> {
    if (!isStale()) return;
    clerk = await signIn({ server: server.url, mailbox: sandbox.url, privateKey: await amirasKey() });
    signedInAt = Date.now();
  }

  async function reaches(filing: Filed, status: string): Promise<FilingDetail> {
    await freshSession();
    return waitForStatus(clerk, filing.id, [status], { withinMs });
  }

  async function dieAt<Result>(step: Failpoint, work: () => Promise<Result>): Promise<Result | null> {
    // Nobody can sign in at a server that is about to die, nor at one that has died.
    if (isStale()) await live();
    return server.dieAt(step, work);
  }

  async function live(): Promise<void> {
    await server.live();
    await freshSession();
  }

  afterAll(async () => {
    await server?.end();
    await sandbox?.close();
    await drop();
    rmSync(scratch, { recursive: true, force: true });
  });

  describe.each(Array.from({ length: times }, (_, at) => at + 1))("time %i", () => {
    it(
      `a submission has one effect, killed at ${steps.join(", ")} [spec 7.mpci.prepare-submission] [spec 7.mpci.submit]`,
      async () => {
        await freshSession();
        const filings: Sealed[] = [];
        for (const step of steps) filings.push({ step, key: randomUUID(), ...(await sealed()) });

        const first: (number | null)[] = [];
        for (const { step, filing, body, key } of filings) {
          const answer = await dieAt(step, () => clerk.submit(filing, body, key));
          first.push(answer?.status ?? null);
        }
        await live();
        for (const [at, { step, filing, body, key }] of filings.entries()) {
          const again = await clerk.submit(filing, body, key);
          expect([step, first[at], again.status]).toEqual([step, first[at] === null ? null : 200, 200]);
        }
        for (const { filing } of filings) {
          const done = await reaches(filing, "LOAD");
          await expectOneEffect(done.id, done.body.bill_number);
        }
      },
      mostMs,
    );
  });

  // In `npm test` each course is killed once, on one of the databases; in the soak at each step, on both.
  const once = (wanted: DatabaseKind, step: Failpoint) => {
    if (times > 1) return failpoints;
    return oneKind(wanted).includes(kind) ? [step] : [];
  };
  const courses = [
    {
      name: "a withdrawal",
      steps: once("postgres", "inbox-in-transaction"),
      token: "KILL",
      filed: "LOAD",
      prepare: (filing: Filed) => clerk.prepareWithdrawal(filing),
      send: (...sent: Parameters<Clerk["withdraw"]>) => clerk.withdraw(...sent),
      ended: "CANCELED",
      events: ["SUBMIT", "ACT", "CANCEL", "CANCEL_ACCEPTED"],
    },
    {
      name: "an answer to a request for information",
      steps: once("postgres", "worker-after-send"),
      token: "SIM-RFIDOC",
      filed: "ADDITIONAL_INFO_NEEDED",
      prepare: (filing: Filed) => clerk.prepareAnswer(filing),
      send: (...sent: Parameters<Clerk["answer"]>) => clerk.answer(...sent),
      ended: "LOAD",
      events: ["SUBMIT", "RFI", "ANSWER_RFI", "ACT"],
    },
  ] as const;

  it.each(courses.filter(({ steps: killedHere }) => killedHere.length > 0))(
    "$name has one effect, killed at $steps [spec 7.mpci.action]",
    async ({ steps: killedHere, token, filed, prepare, send, ended, events }) => {
      await live();
      const filings: Sealed[] = [];
      for (const step of killedHere) {
        const { filing, body } = await sealed(token);
        await clerk.submit(filing, body);
        await reaches(filing, filed);
        filings.push({ step, key: randomUUID(), filing, body: clerk.seal(await prepare(filing)) });
      }
      for (const { step, filing, body, key } of filings) {
        await dieAt(step, () => send(filing, body, key));
      }
      await live();
      for (const { step, filing, body, key } of filings) {
        const again = await send(filing, body, key);
        expect([step, again.status]).toEqual([step, 200]);
      }
      for (const { filing } of filings) {
        const { pending_operation, body } = await reaches(filing, ended);
        expect(pending_operation).toBeNull();
        await expectHeardTwice(body.bill_number);
        await expectOnce(filing.id, events);
      }
    },
    mostMs,
  );

  const withPapers = times > 1 ? mpciPaperFailpoints : once("postgres", "mpci-paper-delivered");

  it.skipIf(withPapers.length === 0)(
    `each of two papers and their bill reach NAIC once, killed at ${withPapers.join(", ")}`,
    async () => {
      await live();
      const filings: Sealed[] = [];
      for (const step of withPapers) {
        const filing = await clerk.create(await clerk.houseBill(`KILL-${randomUUID().slice(0, 8).toUpperCase()}`));
        for (const name of ["dgd.pdf", "sds.pdf"]) {
          await clerk.attach(filing, { name, bytes: aPdf({ objects: `% ${filing.id} ${name}\n` }) });
        }
        filings.push({ step, key: randomUUID(), filing, body: clerk.seal(await clerk.prepare(filing)) });
      }
      for (const { step, filing, body, key } of filings) {
        await dieAt(step, () => clerk.submit(filing, body, key));
      }
      await live();
      for (const { filing } of filings) {
        const { attachments, body } = await reaches(filing, "LOAD");
        expect(attachments.map(({ delivery }) => delivery)).toEqual(["DELIVERED", "DELIVERED"]);
        const response = await fetch(`${sandbox.url}/mpci/papers/?message_number=${filing.number}`);
        const { results } = (await response.json()) as { results: { name: string; times: number }[] };
        expect(results.map(({ name, times: came }) => [name, came])).toEqual([
          ["dgd.pdf", 1],
          ["sds.pdf", 1],
        ]);
        await expectOneEffect(filing.id, body.bill_number);
      }
    },
    mostMs,
  );

  it("afterwards money adds up and every history is whole", async () => {
    await server.end();
    const database = databaseUrl === null ? await openEmbedded(env.DATA_DIR!) : await openPostgres(databaseUrl, 2);
    try {
      const { rows } = await sql<{ sum: number; odd: number; off: number; open: number; gaps: number }>`
        select (select coalesce(sum(amount_e5), 0)::bigint from ledger_postings) as sum,
          (select count(*) from (select transfer_id from ledger_postings group by 1 having sum(amount_e5) <> 0) x) as odd,
          (select count(*) from ledger_accounts a
            where balance_e5 <> (select coalesce(sum(amount_e5), 0) from ledger_postings p where p.account_id = a.id)) as off,
          (select count(*) from ledger_reservations where state = 'RESERVED') as open,
          (select count(*) from filings f
            where last_event_seq <> (select count(*) from filing_events e where e.filing_id = f.id)) as gaps
      `.execute(database.db);
      expect(rows[0]).toEqual({ sum: 0, odd: 0, off: 0, open: 0, gaps: 0 });
    } finally {
      await database.close();
    }
  });

  /** At the authority: one accepted message. With us: one message, each answer once, one capture. */
  async function expectOneEffect(filingId: string, billNumber: string | null): Promise<void> {
    const response = await fetch(`${sandbox.url}/mpci/log/?bill_number=${billNumber}`);
    const { results } = (await response.json()) as { results: NaicMessage[] };
    const heard = results.filter((message) => message.direction === "in" && !message.duplicate);
    expect(heard).toHaveLength(1);
    const messages = await clerk.call<{ results: { direction: string }[] }>(
      "GET",
      `/api/filings/ae/mpci/filings/${filingId}/messages/`,
    );
    expect(messages.body.results.filter((message) => message.direction === "OUT")).toHaveLength(1);
    await expectOnce(filingId, ["SUBMIT", "ACT"]);
  }

  /** Beside the filing, one message at the authority. */
  async function expectHeardTwice(billNumber: string | null): Promise<void> {
    const response = await fetch(`${sandbox.url}/mpci/log/?bill_number=${billNumber}`);
    const { results } = (await response.json()) as { results: NaicMessage[] };
    const heard = results.filter((message) => message.direction === "in" && !message.duplicate);
    expect(heard).toHaveLength(2);
  }

  async function expectOnce(filingId: string, kinds: readonly string[]): Promise<void> {
    const { events } = await clerk.get(filingId);
    const found = events.map((event) => event.kind).filter((one) => kinds.includes(one));
    expect(found.toSorted()).toEqual(kinds.toSorted());
  }
}
