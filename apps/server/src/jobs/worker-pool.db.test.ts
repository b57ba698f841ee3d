// A worker pool takes as many jobs at a time as it has workers, each once, and leaves none behind.
import type { JobWithMetadata } from "pg-boss";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { freshDatabase, kindsHere } from "../../../../tests/kit/servers/databases.ts";
import { type Database, sql, type Tx } from "../db/open.ts";
import { ensureQueues, newBoss } from "./boss.ts";
import { queues } from "./queues.ts";
import { startWorkerPool } from "./worker-pool.ts";

const queue = "mpci.send";
const { atOnce } = queues[queue];
const leaseSeconds = 30;

describe.each(kindsHere())("a worker pool on %s", (kind) => {
  let database: Database;
  let boss: ReturnType<typeof newBoss>;
  const errors: unknown[] = [];

  beforeAll(async () => {
    database = await freshDatabase(kind);
    await ensureQueues(database, leaseSeconds);
    boss = newBoss(database, false, leaseSeconds);
    boss.on("error", (error) => errors.push(error));
    await boss.start();
  });
  afterAll(async () => {
    await boss.stop({ close: false });
    await database.close();
  });
  beforeEach(async () => {
    errors.length = 0;
    await boss.deleteAllJobs(queue);
  });

  const pool = (run: (job: JobWithMetadata<unknown>, end: (tx: Tx) => Promise<void>) => Promise<void>) =>
    startWorkerPool({ boss, queue, leaseSeconds, run, onError: (error) => errors.push(error) });
  const send = async (...keys: string[]) => {
    for (const key of keys) await boss.send(queue, { key }, { singletonKey: key });
  };
  const keyOf = ({ data }: JobWithMetadata<unknown>) => (data as { key: string }).key;
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `filing ${at + 1}`);
  async function states(): Promise<Record<string, number>> {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from pgboss.job where name = ${queue} group by state
    `.execute(database.db);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  test("woken once, it does all that waits: each job once, never more at a time than it has workers", async () => {
    const keys = numbered(3 * atOnce + 1);
    await send(...keys);
    const done: string[] = [];
    let now = 0;
    let most = 0;
    const { wake, stop } = pool(async (job) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((next) => setImmediate(next));
      now -= 1;
      done.push(keyOf(job));
    });
    wake();
    await vi.waitFor(async () => expect(await states()).toEqual({ completed: keys.length }), { timeout: 20_000 });
    await stop(1_000);
    expect(done.toSorted()).toEqual(keys.toSorted());
    expect(most).toBe(atOnce);
    expect(errors).toEqual([]);
  });

  test("jobs of one key are done one after the other, in their order", async () => {
    for (const part of ["first", "second", "third"]) await boss.send(queue, { key: part }, { singletonKey: "filing" });
    const done: string[] = [];
    const { wake, stop } = pool(async (job) => void done.push(keyOf(job)));
    wake();
    await vi.waitFor(async () => expect(await states()).toEqual({ completed: 3 }), { timeout: 20_000 });
    await stop(1_000);
    expect(done).toEqual(["first", "second", "third"]);
  });

  test("a job that fails is to be tried again, and those beside it are done", async () => {
    await send("good", "bad", "also good");
    const { wake, stop } = pool(async (job) => {
      if (keyOf(job) === "bad") throw new Error("NAIC does not answer");
    });
    wake();
    await vi.waitFor(async () => expect(await states()).toEqual({ completed: 2, retry: 1 }), { timeout: 20_000 });
    await stop(1_000);
    expect(errors).toEqual([]);
  });

  test("a job that ends with a transaction is done when it is committed, and tried again when it is rolled back", async () => {
    await send("committed", "rolled back");
    const { wake, stop } = pool(async (job, end) => {
      await database.db.transaction().execute(async (tx) => {
        await end(tx);
        if (keyOf(job) === "rolled back") throw new Error("the process is gone");
      });
      expect(await states()).toMatchObject({ completed: 1 });
    });
    wake();
    await vi.waitFor(async () => expect(await states()).toEqual({ completed: 1, retry: 1 }), { timeout: 20_000 });
    await stop(1_000);
    expect(errors).toEqual([]);
  });

  test("what is still running when the process ends is given back at once, and nothing new is taken", async () => {
    await send("slow");
    const started = Promise.withResolvers<void>();
    const { wake, stop } = pool(() => {
      started.resolve();
      return new Promise(() => {});
    });
    wake();
    await started.promise;
    await stop(1);
    await send("later");
    wake();
    expect(await states()).toEqual({ created: 1, retry: 1 });
  });
});
