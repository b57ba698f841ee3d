// Calls that share a connection get each their own answer, and none waits for one that is slow, lost or refused.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshPostgres, oneKind } from "../../../../../tests/kit/servers/databases.ts";
import { type TestTools, testTools } from "../../../../../tests/kit/tools.ts";
import { compiledOnce, pipelinedOnce, place } from "../compiled-once.ts";
import { inTransaction } from "../in-transaction.ts";
import { type Database, openPostgres, sql } from "../open.ts";

const shared = 2;

describe.each(oneKind("postgres").filter((kind) => kind === "postgres"))("shared connections on %s", () => {
  let postgres: Awaited<ReturnType<typeof freshPostgres>>;
  let database: Database;
  let tools: TestTools;
  beforeAll(async () => {
    postgres = await freshPostgres();
    database = await openPostgres(postgres.url, 2 * shared);
    tools = await testTools(database);
    await sql`create table boxes (id int primary key, weight int not null)`.execute(database.patient);
    await sql`insert into boxes values (0, 10)`.execute(database.patient);
  });
  afterAll(async () => {
    await tools?.close();
    await database?.close();
    await postgres?.drop();
  });

  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
  const asking = compiledOnce<number, { asked: number; pid: number }>(
    sql`select ${place<number>((asked) => asked)}::int as asked, pg_backend_pid() as pid`,
  );
  const ask = (asked: number) => asking(database.db, asked).then(([row]) => row!);
  /** As many at once as share, until all of them do. */
  async function shareAll(): Promise<number[]> {
    const found: { pids: Set<number> } = { pids: new Set() };
    await expect
      .poll(async () => {
        const answers = await Promise.all(numbers(4 * shared).map(ask));
        expect(answers.map(({ asked }) => asked)).toEqual(numbers(4 * shared));
        found.pids = new Set(answers.map(({ pid }) => pid));
        return found.pids.size;
      })
      .toBe(shared);
    return [...found.pids];
  }
  const dozing = compiledOnce<number, { pid: number }>(
    sql`select pg_backend_pid() as pid, pg_sleep(${place<number>((seconds) => seconds)}::float)`,
  );
  const doze = (seconds: number) => dozing(database.db, seconds);

  async function dozingLong(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query like '%pg_sleep%' and clock_timestamp() - query_start > '0.2 s'
    `.execute(database.patient);
    return rows[0]!.count;
  }

  test(`many calls at once share ${shared}, and each gets its own answer`, async () => {
    expect(await shareAll()).toHaveLength(shared);
  });

  test("who comes behind a slow one is answered before it", async () => {
    await shareAll();
    await doze(0);
    const order: string[] = [];
    const slow = numbers(shared).map(() => doze(2).then(() => order.push("slow")));
    // As long as they are not known to be slow, others are sent behind them.
    await expect.poll(dozingLong).toBe(shared);
    await Promise.all(numbers(20).map((asked) => ask(asked).then(() => order.push("quick"))));
    await Promise.all(slow);
    expect(order).toEqual([...numbers(20).map(() => "quick"), ...numbers(shared).map(() => "slow")]);
  });

  test("a refused statement refuses its own call alone", async () => {
    const dividing = compiledOnce<number, { share: number }>(
      sql`select 12 / ${place<number>((by) => by)}::int as share`,
    );
    const divide = (by: number) => dividing(database.db, by).then(([row]) => row!.share);
    await divide(1);
    await shareAll();
    const answers = await Promise.allSettled([3, 0, 4, 0, 6].map(divide));
    expect(answers.map((one) => (one.status === "fulfilled" ? one.value : one.reason.code))).toEqual([
      ...[4, "22012", 3],
      ...["22012", 2],
    ]);
  });

  test("a changed table is read in its new form at once", async () => {
    const weighing = compiledOnce<number, object>(sql`select * from boxes where id = ${place<number>((id) => id)}`);
    const weigh = () => weighing(database.db, 0);
    for (let times = 0; times < 3; times += 1) await Promise.all(numbers(6).map(weigh));
    await sql`alter table boxes add column seal text not null default 'S1'`.execute(database.patient);
    const read = await Promise.all(numbers(6).map(weigh));
    expect(read).toEqual(numbers(6).map(() => [{ id: 0, weight: 10, seal: "S1" }]));
  });

  test("after a lost connection others are opened", async () => {
    const before = await shareAll();
    for (const pid of before) await sql`select pg_terminate_backend(${pid}::int)`.execute(database.patient);
    await expect
      .poll(() =>
        ask(1)
          .then(({ asked }) => asked)
          .catch(() => null),
      )
      .toBe(1);
    const after = await shareAll();
    expect(after.some((pid) => before.includes(pid))).toBe(false);
  });

  test("of transactions that share, each is kept or refused as a whole", async () => {
    const putting = pipelinedOnce<number>(sql`insert into boxes (id, weight) values (${place<number>((id) => id)}, 1)`);
    const put = (...ids: number[]) =>
      inTransaction(tools, async (tx) => {
        for (const id of ids) await putting(tx, id);
      });
    const ids = numbers(24).map((at) => 1 + 2 * at);
    const kept = await Promise.allSettled(ids.map((id) => (id % 3 === 0 ? put(id, 0) : put(id, id + 1))));
    expect(kept.map(({ status }) => status)).toEqual(ids.map((id) => (id % 3 === 0 ? "rejected" : "fulfilled")));
    const { rows } = await sql<{ id: number }>`select id from boxes where id > 0 order by id`.execute(database.db);
    expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => id % 3 !== 0).flatMap((id) => [id, id + 1]));
  });

  test("of a transaction with a value that cannot be written nothing is kept, and nobody else is refused", async () => {
    const labelling = pipelinedOnce<{ id: number; label: unknown }>(
      sql`insert into labels (id, label) values (${place<{ id: number; label: unknown }>(({ id }) => id)}, ${place<{ id: number; label: unknown }>(({ label }) => label)})`,
    );
    await sql`create table labels (id int primary key, label jsonb)`.execute(database.patient);
    const endless: { self?: unknown } = {};
    endless.self = endless;
    const label = (...all: { id: number; label: unknown }[]) =>
      inTransaction(tools, async (tx) => {
        for (const one of all) await labelling(tx, one);
      });
    for (const id of numbers(4)) await label({ id, label: {} }, { id: id + 4, label: {} });
    const ids = numbers(12).map((at) => 10 * (at + 1));
    const kept = await Promise.allSettled(
      ids.map((id) => label({ id, label: {} }, { id: id + 1, label: id % 20 === 0 ? endless : {} })),
    );
    expect(kept.map(({ status }) => status)).toEqual(ids.map((id) => (id % 20 === 0 ? "rejected" : "fulfilled")));
    const { rows } = await sql<{ id: number }>`select id from labels where id >= 10 order by id`.execute(database.db);
    expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => id % 20 !== 0).flatMap((id) => [id, id + 1]));
  });
});
