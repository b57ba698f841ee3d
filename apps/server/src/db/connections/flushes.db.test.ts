// Transactions that share a connection wait for the disk together, and what was answered is there after PostgreSQL has crashed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findPostgres, freePort, startPostgres } from "../../../../../tests/kit/servers/postgres-server.ts";
import { type TestTools, testTools } from "../../../../../tests/kit/tools.ts";
import { pipelinedOnce, place } from "../compiled-once.ts";
import { inTransaction } from "../in-transaction.ts";
import { type Database, openPostgres, sql } from "../open.ts";

const bin = findPostgres();
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

describe.runIf(bin !== null)("transactions that share a connection", () => {
  let server: ReturnType<typeof startPostgres>;
  let database: Database;
  let tools: TestTools;
  beforeAll(async () => {
    // Nobody but who commits writes to the disk for ten seconds.
    server = startPostgres(bin!, await freePort(), ["wal_writer_delay=10s"]);
    database = await openPostgres(server.url, 4);
    tools = await testTools(database);
    await sql`create table boxes (id int primary key)`.execute(database.patient);
  });
  beforeEach(() => sql`truncate boxes`.execute(database.patient));
  afterAll(async () => {
    await tools?.close();
    await database?.close();
    server?.stop();
  });

  const insert = pipelinedOnce<number>(sql`insert into boxes (id) values (${place<number>((id) => id)})`);
  const put = (id: number) => inTransaction(tools, (tx) => insert(tx, id));
  async function kept(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from boxes order by id`.execute(database.patient);
    return rows.map(({ id }) => id);
  }
  async function synced(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select wal_sync::int as n from pg_stat_wal`.execute(database.patient);
    return rows[0]!.n;
  }
  /** Until the pool of connections answers after a crash. */
  const answering = () => expect.poll(() => kept().catch(() => null), { timeout: 30_000 }).not.toBeNull();

  test("wait for fewer flushes than there are of them", async () => {
    for (const wave of numbers(10)) await Promise.all(numbers(4, wave * 4).map(put));
    const before = await synced();
    for (const wave of numbers(20)) await Promise.all(numbers(12, 100 + wave * 12).map(put));
    // PostgreSQL tells its figures late.
    await expect.poll(synced).toBeGreaterThan(before);
    expect((await synced()) - before).toBeLessThan(120);
    expect(await kept()).toHaveLength(280);
  });

  test("are there after a crash once they are answered, which a commit without a flush is not", async () => {
    await Promise.all(numbers(12, 1_000).map(put));
    server.restart("immediate");
    await answering();
    expect(await kept()).toEqual(expect.arrayContaining(numbers(12, 1_000)));
    await database.patient.connection().execute(async (own) => {
      await sql`set synchronous_commit = off`.execute(own);
      await sql`insert into boxes (id) values (2000)`.execute(own);
    });
    server.restart("immediate");
    await answering();
    expect(await kept()).not.toContain(2_000);
  });

  test("of a crash in their midst, each that was answered is there, and none twice", async () => {
    for (const wave of numbers(5)) await Promise.all(numbers(4, 3_000 + wave * 4).map(put));
    const started = numbers(200, 4_000).map((id) => put(id).then(() => id));
    await Promise.race(started);
    server.restart("immediate");
    const answered = (await Promise.allSettled(started)).flatMap((one) =>
      one.status === "fulfilled" ? one.value : [],
    );
    await answering();
    expect(await kept()).toEqual(expect.arrayContaining(answered));
  });
});
