// An embedded installation is moved to an empty PostgreSQL, row by row and with its histories; one in use is left alone.
import { verifyInstallation } from "@filings/server/backup/verify-installation";
import { inTransaction } from "@filings/server/db/in-transaction";
import { type Database, openPostgres, sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createCompany, createPerson, signIn } from "../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../features/mpci/filings/routes.ts";
import { moveToPostgres } from "./move-to-postgres.ts";

describe.skipIf(!kindsHere().includes("postgres"))("from the embedded database to PostgreSQL", () => {
  let server: TestServer;
  const opened: (() => Promise<void>)[] = [];

  async function administer(statement: string): Promise<void> {
    const admin = await openPostgres(inject("postgresUrl")!, 1);
    await sql.raw(statement).execute(admin.patient);
    await admin.close();
  }
  async function emptyPostgres(): Promise<Database> {
    const name = `moved_${crypto.randomUUID().replaceAll("-", "")}`;
    await administer(`create database ${name}`);
    const url = new URL(inject("postgresUrl")!);
    url.pathname = `/${name}`;
    const database = await openPostgres(url.href, 2);
    opened.push(async () => {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    });
    return database;
  }
  beforeAll(async () => {
    server = await openTestServer("embedded", [bindMpciFilings]);
  });
  afterAll(async () => {
    for (const close of opened) await close();
    await server?.close();
  });

  const moveTo = (to: Database) => moveToPostgres({ from: server.database, to, leaseSeconds: 30 });

  test("every row, waiting job and number arrives, histories hold, and what is filed next goes on from there", async () => {
    const to = await emptyPostgres();
    const { db } = server.database;
    const company = await createCompany(db, { name: "Gulf “Freight”, \\ خليج\nLLC" });
    const amira = await signIn(server.tools, await createPerson(db, { company }));
    for (let at = 0; at < 3; at += 1) {
      const made = await server.call(amira, "POST", "/api/filings/ae/mpci/filings/", {});
      expect(made.status).toBe(201);
    }
    // What the text of a value could lose: JSON's null beside none, letters in a list, parts of a millisecond, bytes.
    await sql`
      insert into security_events (id, at, kind, company_id, facts)
      values (gen_random_uuid(), '2026-03-01 10:00:00.123456+04', 'SIGNED_IN', ${company.id}, '{"a":null,"b":[1.50]}'::jsonb)
    `.execute(db);
    await sql`
      insert into offline_keys (user_id, key, made_at) values (${amira.caller.userId}, '\\x00ff7b22', '2026-03-01')
    `.execute(db);
    await inTransaction(server.tools, (tx) =>
      server.tools.jobs.enqueue(tx, "mail.send", { mailId: company.id }, { startAfter: new Date("2099-01-01") }),
    );
    const moved = await moveTo(to);
    const rows = new Map(moved.map((one) => [one.table, one.rows]));
    const held = await sql<{ n: number }>`select count(*)::int as n from filings`.execute(db);
    expect(rows.get("filings")).toBe(held.rows[0]!.n);
    expect(rows.get("pgboss.job")).toBeGreaterThan(0);

    const there = await sql<{ name: string; key: Buffer; at: string; job: number }>`
      select c.name, (select key from offline_keys) as key,
        (select to_char(at at time zone 'UTC', 'HH24:MI:SS.US') from security_events
          where company_id = c.id and facts ? 'b') as at,
        (select count(*)::int from pgboss.job where data->>'mailId' = ${company.id}) as job
      from companies c where id = ${company.id}
    `.execute(to.db);
    expect(there.rows).toEqual([
      { name: "Gulf “Freight”, \\ خليج\nLLC", key: Buffer.from("00ff7b22", "hex"), at: "06:00:00.123456", job: 1 },
    ]);
    const { settings, documents } = server.tools;
    const store = documents.store;
    const verified = await verifyInstallation({ db: to.patient, store, platformKey: settings.platformKey });
    expect(verified).toMatchObject({ filings: held.rows[0]!.n, faults: [] });

    const shape = sql<{ shape: string }>`
      select string_agg(pg_get_constraintdef(oid), ';' order by conname, conrelid::regclass::text) ||
        (select string_agg(tgname::text || tgenabled::text, ';' order by tgname, tgrelid::regclass::text) from pg_trigger where not tgisinternal)
        as shape
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    `;
    expect((await shape.execute(to.db)).rows).toEqual((await shape.execute(db)).rows);
    const last = sql<{ name: string; last: number | null }>`
      select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1
    `;
    expect((await last.execute(to.db)).rows).toEqual((await last.execute(db)).rows);
  });

  test("a PostgreSQL that has a table is refused and left as it is", async () => {
    const to = await emptyPostgres();
    await sql`create table theirs as select 1 as one`.execute(to.patient);
    await expect(moveTo(to)).rejects.toThrow("The PostgreSQL database is in use: it has the table public.theirs.");
    const { rows } = await sql`
      select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    `.execute(to.db);
    expect(rows).toEqual([{ relname: "theirs" }]);
  });
});
