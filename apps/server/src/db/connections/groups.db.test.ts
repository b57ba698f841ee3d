// What several calls ask of one statement is sent as one: each gets its own answer, and is refused by itself.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshPostgres, oneKind } from "../../../../../tests/kit/servers/databases.ts";
import { type TestTools, testTools } from "../../../../../tests/kit/tools.ts";
import { compiledOnce, pipelinedOnce } from "../compiled-once.ts";
import { givenBy } from "../given.ts";
import { inTransaction } from "../in-transaction.ts";
import { type Database, openPostgres, sql } from "../open.ts";
import { groupMost } from "./group-texts.ts";

interface Box {
  readonly id: number;
  readonly label: string;
}
const given = givenBy<Box>({
  id: { type: "int", read: ({ id }: Box) => id },
  label: { type: "text", read: ({ label }: Box) => label },
});

describe.each(oneKind("postgres").filter((kind) => kind === "postgres"))("grouped statements on %s", () => {
  let postgres: Awaited<ReturnType<typeof freshPostgres>>;
  let database: Database;
  let tools: TestTools;
  beforeAll(async () => {
    postgres = await freshPostgres();
    database = await openPostgres(postgres.url, 4);
    tools = await testTools(database);
    await sql`create table boxes (id int primary key, label text not null, of_transaction bigint not null)`.execute(
      database.patient,
    );
    await sql`create table seals (id int primary key, label text not null)`.execute(database.patient);
  });
  afterAll(async () => {
    await tools?.close();
    await database?.close();
    await postgres?.drop();
  });

  const box = (id: number): Box => ({ id, label: `box ${id}` });
  const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);
  const insertBox = pipelinedOnce<Box>(
    sql`with ${given} insert into boxes select id, label, txid_current() from given`,
  );
  const insertSeal = pipelinedOnce<Box>(sql`with ${given} insert into seals select id, label from given`);
  const put = (id: number, seal = id) =>
    inTransaction(tools, async (tx) => {
      await insertBox(tx, box(id));
      await insertSeal(tx, box(seal));
    });
  const find = compiledOnce<Box, Box & { asked: number }>(sql`
      with ${given} select given.use, given.id as asked, b.id, b.label, count(*) over ()::int as together
      from given join boxes b on b.id = given.id and b.label = given.label`);
  async function stored(): Promise<{ ids: number[]; transactions: number }> {
    const { rows } = await sql<{ id: number; of_transaction: string }>`
      select * from boxes where (select count(*) from boxes) = (select count(*) from seals) order by id`.execute(
      database.patient,
    );
    return { ids: rows.map(({ id }) => id), transactions: new Set(rows.map((row) => row.of_transaction)).size };
  }
  async function waitingForLocks(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and clock_timestamp() - query_start > '0.2 s'
    `.execute(database.patient);
    return rows[0]!.count;
  }
  /** Until there are connections to share, each call takes one of its own. */
  beforeEach(async () => {
    await sql`truncate boxes, seals`.execute(database.patient);
    await put(9_000);
    await expect
      .poll(async () => (await Promise.all(numbers(8).map(() => find(database.db, box(9_000)))))[0]![0])
      .toMatchObject({ together: 8 });
    await expect
      .poll(async () => {
        await sql`truncate boxes, seals`.execute(database.patient);
        await Promise.all(numbers(8).map((id) => put(id)));
        return (await stored()).transactions;
      })
      .toBe(1);
    await sql`truncate boxes, seals`.execute(database.patient);
  });

  test("transactions that come at once are few, and every one is kept", async () => {
    await Promise.all(numbers(40).map((id) => put(id)));
    const { ids, transactions } = await stored();
    expect(ids).toEqual(numbers(40));
    expect(transactions).toBe(40 / groupMost);
  });

  test("who is refused is refused alone, with all of its transaction", async () => {
    await put(3);
    const answers = await Promise.allSettled([put(1), put(3, 33), put(4), put(5, 3), put(6)]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...["fulfilled", "rejected", "fulfilled"],
      ...["rejected", "fulfilled"],
    ]);
    expect((await stored()).ids).toEqual([1, 3, 4, 6]);
  });

  test("two of one group that exclude each other: one is kept", async () => {
    const answers = await Promise.allSettled([put(1, 11), put(1, 12)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("reads that come at once each get their own row, or none", async () => {
    await Promise.all(numbers(6).map((id) => put(id)));
    const found = await Promise.all([5, 77, 0, 3, 3].map((id) => find(database.db, box(id))));
    expect(found.map(([row]) => row?.label)).toEqual(["box 5", undefined, "box 0", "box 3", "box 3"]);
  });

  test("a group that waits for a lock holds up nobody but its own", async () => {
    const locked = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const holding = database.patient.transaction().execute(async (tx) => {
      await sql`insert into boxes values (1, 'held', 0)`.execute(tx);
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    let isAnswered = false;
    const waiting = put(1).then(
      () => "kept",
      () => "refused",
    );
    void waiting.then(() => {
      isAnswered = true;
    });
    // As long as it is not known to be slow, others are sent behind it.
    await expect.poll(waitingForLocks).toBe(1);
    await Promise.all(numbers(20, 100).map((id) => put(id)));
    const wasAnswered = isAnswered;
    free.resolve();
    await holding;
    expect(await waiting).toBe("refused");
    expect(wasAnswered).toBe(false);
  });

  test("within a transaction of more than that, and without one, it is sent by itself", async () => {
    await inTransaction(tools, async (tx) => {
      await insertBox(tx, box(1));
      await sql`update boxes set label = label || '!'`.execute(tx);
      expect(await find(tx, { id: 1, label: "box 1!" })).toHaveLength(1);
    });
    await expect(inTransaction(tools, (tx) => insertBox(tx, box(1)))).rejects.toMatchObject({ code: "23505" });
  });

  test("a value that stands in the statement itself is refused when it is written", async () => {
    const wrong = compiledOnce<Box, object>(sql`with ${given} select ${5}::int from given`);
    await expect(wrong(database.db, box(1))).rejects.toThrow("each value is to be a given column");
  });
});
