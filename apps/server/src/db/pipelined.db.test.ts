// A pipelined statement saves a round trip and nothing else: its transaction succeeds or fails as a whole, as ever.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freshDatabase, kindsHere } from "../../../../tests/kit/servers/databases.ts";
import { countRoundTrips } from "../../../../tests/kit/servers/round-trips.ts";
import { type TestTools, testTools } from "../../../../tests/kit/tools.ts";
import { inTransaction } from "./in-transaction.ts";
import { type Database, sql, type Tx } from "./open.ts";
import { beforeTransaction, pipeline, readTogether } from "./pipelined.ts";

describe.each(kindsHere())("pipelined statements on %s", (kind) => {
  let database: Database;
  let tools: TestTools;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    tools = await testTools(database);
    await sql`create table boxes (id int primary key, weight int not null)`.execute(database.db);
  });
  afterAll(async () => {
    await tools?.close();
    await database?.close();
  });

  const put = (id: number) => sql`insert into boxes values (${id}, 10)`;
  async function weights(db: Tx | Database["db"] = database.db): Promise<Record<number, number>> {
    const { rows } = await sql<{ id: number; weight: number }>`select * from boxes where id > ${0}`.execute(db);
    return Object.fromEntries(rows.map(({ id, weight }) => [id, weight]));
  }

  test("they run in their order, before the next statement and before the commit", async () => {
    const seen = await inTransaction(tools, async (tx) => {
      await pipeline(tx, put(1));
      await pipeline(tx, sql`update boxes set weight = ${11} where id = ${1}`);
      const before = await weights(tx);
      await pipeline(tx, sql`update boxes set weight = ${12} where id = ${1}`);
      return before;
    });
    expect([seen, await weights()]).toEqual([{ 1: 11 }, { 1: 12 }]);
  });

  test("what fails among them ends the transaction with its own error, before the next statement or at the commit", async () => {
    const twice = /duplicate key/;
    await expect(
      inTransaction(tools, async (tx) => {
        await pipeline(tx, put(2));
        await pipeline(tx, put(2));
        await weights(tx);
      }),
    ).rejects.toThrow(twice);
    await expect(
      inTransaction(tools, async (tx) => {
        await sql`select 1`.execute(tx);
        await pipeline(tx, put(2));
        await pipeline(tx, put(2));
      }),
    ).rejects.toThrow(twice);
    expect(await weights()).toEqual({ 1: 12 });
  });

  test("a transaction that is given up keeps nothing of them, and the connection is ready for the next", async () => {
    for (const begun of [false, true]) {
      const given = inTransaction(tools, async (tx) => {
        if (begun) await sql`select 1`.execute(tx);
        await pipeline(tx, put(3));
        throw new Error("given up");
      });
      await expect(given).rejects.toThrow("given up");
    }
    await inTransaction(tools, async () => {});
    await inTransaction(tools, (tx) => pipeline(tx, put(4)));
    expect(await weights()).toEqual({ 1: 12, 4: 10 });
  });

  test("a table that has changed under a prepared one is seen, and the transaction is retried as a whole", async () => {
    const change = () =>
      inTransaction(tools, async (tx) => {
        await pipeline(tx, sql`update boxes set weight = weight + ${1} where id = ${4} returning *`);
      });
    for (let times = 0; times < 3; times += 1) await change();
    await sql`alter table boxes add column seal text`.execute(database.patient);
    await change();
    expect(await weights()).toEqual({ 1: 12, 4: 14 });
  });

  test.runIf(kind === "postgres")("begin and the pipelined ones cost no round trip of their own", async () => {
    const trips = countRoundTrips();
    await inTransaction(tools, async (tx) => {
      await pipeline(tx, put(5));
      await weights(tx);
      await pipeline(tx, put(6));
    });
    expect(trips.take().map((trip) => trip.length)).toEqual([3, 2]);
    trips.stop();
  });

  const ask = () => sql<{ n: number }>`${beforeTransaction} select count(*)::int as n from boxes where id >= ${90}`;

  test("what is pipelined behind a reading is kept as a whole or not at all", async () => {
    const putting = (...ids: number[]) =>
      inTransaction(tools, async (tx) => {
        await ask().execute(tx);
        for (const id of ids) await pipeline(tx, put(id));
      });
    for (let times = 0; times < 3; times += 1) {
      await expect(putting(90, 91, 90)).rejects.toThrow(/duplicate key/);
      expect((await ask().execute(database.db)).rows).toEqual([{ n: 0 }]);
    }
    await putting(90, 91);
    expect((await ask().execute(database.db)).rows).toEqual([{ n: 2 }]);
    await sql`delete from boxes where id >= ${90}`.execute(database.db);
  });

  test.runIf(kind === "postgres")("such a transaction has no begin and no commit of its own", async () => {
    const trips = countRoundTrips();
    await inTransaction(tools, async (tx) => {
      await ask().execute(tx);
      await pipeline(tx, sql`update boxes set weight = ${12} where id = ${1}`);
      await pipeline(tx, sql`update boxes set weight = ${14} where id = ${4}`);
    });
    await inTransaction(tools, async (tx) => void (await ask().execute(tx)));
    expect(trips.take().map((trip) => trip.length)).toEqual([1, 2, 1]);
    trips.stop();
  });

  test("the rows of a pipelined one are not taken for those of the next", async () => {
    for (let times = 0; times < 3; times += 1) {
      const read = await inTransaction(tools, async (tx) => {
        await pipeline(tx, sql`select weight, id from boxes where id > ${0}`);
        return (await sql`select ${times}::int as asked`.execute(tx)).rows;
      });
      expect(read).toEqual([{ asked: times }]);
    }
  });

  test("what is read together gives each its rows, as they are before the next statement", async () => {
    for (let times = 0; times < 3; times += 1) {
      const read = await inTransaction(tools, async (tx) => {
        await pipeline(tx, sql`update boxes set weight = ${times} where id = ${1}`);
        const [boxes, none, dates] = await readTogether<[{ weight: number }, { id: number }, { at: Date }]>(
          tx,
          sql`select weight from boxes where id = ${1}`,
          sql`select id from boxes where id = ${1_000}`,
          sql`select ${"2026-11-24T00:00:00Z"}::timestamptz as at`,
        );
        await pipeline(tx, sql`update boxes set weight = ${12} where id = ${1}`);
        return [boxes, none, dates];
      });
      expect(read).toEqual([[{ weight: times }], [], [{ at: new Date("2026-11-24T00:00:00Z") }]]);
    }
    expect(await weights()).toMatchObject({ 1: 12 });
  });

  test("what fails while it is read together ends the transaction with its own error", async () => {
    const reads = inTransaction(tools, async (tx) => {
      await readTogether<[object, object]>(tx, sql`select 1 / ${0}::int`, sql`select ${1}::int`);
    });
    await expect(reads).rejects.toThrow("division by zero");
    expect(await weights()).toMatchObject({ 1: 12 });
  });

  test.runIf(kind === "postgres")("what is read together costs one round trip", async () => {
    const trips = countRoundTrips();
    await inTransaction(tools, (tx) => readTogether<[object, object]>(tx, sql`select 1`, sql`select 2`));
    expect(trips.take().map((trip) => trip.length)).toEqual([3, 1]);
    trips.stop();
  });

  test("after a refused one the same connection asks on, whether it was prepared before or not", async () => {
    const again = (id: number) =>
      inTransaction(tools, async (tx) => {
        await pipeline(tx, sql`insert into boxes (weight, id) values (${7}, ${id})`);
        return weights(tx);
      });
    for (let times = 0; times < 3; times += 1) await expect(again(1)).rejects.toMatchObject({ code: "23505" });
    expect(await again(7)).toMatchObject({ 7: 7 });
    await expect(again(1)).rejects.toMatchObject({ code: "23505" });
    expect(await again(8)).toMatchObject({ 8: 7 });
  });

  test.runIf(kind === "postgres")("what is sent together is one question to PostgreSQL, and one answer", async () => {
    const asked = vi.spyOn(pg.Client.prototype, "query");
    await inTransaction(tools, async (tx) => {
      await pipeline(tx, put(9));
      await weights(tx);
      await pipeline(tx, put(10));
    });
    const texts = asked.mock.calls.map(([what]) => (what as unknown as { texts?: string[] }).texts ?? []);
    asked.mockRestore();
    expect(texts.filter((together) => together.length > 0)).toHaveLength(2);
  });
});
