// Statements that return are prepared once for a connection, and a stale plan or a lost connection is not noticed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshPostgres, oneKind } from "../../../../../tests/kit/servers/databases.ts";
import { testTools } from "../../../../../tests/kit/tools.ts";
import { inTransaction } from "../in-transaction.ts";
import { type Database, openPostgres, sql } from "../open.ts";

const limits = { statement: 2_000, lock: 1_500, idleInTransaction: 2_000, silence: 10_000 };

describe.each(oneKind("postgres").filter((kind) => kind === "postgres"))("named statements on %s", () => {
  let postgres: Awaited<ReturnType<typeof freshPostgres>>;
  let database: Database;

  beforeAll(async () => {
    postgres = await freshPostgres();
    database = await openPostgres(postgres.url, 1, { limits });
    await sql`create table boxes (id int primary key, weight int not null)`.execute(database.patient);
    await sql`insert into boxes values (1, 10)`.execute(database.patient);
  });
  afterAll(async () => {
    await database?.close();
    await postgres?.drop();
  });

  async function prepared(like: string): Promise<number> {
    const { rows } = await sql
      .raw<{ n: number }>(`select count(*)::int as n from pg_prepared_statements where statement like '${like}'`)
      .execute(database.db);
    return rows[0]!.n;
  }
  const weigh = () => sql<{ weight: number }>`select * from boxes where id = ${1}`.execute(database.db);

  test("a statement that returns is prepared once, whatever its values", async () => {
    for (let id = 0; id < 5; id += 1) await sql`select ${id}::int as asked_again`.execute(database.db);
    expect(await prepared("%asked_again%")).toBe(1);
  });

  test("a statement that is asked once, and one of the time without limits, are not kept", async () => {
    await sql`select ${1}::int as asked_once`.execute(database.db);
    for (let times = 0; times < 3; times += 1) await sql`select ${1}::int as by_patient`.execute(database.patient);
    expect([await prepared("%asked_once%"), await prepared("%by_patient%")]).toEqual([0, 0]);
  });

  test("a changed table is read in its new form at once, alone and inside a transaction", async () => {
    const tools = await testTools(database);
    for (let times = 0; times < 3; times += 1) await weigh();
    await sql`alter table boxes add column seal text not null default 'S1'`.execute(database.patient);
    expect((await weigh()).rows).toEqual([{ id: 1, weight: 10, seal: "S1" }]);
    for (let times = 0; times < 3; times += 1) await weigh();
    await sql`alter table boxes add column note text`.execute(database.patient);
    const read = await inTransaction(tools, async (tx) => {
      const { rows } = await sql`select * from boxes where id = ${1}`.execute(tx);
      return rows;
    });
    expect(read).toEqual([{ id: 1, weight: 10, seal: "S1", note: null }]);
    await tools.close();
  });

  test("after a lost connection the next one prepares anew", async () => {
    const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid, ${1}::int as lost`.execute(database.db);
    for (let times = 0; times < 3; times += 1) await ask();
    const { rows } = await ask();
    await sql`select pg_terminate_backend(${rows[0]!.pid}::int)`.execute(database.patient);
    await expect
      .poll(() =>
        ask().then(
          (found) => found.rows[0]?.pid !== rows[0]!.pid,
          () => false,
        ),
      )
      .toBe(true);
    expect(await prepared("%lost%")).toBe(1);
  });

  test("a named statement that takes too long is ended like any other, and can be asked again", async () => {
    const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(database.db);
    await sleep(0);
    await sleep(0);
    await expect(sleep(20)).rejects.toMatchObject({ code: "57014" });
    await expect(sleep(0)).resolves.toBeDefined();
  });

  test("however many texts there are, a connection keeps the plans of three hundred", async () => {
    for (let width = 1; width <= 350; width += 1) {
      const list = sql.join(Array.from({ length: width }, (_, at) => sql.val(at)));
      for (let times = 0; times < 2; times += 1) await sql`select 1 as wide where 1 in (${list})`.execute(database.db);
    }
    expect(await prepared("%")).toBeLessThanOrEqual(300);
    expect(await prepared("%wide%")).toBeGreaterThan(200);
  });
});
