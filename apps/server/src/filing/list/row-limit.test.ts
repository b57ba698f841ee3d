// The first page is a constant in the statement, and every later one is the same statement with another value.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { rowLimit } from "./row-limit.ts";

const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function written(place: Parameters<typeof rowLimit>[0]) {
  const { sql, parameters } = rowLimit(place).compile(db);
  return [sql, parameters];
}

test("what is read for the first page stands in the statement", () => {
  expect(written({ offset: 0, read: 26 })).toEqual(["26", []]);
});

test("what is read for a later page is a value, which reaches to its last row", () => {
  expect(written({ offset: 25, read: 26 })).toEqual(["$1", [51]]);
  expect(written({ offset: 50, read: 26 })).toEqual(["$1", [76]]);
});
