// A connection that the server ends while nobody uses it is told to the log, and the next query has another.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freshPostgres, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { type Database, openPostgres, sql } from "./open.ts";

describe.each(oneKind("postgres").filter((kind) => kind === "postgres"))("the pool on %s", (kind) => {
  let postgres: Awaited<ReturnType<typeof freshPostgres>>;
  let database: Database;
  let other: Database;
  const errors: Error[] = [];

  beforeAll(async () => {
    postgres = await freshPostgres();
    database = await openPostgres(postgres.url, 1, { onError: (error) => errors.push(error) });
    other = await openPostgres(postgres.url, 1);
  });
  afterAll(async () => {
    await database?.close();
    await other?.close();
    await postgres?.drop();
  });

  async function end(connection: number) {
    await sql`select pg_terminate_backend(${connection}::int)`.execute(other.db);
  }

  test(`an idle connection that ${kind} ends is reported once, and replaced at the next query`, async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    await end(rows[0]!.pid);
    await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 10_000 });
    expect(errors[0]).toMatchObject({ code: "57P01" });
    await expect(sql`select 1 as one`.execute(database.db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
    expect(errors).toHaveLength(1);
  });

  test(`a listening connection that ${kind} ends is reported`, async () => {
    errors.length = 0;
    const listening = await database.listen("filings", () => {});
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where query = 'listen "filings"' and datname = current_database()
    `.execute(other.db);
    await end(rows[0]!.pid);
    await vi.waitFor(() => expect(errors[0]).toMatchObject({ code: "57P01" }), { timeout: 10_000 });
    await listening.close();
  });
});
