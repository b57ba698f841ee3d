// A job that takes longer than its lease runs once, because its living worker renews the lease.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freshDatabase, kindsHere } from "../../../../tests/kit/servers/databases.ts";
import { type Database, sql } from "../db/open.ts";
import { type Jobs, startJobs, type Workers } from "./boss.ts";
import { queueNames } from "./queues.ts";

const leaseSeconds = 1;

describe.each(kindsHere())("a lease on %s", (kind) => {
  let database: Database;
  let jobs: Jobs;
  const runs: string[] = [];
  const failures: unknown[] = [];

  const heldSeconds = async () => {
    const { rows } = await sql<{ held: number }>`
      select extract(epoch from heartbeat_on - started_on)::float8 as held from pgboss.job where name = 'adc.send'
    `.execute(database.db);
    return rows[0]!.held;
  };

  beforeAll(async () => {
    database = await freshDatabase(kind);
    jobs = await startJobs({ database, works: true, leaseSeconds, onError: (error) => failures.push(error) });
    const idle = Object.fromEntries(queueNames.map((name) => [name, async () => {}])) as unknown as Workers;
    const work: Workers = {
      ...idle,
      "adc.send": async ({ data }) => {
        runs.push(data.filingId);
        await vi.waitFor(async () => expect(await heldSeconds()).toBeGreaterThan(3 * leaseSeconds), {
          timeout: 20_000,
          interval: 100,
        });
      },
    };
    await jobs.work(work, (_queue, error) => failures.push(error));
  });
  afterAll(async () => {
    await jobs.stop();
    await database.close();
  });

  test("is renewed for as long as the work goes on, so that nobody else begins it", async () => {
    await database.db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, "adc.send", { filingId: "slow line" }, { key: "slow line" }));
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ state: string }>`
          select state from pgboss.job where name = 'adc.send'
        `.execute(database.db);
        expect(rows).toEqual([{ state: "completed" }]);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect([runs, failures]).toEqual([["slow line"], []]);
  });
});
