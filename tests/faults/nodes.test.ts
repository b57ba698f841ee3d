// Several processes on one database: what happens on one node is seen on the other, and each filing is delivered once.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@filings/sandbox/start-sandbox";
import { openPostgres, sql } from "@filings/server/db/open";
import { readSettings } from "@filings/server/env";
import { startServer } from "@filings/server/start-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { amirasKey, type Clerk, signIn, waitForStatus } from "../kit/clerk.ts";
import { freshPostgres, kindsHere } from "../kit/servers/databases.ts";
import { freePort } from "../kit/servers/postgres-server.ts";
import { type ServerProcess, startServerProcess } from "../kit/servers/server-process.ts";

/** Its own at every try: a second one must not count what the first one sent. */
const billNumber = (prefix: string) => `${prefix}-${randomUUID().slice(0, 8).toUpperCase()}`;

interface Heard {
  readonly content_type: string;
  readonly data: { readonly id?: string; readonly status?: string };
}

describe.runIf(kindsHere().includes("postgres"))("two nodes and two workers", () => {
  const scratch = mkdtempSync(join(tmpdir(), "filings-nodes-"));
  const running: ServerProcess[] = [];
  let nodes: ServerProcess[];
  let workers: ServerProcess[];
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let env: Record<string, string>;
  let database: Awaited<ReturnType<typeof freshPostgres>>;
  let clerk: Clerk;
  let turn = 0;

  beforeAll(async () => {
    database = await freshPostgres();
    const ports = [await freePort(), await freePort()];
    const inboxUrl = `http://127.0.0.1:${ports[0]}/gateways/mpci/inbox/`;
    sandbox = await startSandbox({ port: 0, smtpPort: 0, inboxUrl, answerDelayMs: 200 });
    env = {
      NODE_ENV: "test",
      SANDBOX: "false",
      DATABASE_URL: database.url,
      DATA_DIR: join(scratch, "data"),
      TOKEN_SECRET: "the same on every node, at length",
      PLATFORM_KEY: "07".repeat(32),
      MPCI_GATEWAY_URL: sandbox.url,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      MPCI_TIMEOUT_MS: "2000",
      JOB_LEASE_SECONDS: "2",
    };
    const prepared = await startServer(readSettings(env), { api: false, worker: false, migrate: true });
    await prepared.close();
    nodes = await Promise.all(ports.map((port) => start({ PORT: String(port) }, "api")));
    workers = await Promise.all([start({}, "worker"), start({}, "worker")]);
    // Every call goes to the node that had not the last one.
    const server = () => nodes[turn++ % nodes.length]!.url;
    clerk = await signIn({ server, mailbox: sandbox.url, privateKey: await amirasKey() });
  });
  afterAll(async () => {
    await Promise.all(running.map((process) => process.kill("SIGTERM")));
    await sandbox?.close();
    await database?.drop();
    rmSync(scratch, { recursive: true, force: true });
  });

  async function start(more: Record<string, string>, only: "api" | "worker"): Promise<ServerProcess> {
    const started = await startServerProcess({ ...env, ...more }, ["--only", only]);
    running.push(started);
    return started;
  }
  async function file(billNumber: string): Promise<string> {
    const filing = await clerk.create(await clerk.houseBill(billNumber));
    const { status, body } = await clerk.submit(filing, clerk.seal(await clerk.prepare(filing)));
    const said = status === 200 ? "" : nodes.map((node) => node.output()).join("\n");
    expect([status, body.id], said).toEqual([200, filing.id]);
    return filing.id;
  }
  /** One after the other: asked for all at once, a slow machine would reach the limit of requests. */
  async function allLoaded(ids: readonly string[]): Promise<void> {
    for (const id of ids) await waitForStatus(clerk, id, ["LOAD"], { withinMs: 60_000 });
  }
  async function deliveredOnce(billNumbers: readonly string[]): Promise<void> {
    for (const billNumber of billNumbers) {
      const response = await fetch(`${sandbox.url}/mpci/log/?bill_number=${billNumber}`);
      const { results } = (await response.json()) as { results: { direction: string; duplicate: boolean }[] };
      expect(results.filter(({ direction, duplicate }) => direction === "in" && !duplicate)).toHaveLength(1);
    }
    const opened = await openPostgres(database.url, 1);
    const { rows } = await sql<{ messages: number; submits: number; acts: number; captures: number }>`
      with asked as (select id from filings where bill_number = any(${[...billNumbers]}::text[]))
      select (select count(*) from sent_messages where filing_id in (select id from asked)) as messages,
        (select count(*) from filing_events where type = 'SUBMIT' and filing_id in (select id from asked)) as submits,
        (select count(*) from filing_events where type = 'ACT' and filing_id in (select id from asked)) as acts,
        (select count(*) from ledger_reservations where state = 'CAPTURED' and filing_id in (select id from asked)) as captures
    `.execute(opened.db);
    await opened.close();
    const count = billNumbers.length;
    expect(rows[0]).toEqual({ messages: count, submits: count, acts: count, captures: count });
  }

  test("a worker gives way to the nodes that people wait for", () => {
    const own = getPriority();
    expect(nodes.map(({ pid }) => getPriority(pid))).toEqual([own, own]);
    const lower = Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL);
    expect(workers.map(({ pid }) => getPriority(pid))).toEqual([lower, lower]);
  });

  test("a socket on one node hears of a change made on the other", async () => {
    const [listening, writing] = nodes as [ServerProcess, ServerProcess];
    const socket = new WebSocket(`${listening.url.replace("http", "ws")}/ws/stream`, [clerk.token]);
    const heard: Heard[] = [];
    socket.on("message", (text) => heard.push(JSON.parse(String(text))));
    await once(socket, "open");
    const answer = await fetch(`${writing.url}/api/filings/ae/mpci/filings/`, {
      method: "POST",
      headers: { authorization: `Bearer ${clerk.token}`, "content-type": "application/json" },
      body: JSON.stringify({ bill_number: "NODES-HEARD" }),
    });
    const { id } = (await answer.json()) as { id: string };
    await vi.waitFor(() => {
      expect(heard).toContainEqual({
        content_type: "filing_updated",
        data: expect.objectContaining({ id, status: "DRAFTED" }),
      });
    }, 5_000);
    socket.close();
  });

  test("twenty filings sent from both nodes are each delivered once and loaded", async () => {
    const billNumbers = Array.from({ length: 20 }, () => billNumber("NODES"));
    const ids = await Promise.all(billNumbers.map(file));
    await allLoaded(ids);
    await deliveredOnce(billNumbers);
  });

  test("with one worker killed in the middle of it, the other takes over and nothing happens twice", async () => {
    const billNumbers = Array.from({ length: 10 }, () => billNumber("NODES-KILLED"));
    const sent = billNumbers.map(file);
    await Promise.any(sent);
    await workers[0]!.kill("SIGKILL");
    const ids = await Promise.all(sent);
    await allLoaded(ids);
    await deliveredOnce(billNumbers);
  });
});
