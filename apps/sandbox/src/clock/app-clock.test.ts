// The clock of the app over real sockets: what the sandbox follows, shows and moves, and what it says where it cannot.
import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type RunningSandbox, startSandbox } from "../start-sandbox.ts";

const secret = "a secret of this test";
const hour = 3_600_000;
const day = 24 * hour;

/** The app's side of the line: its clock is moved by signed calls alone. */
const app = { movedMs: 0, mostMs: 360 * day, status: 200, calls: [] as string[] };
let server: Server;
let sandbox: RunningSandbox;
let dataDir: string;

beforeEach(async () => {
  Object.assign(app, { movedMs: 0, status: 200, calls: [] });
  server = createServer(({ method, url = "", headers }, response) => {
    const signed = createHmac("sha256", secret).update(`${headers["x-timestamp"]}.${method} ${url}`).digest("hex");
    const asked = new URL(url, "http://app.example").searchParams;
    const answer = (status: number) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify(status === 404 ? {} : { moved_ms: app.movedMs, most_ms: app.mostMs }));
    if (headers["x-signature"] !== signed) return answer(401);
    if (app.status !== 200) return answer(app.status);
    if (method === "GET") return answer(200);
    app.calls.push(url);
    if (Number(asked.get("from_ms")) !== app.movedMs) return answer(409);
    app.movedMs = Number(asked.get("to_ms"));
    return answer(200);
  });
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  dataDir = await mkdtemp(join(tmpdir(), "sandbox-clock-"));
});
afterEach(async () => {
  await sandbox?.close();
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true });
});

async function start(more: { clockUrl?: string } = {}): Promise<void> {
  const { port } = server.address() as AddressInfo;
  sandbox = await startSandbox({
    secret,
    dataDir,
    clockUrl: `http://127.0.0.1:${port}/gateways/sandbox/clock/`,
    ...more,
  });
}

interface Told {
  readonly now: string;
  readonly machine: string;
  readonly moved_ms: number;
  readonly can_move: boolean;
}

async function told(): Promise<Told> {
  return (await (await fetch(`${sandbox.url}/clock/`)).json()) as Told;
}
const followed = (moved: number) =>
  vi.waitFor(async () => expect(await told()).toMatchObject({ moved_ms: moved, can_move: true }), { timeout: 8_000 });

async function post(body: object): Promise<[number, Record<string, unknown>]> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${sandbox.url}/clock/`, { method: "POST", headers, body: JSON.stringify(body) });
  return [response.status, (await response.json()) as Record<string, unknown>];
}
function press(form: Record<string, string>): Promise<Response> {
  return fetch(`${sandbox.url}/clock/`, { method: "POST", redirect: "manual", body: new URLSearchParams(form) });
}
async function page(): Promise<string> {
  return (await fetch(`${sandbox.url}/`, { headers: { accept: "text/html" } })).text();
}

describe("a clock that can be moved", () => {
  beforeEach(async () => {
    await start();
    await followed(0);
  });

  test("moves by hours and by days, and mails are dated by it", async () => {
    expect(await post({ hours: 6 })).toMatchObject([200, { moved_ms: 6 * hour, can_move: true }]);
    expect(await post({ days: 2 })).toMatchObject([200, { moved_ms: 54 * hour }]);
    const { now, machine } = await told();
    // The two are read one after the other.
    expect(Math.abs(Date.parse(now) - Date.parse(machine) - 54 * hour)).toBeLessThan(1_000);
    await fetch(`${sandbox.url}/sms/messages/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ to: "+971501234567", text: "123456" }),
    });
    const { results } = (await (await fetch(`${sandbox.url}/mailbox/messages/`)).json()) as {
      results: { sent_at: string }[];
    };
    expect(Math.abs(Date.parse(results[0]!.sent_at) - Date.parse(now))).toBeLessThan(5_000);
  });

  test("is shown on the control page, whose buttons move it once", async () => {
    expect(await page()).toContain("The machine&#39;s");
    const pressed = { from_ms: "0", days: "1" };
    expect((await press(pressed)).status).toBe(303);
    const again = await press(pressed);
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("has been moved since")]);
    expect(app.movedMs).toBe(day);
    expect((await press({ from_ms: String(day), count: "5", unit: "hours" })).status).toBe(303);
    expect(await page()).toContain("1 day 5 hours ahead");
  });

  test.each([[{}], [{ hours: 0 }], [{ hours: -1 }], [{ hours: 1.5 }], [{ days: "two" }], [{ hours: 1, from_ms: "x" }]])(
    "does not move by %j",
    async (body) => {
      expect(await post(body)).toMatchObject([400, { code: "invalid" }]);
      expect(app.calls).toEqual([]);
    },
  );

  test("stops at the limit that the app names", async () => {
    expect(await post({ days: 361 })).toMatchObject([400, { code: "too_far" }]);
    expect(await post({ days: 360 })).toMatchObject([200, { moved_ms: 360 * day }]);
    expect(await post({ hours: 1 })).toMatchObject([400, { code: "too_far" }]);
  });

  test("that did not answer is not said to have moved", async () => {
    app.status = 503;
    expect(await post({ hours: 1 })).toMatchObject([503, { code: "no_answer" }]);
    expect(await told()).toMatchObject({ moved_ms: 0 });
  });
});

test("it is known after a restart before the app answers, and is the app's as soon as it does", async () => {
  await start();
  await followed(0);
  await post({ days: 3 });
  await sandbox.close();
  app.status = 503;
  await start();
  expect(await told()).toMatchObject({ moved_ms: 3 * day });
  Object.assign(app, { status: 200, movedMs: 0 });
  await followed(0);
});

test("the clock of an app without the call is the machine's, and the page says so", async () => {
  app.status = 404;
  await start();
  expect(await post({ hours: 1 })).toMatchObject([409, { code: "fixed" }]);
  expect(await page()).toContain("cannot be moved");
  expect(await told()).toMatchObject({ moved_ms: 0, can_move: false });
});
