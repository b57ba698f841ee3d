// What the running product tells of itself: a request log without a word of anybody's, metrics, probes, and the alerts that
// ask for those metrics.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@filings/contract/api/endpoints";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { expressionsOf, metricsIn, readAlerts } from "../checks/repository/alerts.ts";
import { amirasKey, type Clerk, demoPassword, signIn, waitForStatus } from "../kit/clerk.ts";
import { freePort } from "../kit/servers/postgres-server.ts";
import { type ServerProcess, startServerProcess } from "../kit/servers/server-process.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

describe("what the product tells of itself", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "filings-telemetry-"));
  const secrets: string[] = [demoPassword, "amira@gulf-forwarding.example", "Amira", "SECRET-BILL", "SECRET CONSIGNEE"];
  let server: ServerProcess;
  let metrics: string;
  let clerk: Clerk;

  beforeAll(async () => {
    const metricsPort = await freePort();
    metrics = `http://127.0.0.1:${metricsPort}`;
    server = await startServerProcess({
      LOG_LEVEL: "info",
      SERVE_SCREENS: "false",
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      PORT: "0",
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
      SANDBOX_ANSWER_DELAY_MS: "100",
    });
    const mailbox = /(http\S+)\/mailbox\//.exec(server.output())![1]!;
    clerk = await signIn({ server: () => server.url, mailbox, privateKey: await amirasKey() });
    secrets.push(clerk.token, clerk.token.split(".")[2]!);
    const bill = await clerk.houseBill("SECRET-BILL-1");
    const filing = await clerk.create({
      ...bill,
      parties: bill.parties.map((party) => ({ ...party, name: "SECRET CONSIGNEE" })),
    });
    const body = clerk.seal(await clerk.prepare(filing));
    secrets.push(body.signature, filing.id);
    await clerk.submit(filing, body);
    await waitForStatus(clerk, filing.id, ["LOAD"], { withinMs: 60_000 });
    const basic = { authorization: `Basic ${Buffer.from("a@b.example:SECRET-PASSWORD").toString("base64")}` };
    await fetch(`${server.url}/api/v3/jwt-token/create/`, { method: "POST", headers: basic });
    await fetch(`${server.url}/api/SECRET-PATH/?token=SECRET-QUERY`);
    await fetch(`${server.url}/api/filings/ae/mpci/filings/SECRET-ID/`, {
      headers: { authorization: `Bearer ${clerk.token}` },
    });
    secrets.push("SECRET-");
  }, 180_000);
  afterAll(async () => {
    await server?.kill("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The server's own lines; the sandbox beside it prints the mails of the demo. */
  const lines = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.startsWith('{"level"'));
  const calls = () => lines().flatMap((line) => (line.includes('"msg":"call"') ? [JSON.parse(line) as Logged] : []));
  interface Logged {
    readonly call: string;
    readonly status: number;
    readonly ms: number;
    readonly user?: string;
    readonly company?: string;
  }

  test("a line for each call has who, which, status and how long", async () => {
    // Lines are gathered for half a second.
    await vi.waitFor(() => expect(calls().some(({ status }) => status === 404)).toBe(true), 5_000);
    const submitted = calls().find(({ call }) => call === "submitMpciFiling")!;
    expect(submitted).toEqual({
      level: 30,
      time: expect.any(Number),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      call: "submitMpciFiling",
      status: 200,
      ms: expect.any(Number),
      user: expect.stringMatching(/^[0-9a-f-]{36}$/),
      company: expect.stringMatching(/^[0-9a-f-]{36}$/),
      msg: "call",
    });
    expect(submitted.ms).toBeGreaterThan(0);
    const refused = calls().filter(({ status }) => status >= 400);
    expect(refused.map(({ call, status, user }) => [call, status, user === undefined])).toEqual(
      expect.arrayContaining([
        ["createToken", expect.any(Number), true],
        ["getMpciFiling", 404, false],
      ]),
    );
  });

  test("no line holds a body, a token, a code, a name or an address that somebody sent", async () => {
    await vi.waitFor(() => expect(lines().length).toBeGreaterThan(5), 5_000);
    const text = lines().join("\n");
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    const ours = new Set(endpoints.map(({ id }) => id));
    const foreign = calls().filter(({ call }) => !ours.has(call) && !/^(?:unknown|\/[\w/:*.-]*)$/.test(call));
    expect(foreign).toEqual([]);
  });

  test("metrics count the calls, the authority's answers and what waits", async () => {
    const text = await (await fetch(`${metrics}/metrics`)).text();
    expect(text).toMatch(/filings_call_seconds_count\{call="submitMpciFiling",status="200"\} 1\n/);
    expect(text).toMatch(/filings_authority_seconds_count\{authority="NAIC",call="send",outcome="accepted"\} [1-9]/);
    expect(text).toMatch(/filings_queue_lag_seconds\{queue="mpci.send"\} \d/);
    expect(text).toMatch(/filings_outside_up\{part="NAIC"\} 1\n/);
    expect(text).toMatch(/filings_dead_letters \d/);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test("every metric of the alerts and of the dashboard is there", async () => {
    const text = await (await fetch(`${metrics}/metrics`)).text();
    const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = [
      ...readAlerts(read("deploy/alerts.yaml")).map(({ expr }) => expr),
      ...expressionsOf(read("deploy/dashboard.json")),
    ].flatMap(metricsIn);
    expect(asked.length).toBeGreaterThan(20);
    expect([...new Set(asked)].filter((name) => !told.has(name))).toEqual([]);
  });

  test("probes answer on both ports, and nothing else on the port of metrics", async () => {
    for (const address of [server.url, metrics]) {
      expect((await fetch(`${address}/live`)).status).toBe(200);
      expect((await fetch(`${address}/ready`)).status).toBe(200);
    }
    expect((await fetch(`${metrics}/api/health/`)).status).toBe(404);
    expect((await fetch(`${metrics}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${server.url}/metrics`)).headers.get("content-type")).not.toContain("text/plain");
  });
});
