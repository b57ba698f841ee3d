// The clock is moved while messages are under way: each is delivered and answered once, and dated by the moved time.
import { randomUUID } from "node:crypto";
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { oneKind } from "../kit/servers/databases.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../kit/servers/test-app.ts";

const day = 86_400_000;
/** Its own at every try. */
const billNumber = (name: string) => `CLK-${name}-${randomUUID().slice(0, 8).toUpperCase()}`;

describe.each(oneKind("postgres"))("a clock that is moved on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  beforeAll(async () => {
    app = await openTestApp(kind, { movable: true, answerDelayMs: 300 });
    amira = await createFiler(app);
    await vi.waitFor(async () => expect((await clock()).can_move).toBe(true), { timeout: 10_000 });
  });
  afterAll(() => app?.close());

  interface Told {
    readonly now: string;
    readonly moved_ms: number;
    readonly can_move: boolean;
  }
  async function clock(): Promise<Told> {
    return (await (await fetch(`${app.sandboxUrl}/clock/`)).json()) as Told;
  }
  async function forward(days: number): Promise<void> {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${app.sandboxUrl}/clock/`, {
      method: "POST",
      headers,
      body: JSON.stringify({ days }),
    });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("moved_ms")]);
  }
  const toNaic = async (billNumber: string) =>
    (await app.naicLog(billNumber)).filter(({ direction }) => direction === "in");
  async function messageOf(filingId: string) {
    const { rows } = await sql<{ state: string; delivered_at: Date | null; created_at: Date }>`
      select state, created_at, delivered_at from sent_messages where filing_id = ${filingId}
    `.execute(app.database.db);
    return rows;
  }

  test("app and sandbox tell the same time, before and after", async () => {
    await forward(1);
    const { now, moved_ms } = await clock();
    expect(moved_ms).toBe(app.tools.clock.moved?.ms());
    expect(Math.abs(Date.parse(now) - app.tools.clock.now().getTime())).toBeLessThan(2_000);
  });

  test("a message on its way is acknowledged and answered once", async () => {
    const number = billNumber("UNDERWAY");
    const { id } = await amira.file(number);
    await forward(3);
    await amira.reaches(id, "LOAD");
    expect(await toNaic(number)).toHaveLength(1);
    expect((await messageOf(id)).map(({ state }) => state)).toEqual(["ACKNOWLEDGED"]);
  });

  test("messages over which the clock moves again and again are refused by nobody", async () => {
    const numbers = Array.from({ length: 6 }, () => billNumber("MANY"));
    const filings = await Promise.all(numbers.map((number) => amira.file(number)));
    for (const days of [1, 1, 1]) await forward(days);
    for (const { id } of filings) await amira.reaches(id, "LOAD");
    for (const number of numbers) expect([number, (await toNaic(number)).length]).toEqual([number, 1]);
  });

  test("a message that waits for the line is sent at once after the move, and dated by it", async () => {
    await app.control({ down: true });
    const number = billNumber("DOWN");
    const { id } = await amira.file(number);
    await vi.waitFor(async () => expect((await amira.show(id)).status).toBe("SUBMITTED"));
    const before = app.tools.clock.now();
    await forward(2);
    await app.control({ down: false });
    await amira.reaches(id, "LOAD");
    expect(await toNaic(number)).toHaveLength(1);
    const [message] = await messageOf(id);
    expect(message?.delivered_at?.getTime()).toBeGreaterThanOrEqual(before.getTime() + 2 * day);
  });

  test("an answer that NAIC held over the move is dated after it, and counts", async () => {
    await app.control({ hold: true });
    const number = billNumber("HELD");
    const { id } = await amira.file(number);
    await vi.waitFor(async () => expect(await toNaic(number)).toHaveLength(1), { timeout: 10_000 });
    await forward(4);
    await app.answer(number, { answer: "ACT" });
    await app.control({ hold: false });
    const filing = await amira.reaches(id, "LOAD");
    const at = filing.events.findLast(({ kind }) => kind !== "SUBMIT")?.at ?? "";
    expect(Math.abs(Date.parse(at) - app.tools.clock.now().getTime())).toBeLessThan(60_000);
  });

  test("a signed-in person goes on with a new token", async () => {
    const { access } = amira.who;
    const ask = () => app.request({ url: "/api/v3/self/", headers: { authorization: `Bearer ${access}` } });
    expect((await ask()).status).toBe(403);
    expect((await amira.call("GET", "/api/v3/self/")).status).toBe(200);
  });
});
