import { signBody } from "@filings/gateways/hmac";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApi } from "#api";
import { type MovedClock, openMovedClock } from "#clock";
import { type Database, sql } from "#db/open";
import { tidy } from "#features/platform/service/tidy.job";
import { addRefreshToken, refreshCookie } from "#identity/session/refresh-token";
import { timedQueues } from "#jobs/queues";
import { createCompany, createPerson, signIn } from "../../../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { type TestTools, testTools } from "../../../../../../tests/kit/tools.ts";

const path = "/gateways/sandbox/clock/";
const hour = 3_600_000;
const day = 24 * hour;

describe.each(oneKind("postgres"))("the clock of a demo on %s", (kind) => {
  let database: Database;
  let clock: MovedClock;
  let tools: TestTools;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    clock = await openMovedClock(database, () => {});
    tools = await testTools(database, { clock });
    app = await createApi(tools);
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await tools?.close();
    await clock?.close();
    await database?.close();
  });

  function ask(method: "GET" | "POST", query = "", { secret = tools.settings.mpci.secret, at = new Date() } = {}) {
    const url = path + query;
    const timestamp = at.toISOString();
    const signature = signBody({ secret, timestamp, body: Buffer.from(`${method} ${url}`) });
    return app.inject({ method, url, headers: { "x-timestamp": timestamp, "x-signature": signature } });
  }
  const move = (from: number, to: number) => ask("POST", `?from_ms=${from}&to_ms=${to}`);
  const aheadMs = () => tools.clock.now().getTime() - Date.now();
  async function forward(ms: number): Promise<void> {
    const from = clock.moved.ms();
    expect((await move(from, from + ms)).statusCode).toBe(200);
  }

  test("moves forward for every process at once, and every answer says so", async () => {
    const other = await openMovedClock(database, () => {});
    const from = clock.moved.ms();
    const answer = await move(from, from + 6 * hour);
    expect([answer.statusCode, answer.json()]).toEqual([200, { moved_ms: from + 6 * hour, most_ms: 360 * day }]);
    expect(Math.abs(aheadMs() - from - 6 * hour)).toBeLessThan(1_000);
    await vi.waitFor(() => expect(other.moved.ms()).toBe(from + 6 * hour));
    const { headers } = await app.inject({ method: "GET", url: "/api/health/" });
    expect(headers["clock-moved"]).toBe(String(from + 6 * hour));
    const later = await openMovedClock(database, () => {});
    expect(later.moved.ms()).toBe(from + 6 * hour);
    await other.close();
    await later.close();
  });

  test("moves once, however often the same call comes, and never back or beyond its limit", async () => {
    const from = clock.moved.ms();
    const answers = await Promise.all([move(from, from + hour), move(from, from + hour)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await move(from, from + hour)).json()).toMatchObject({ moved_ms: from + hour });
    for (const [at, to] of [
      [from + hour, from],
      [from + hour, from + hour],
      [from + hour, 361 * day],
    ] as const)
      expect((await move(at, to)).statusCode).toBe(400);
    expect((await ask("POST", "?to_ms=soon")).statusCode).toBe(400);
    expect(clock.moved.ms()).toBe(from + hour);
  });

  test("is read and moved by nobody without the secret, and by no old signature", async () => {
    const from = clock.moved.ms();
    const query = `?from_ms=${from}&to_ms=${from + day}`;
    expect((await app.inject({ method: "POST", url: path + query })).statusCode).toBe(401);
    expect((await app.inject({ method: "GET", url: path })).statusCode).toBe(401);
    expect((await ask("POST", query, { secret: "another secret" })).statusCode).toBe(401);
    expect((await ask("POST", query, { at: new Date(Date.now() - hour) })).statusCode).toBe(401);
    expect(clock.moved.ms()).toBe(from);
  });

  test("brings waiting jobs forward, leaves running ones their lease, and runs what the time of day starts", async () => {
    await sql`delete from pgboss.job where name not like '\\_\\_%'`.execute(database.db);
    const startAfter = new Date(tools.clock.now().getTime() + 2 * hour);
    await database.db
      .transaction()
      .execute((tx) => tools.jobs.enqueue(tx, "mail.send", { mailId: "waits" }, { startAfter }));
    await database.db.transaction().execute((tx) => tools.jobs.enqueue(tx, "sms.send", { smsId: "runs" }));
    await sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'sms.send'
    `.execute(database.db);
    const waits = async () => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where name = 'mail.send'
      `.execute(database.db);
      return Math.round(rows[0]!.seconds / 60);
    };
    const running = async () =>
      (
        await sql`select start_after, started_on, heartbeat_on from pgboss.job where name = 'sms.send'`.execute(
          database.db,
        )
      ).rows;
    const before = await running();
    expect(await waits()).toBe(120);
    await forward(hour);
    expect(await waits()).toBe(60);
    expect(await running()).toEqual(before);
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where name = any(${timedQueues}::text[]) order by name
    `.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual([...timedQueues].sort());
    await forward(hour);
    expect(await waits()).toBeLessThanOrEqual(0);
  });

  test("ends a session that it outlives, says why, and leaves the others", async () => {
    const person = await createPerson(database.db, { company: await createCompany(database.db) });
    const { sessionId } = await signIn(tools, person);
    const token = () => database.db.transaction().execute((tx) => addRefreshToken(tx, sessionId, tools.clock.now()));
    const refresh = async (value: string) => {
      const cookies = { [refreshCookie]: value };
      const answer = await app.inject({ method: "POST", url: "/api/v3/jwt-token/refresh/", cookies });
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    const kept = await token();
    await forward(day);
    expect(await refresh(kept)).toEqual([200, undefined]);
    const outlived = await token();
    await forward(31 * day);
    await tidy(tools);
    expect(await refresh(outlived)).toEqual([401, "session_outlived"]);
  });
});
