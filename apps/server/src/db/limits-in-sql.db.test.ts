// What the tables check by a number is what limits.ts says; no number stands in a check alone.
import { guideStepsMost } from "@filings/contract/api/account/preferences";
import { limits } from "@filings/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { type Database, sql } from "./open.ts";

/** Each check of a table that compares with a number other than 0, with the numbers that it is to hold. */
const checks: Readonly<Record<string, readonly number[]>> = {
  "companies.companies_idle_session_timeout_check": [limits.idleSessionSecondsLeast, limits.idleSessionSecondsMost],
  "user_preferences.user_preferences_guide_step_check": [1, guideStepsMost],
};
/** Each column whose default is a number of limits.ts; a count that begins at 0 or 1 is none. */
const defaults: Readonly<Record<string, number>> = {
  "companies.idle_session_timeout": limits.idleSessionSecondsUsual,
};

describe.each(oneKind("embedded"))("numbers in the tables on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database?.close());

  test("the checks hold the numbers of limits.ts", async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    `.execute(database.db);
    expect(rows.length).toBeGreaterThan(20);
    const held = rows
      .map(({ name, definition }) => {
        // Without texts: the form of a number or a code is no limit.
        const numbers = definition.replace(/'[^']*'/g, "").match(/(?<=[<>=] )\d+/g) ?? [];
        return [name, numbers.map(Number).filter((number) => number !== 0)] as const;
      })
      .filter(([, numbers]) => numbers.length > 0);
    expect(Object.fromEntries(held)).toEqual(checks);
  });

  test("the defaults are the numbers of limits.ts", async () => {
    const { rows } = await sql<{ name: string; usual: string }>`
      select table_name || '.' || column_name as name, column_default as usual
      from information_schema.columns where table_schema = 'public' and column_default ~ '^[0-9]+$'
    `.execute(database.db);
    const usual = rows.map(({ name, usual }) => [name, Number(usual)] as const).filter(([, number]) => number > 1);
    expect(Object.fromEntries(usual)).toEqual(defaults);
  });
});
