// Statements of the embedded database that return are prepared once, and answer as they did the first time.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../../../tests/kit/servers/databases.ts";
import { testTools } from "../../../../../tests/kit/tools.ts";
import { inTransaction } from "../in-transaction.ts";
import { type Database, sql } from "../open.ts";

describe("prepared statements on the embedded database", () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase("embedded");
    await sql`create table boxes (id int primary key, weight int not null)`.execute(database.db);
    await sql`insert into boxes values (1, 10)`.execute(database.db);
  });
  afterAll(() => database?.close());

  async function prepared(like: string): Promise<number> {
    const { rows } = await sql
      .raw<{ n: number }>(`select count(*)::int as n from pg_prepared_statements where statement like '${like}'`)
      .execute(database.db);
    return rows[0]!.n;
  }
  async function thrice<T>(ask: () => Promise<T>): Promise<T[]> {
    return [await ask(), await ask(), await ask()];
  }

  test("a statement that returns is prepared once, whatever its values", async () => {
    for (let id = 0; id < 5; id += 1) {
      const { rows } = await sql`select ${id}::int as asked_again`.execute(database.db);
      expect(rows).toEqual([{ asked_again: id }]);
    }
    expect(await prepared("%asked_again%")).toBe(1);
  });

  test("values of every kind come and go as they did the first time", async () => {
    const [first, ...later] = await thrice(() =>
      sql`
        select ${7}::int as number, ${"ميناء"}::text as text, ${null}::uuid as nothing, ${true}::boolean as flag,
          ${["a,b", 'c"d']}::text[] as list, ${new Date("2026-05-01T08:00:00.123Z")}::timestamptz as at,
          ${JSON.stringify({ deep: [1, null] })}::jsonb as json, ${Buffer.from([0, 255, 92])}::bytea as bytes,
          ${9_007_199_254_740_991}::bigint as large, ${"2026-05-01"}::date as day
      `.execute(database.db),
    );
    expect(first!.rows[0]).toMatchObject({ text: "ميناء", nothing: null, list: ["a,b", 'c"d'], day: "2026-05-01" });
    for (const answer of later) expect(answer.rows).toEqual(first!.rows);
  });

  test("changed rows are counted", async () => {
    const changed = await thrice(() => sql`update boxes set weight = ${11}::int where id = ${1}`.execute(database.db));
    expect(changed.map(({ numAffectedRows }) => numAffectedRows)).toEqual([1n, 1n, 1n]);
  });

  test("what the database refuses is thrown with its code, and the next statement runs", async () => {
    const add = () => sql`insert into boxes values (${1}, ${5})`.execute(database.db);
    for (let times = 0; times < 3; times += 1) {
      await expect(add()).rejects.toMatchObject({ code: "23505", constraint: "boxes_pkey" });
    }
    const broken = () => sql`select ${1}::int / 0 as broken`.execute(database.db);
    for (let times = 0; times < 3; times += 1) await expect(broken()).rejects.toMatchObject({ code: "22012" });
    expect((await sql`select ${1}::int as works`.execute(database.db)).rows).toEqual([{ works: 1 }]);
  });

  test("a changed table is read in its new form at once, alone and inside a transaction", async () => {
    const tools = await testTools(database);
    const weigh = () => sql`select * from boxes where id = ${1}`.execute(database.db);
    await thrice(weigh);
    await sql`alter table boxes add column seal text not null default 'S1'`.execute(database.db);
    expect((await weigh()).rows).toEqual([{ id: 1, weight: 11, seal: "S1" }]);
    await thrice(weigh);
    await sql`alter table boxes add column note text`.execute(database.db);
    const read = await inTransaction(tools, async (tx) => {
      const { rows } = await sql`select * from boxes where id = ${1}`.execute(tx);
      return rows;
    });
    expect(read).toEqual([{ id: 1, weight: 11, seal: "S1", note: null }]);
    await tools.close();
  });

  test("a transaction that was rolled back leaves no change, and its statement prepared", async () => {
    const weight = sql<{ weight: number }>`select weight from boxes where id = ${1}`;
    const before = (await weight.execute(database.db)).rows;
    for (let times = 0; times < 3; times += 1) {
      const turned = database.db.transaction().execute(async (tx) => {
        await sql`update boxes set weight = weight + ${1}::int where id = ${1}`.execute(tx);
        throw new Error("turned back");
      });
      await expect(turned).rejects.toThrow("turned back");
    }
    expect((await weight.execute(database.db)).rows).toEqual(before);
  });
});
