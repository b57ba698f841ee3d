// The database is torn down under load and comes back: what was acknowledged is there, once, and the server goes on by itself.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@filings/sandbox/start-sandbox";
import { openPostgres, sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { amirasKey, type Clerk, type SubmitBody, signIn, waitForStatus } from "../kit/clerk.ts";
import { findPostgres, freePort, type PostgresServer, startPostgres } from "../kit/servers/postgres-server.ts";
import { type ServerProcess, startServerProcess } from "../kit/servers/server-process.ts";

const bin = findPostgres();
const restarts = Number(process.env.SOAK ?? "2");

describe.runIf(bin !== null)("PostgreSQL restarted at once under submissions", () => {
  const scratch = mkdtempSync(join(tmpdir(), "filings-restart-"));
  let postgres: PostgresServer;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let server: ServerProcess;
  let clerk: Clerk;

  beforeAll(async () => {
    postgres = startPostgres(bin!, await freePort());
    const port = await freePort();
    const inboxUrl = `http://127.0.0.1:${port}/gateways/mpci/inbox/`;
    sandbox = await startSandbox({ port: 0, smtpPort: 0, inboxUrl, answerDelayMs: 100 });
    server = await startServerProcess({
      PORT: String(port),
      SANDBOX: "false",
      DATABASE_URL: postgres.url,
      DATA_DIR: join(scratch, "data"),
      MPCI_GATEWAY_URL: sandbox.url,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      MPCI_TIMEOUT_MS: "2000",
      JOB_LEASE_SECONDS: "2",
    });
    clerk = await signIn({ server: () => server.url, mailbox: sandbox.url, privateKey: await amirasKey() });
  });
  afterAll(async () => {
    await server?.kill("SIGTERM");
    await sandbox?.close();
    postgres?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  interface Sealed {
    readonly id: string;
    readonly body: SubmitBody;
    readonly key: string;
  }

  async function sealedFiling(billNumber: string): Promise<Sealed> {
    const filing = await clerk.create(await clerk.houseBill(billNumber));
    return { id: filing.id, body: clerk.seal(await clerk.prepare(filing)), key: `key of ${billNumber}` };
  }

  /** As a client that gets no answer, or one of a server in trouble, does: the same again, under the same key. */
  function submitUntilAnswered({ id, body, key }: Sealed): Promise<void> {
    return vi.waitFor(
      async () => {
        const { status } = await clerk.submit({ id }, body, key).catch((error: unknown) => {
          throw new Error(`no answer; the server says:\n${server.output()}`, { cause: error });
        });
        if (status !== 200) throw new Error(`answered ${status}`);
      },
      { timeout: 150_000, interval: 200 },
    );
  }

  test.each(Array.from({ length: restarts }, (_, at) => at + 1))(
    "nothing acknowledged is lost and nothing is sent twice (time %i)",
    async (time) => {
      const run = randomUUID().slice(0, 8).toUpperCase();
      const billNumbers = Array.from({ length: 16 }, (_, at) => `RESTART-${time}-${run}-${at + 1}`);
      const filings: Sealed[] = [];
      for (const billNumber of billNumbers) filings.push(await sealedFiling(billNumber));

      const answered = filings.map(submitUntilAnswered);
      await Promise.any(answered);
      postgres.restart("immediate");
      await Promise.all(answered);

      for (const { id } of filings) await waitForStatus(clerk, id, ["LOAD"], { withinMs: 150_000 });
      for (const billNumber of billNumbers) {
        const response = await fetch(`${sandbox.url}/mpci/log/?bill_number=${billNumber}`);
        const { results } = (await response.json()) as { results: { direction: string; duplicate: boolean }[] };
        expect(results.filter(({ direction, duplicate }) => direction === "in" && !duplicate)).toHaveLength(1);
      }
      const opened = await openPostgres(postgres.url, 1);
      const effects = sql<{ messages: number; submits: number; acts: number; captured: number; sum: number }>`
        with asked as (select id from filings where bill_number = any(${billNumbers}::text[]))
        select (select count(*) from sent_messages where filing_id in (select id from asked)) as messages,
          (select count(*) from filing_events where type = 'SUBMIT' and filing_id in (select id from asked)) as submits,
          (select count(*) from filing_events where type = 'ACT' and filing_id in (select id from asked)) as acts,
          (select count(*) from ledger_reservations where state = 'CAPTURED' and filing_id in (select id from asked)) as captured,
          (select coalesce(sum(amount_e5), 0)::bigint from ledger_postings) as sum
      `;
      // The server that was torn down may turn a connection away once more while it settles.
      const { rows } = await vi.waitFor(() => effects.execute(opened.db), { timeout: 30_000 });
      await opened.close();
      const count = billNumbers.length;
      expect(rows[0]).toEqual({ messages: count, submits: count, acts: count, captured: count, sum: 0 });
      expect(() => process.kill(server.pid, 0)).not.toThrow();
    },
  );
});
