// A statement that is written once: its places have the values of each use, and what is fixed stays.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { compiledOnce, place } from "./compiled-once.ts";
import { type Database, sql } from "./open.ts";

interface Given {
  readonly name: string;
  readonly size: number;
}

const name = place<Given>((given) => given.name);
const ask = compiledOnce<Given, { text: string }>(
  sql`select ${name}::text || ' ' || ${place<Given>(({ size }) => size * 2)}::int || ' ' || ${"fixed"}::text || ' ' || ${name} as text`,
);

describe.each(oneKind("embedded"))("a statement on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database?.close());

  test("has the values of each use, also of uses at once", async () => {
    const { db } = database;
    const uses = [1, 2, 3].map((size) => ask(db, { name: `n${size}`, size }));
    expect((await Promise.all(uses)).map(([row]) => row!.text)).toEqual([
      "n1 2 fixed n1",
      "n2 4 fixed n2",
      "n3 6 fixed n3",
    ]);
  });

  test("runs within a transaction", async () => {
    const rows = await database.db.transaction().execute((tx) => ask(tx, { name: "n", size: 4 }));
    expect(rows).toEqual([{ text: "n 8 fixed n" }]);
  });
});
