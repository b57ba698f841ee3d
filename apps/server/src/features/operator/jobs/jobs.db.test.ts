// An operator sees the jobs that are stuck and why, has them tried again once, and gives one up.
import { inTransaction } from "@filings/server/db/in-transaction";
import { sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bindSecurityLog } from "#features/account/security-log/routes";
import type { QueueName } from "#jobs/queues";
import {
  createCompany,
  createPerson,
  makeOperator,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "../routes.ts";

const url = "/api/operator/jobs/";
const reason = "The mail server is repaired";

describe.each(kindsHere())("stuck jobs on %s", (kind) => {
  let server: TestServer;
  let noor: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindOperator, bindSecurityLog]);
    const { db } = server.database;
    const person = await createPerson(db, { company: await createCompany(db) });
    await makeOperator(db, person);
    noor = await signIn(server.tools, person);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    await sql`delete from pgboss.job`.execute(server.database.db);
  });

  /** A job put `minutes` ago, in this state. */
  async function job(queue: QueueName, state: "created" | "retry" | "failed" | "completed", minutes: number) {
    const { db } = server.database;
    const key = newId();
    await inTransaction(server.tools, (tx) => server.tools.jobs.enqueue(tx, queue, { mailId: key } as never, { key }));
    const output = JSON.stringify({ message: `no answer to ${"a1B".repeat(20)}`, stack: "Error at mail.ts" });
    const { rows } = await sql<{ id: string }>`
      update pgboss.job set state = ${state}::pgboss.job_state, output = ${output}::jsonb, retry_count = 7,
        created_on = now() - make_interval(mins => ${minutes}), start_after = now() - make_interval(mins => ${minutes}),
        completed_on = case when ${state} in ('failed', 'completed') then now() end
      where data->>'mailId' = ${key} returning id
    `.execute(db);
    return rows[0]!.id;
  }
  const queues = async () => (await server.call(noor, "GET", url)).body;
  const count = async () => (await server.call(noor, "GET", "/api/operator/home/")).body.jobs;
  const retry = (body: object) => server.call(noor, "POST", `${url}retry/`, { reason, ...body });
  const statesOf = async () =>
    (
      await sql<{
        id: string;
        state: string;
        retry_count: number;
      }>`select id, state, retry_count from pgboss.job`.execute(server.database.db)
    ).rows;

  test("those that failed, and those that wait or are tried for more than an hour, are listed by queue, oldest first", async () => {
    const failed = await job("mail.send", "failed", 5);
    const tried = await job("mail.send", "retry", 61);
    const waiting = await job("sms.send", "created", 61);
    for (const [state, minutes] of [
      ["retry", 59],
      ["created", 59],
      ["completed", 61],
    ] as const)
      await job("mail.send", state, minutes);
    const shown = (await queues()).map((one: { jobs: { id: string; state: string; attempts: number }[] }) => ({
      ...one,
      jobs: one.jobs.map(({ id, state, attempts }) => [id, state, attempts]),
    }));
    expect(shown).toEqual([
      {
        queue: "mail.send",
        count: 2,
        jobs: [
          [tried, "RETRYING", 7],
          [failed, "FAILED", 8],
        ],
      },
      { queue: "sms.send", count: 1, jobs: [[waiting, "WAITING", 7]] },
    ]);
    expect(await count()).toBe(3);
    expect(JSON.stringify(await queues())).not.toMatch(/a1B|mail\.ts|mailId/);
  });

  test("one job, or all of a queue, are tried again once, and the operator's log says why", async () => {
    const [one, other] = [await job("mail.send", "failed", 90), await job("mail.send", "failed", 80)];
    const elsewhere = await job("sms.send", "failed", 90);
    expect((await retry({ queue: "mail.send", job: one })).body).toEqual({ retried: 1 });
    expect((await retry({ queue: "mail.send", job: one })).body).toEqual({ retried: 0 });
    expect((await retry({ queue: "mail.send" })).body).toEqual({ retried: 1 });
    expect((await retry({ queue: "mail.send" })).body).toEqual({ retried: 0 });
    const states = await statesOf();
    for (const id of [one, other]) expect(states).toContainEqual({ id, state: "retry", retry_count: 0 });
    expect(states).toContainEqual({ id: elsewhere, state: "failed", retry_count: 7 });
    const log = (await server.call(noor, "GET", "/api/v3/self/security-log/")).body.results;
    const facts = log
      .filter((entry: { kind: string }) => entry.kind === "JOBS_RETRIED")
      .map((entry: { facts: object }) => entry.facts);
    expect(facts).toEqual([
      { queue: "mail.send", retried: 1, reason },
      { queue: "mail.send", retried: 1, job: one, reason },
    ]);
  });

  test("jobs of one filing that wait behind each other are brought forward without changing their order", async () => {
    const { db } = server.database;
    const key = newId();
    for (const _ of [1, 2])
      await inTransaction(server.tools, (tx) => server.tools.jobs.enqueue(tx, "mpci.send", { filingId: key }, { key }));
    await sql`update pgboss.job set created_on = now() - interval '2 hours', start_after = now() - interval '2 hours'`.execute(
      db,
    );
    expect((await retry({ queue: "mpci.send" })).body).toEqual({ retried: 2 });
    expect((await statesOf()).map(({ state }) => state)).toEqual(["created", "created"]);
  });

  test("one that failed is given up; one that is still tried, or is in no such queue, is not", async () => {
    const [failed, tried] = [await job("mail.send", "failed", 5), await job("mail.send", "retry", 90)];
    const dismiss = (body: object) => server.call(noor, "POST", `${url}dismissal/`, { reason, ...body });
    expect((await dismiss({ queue: "mail.send", job: failed })).status).toBe(204);
    expect((await dismiss({ queue: "mail.send", job: failed })).status).toBe(404);
    expect((await dismiss({ queue: "mail.send", job: tried })).status).toBe(404);
    expect((await dismiss({ queue: "no.queue", job: tried })).status).toBe(404);
    expect((await retry({ queue: "no.queue" })).status).toBe(404);
    expect((await retry({ queue: "mail.send", reason: "x" })).body.errors[0].path).toBe("reason");
    expect(await count()).toBe(1);
  });

  test("one that failed is kept for thirty days, one that is done for an hour", async () => {
    const { db } = server.database;
    const { rows } = await sql<{ name: string; days: number }>`
      select name, deletion_seconds / 86400 as days from pgboss.queue where name in ('mail.send', 'adc.pull', 'mpci.send')
    `.execute(db);
    expect(Object.fromEntries(rows.map(({ name, days }) => [name, days]))).toEqual({
      "mail.send": 30,
      "adc.pull": 0,
      "mpci.send": 0,
    });
  });
});
