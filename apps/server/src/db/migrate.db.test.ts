import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, kindsHere } from "../../../../tests/kit/servers/databases.ts";
import { migrate, requireOurSchema, SchemaError } from "./migrate.ts";
import { type Database, sql } from "./open.ts";

describe.each(kindsHere())("the version of a database on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database?.close());

  test("that every migration has prepared is taken, and migrating it again does nothing", async () => {
    await requireOurSchema(database, { complete: true });
    expect(await migrate(database)).toEqual([]);
  });

  test("that lacks a migration is refused by a process that does not migrate, and mended by one that does", async () => {
    const { rows } = await sql<{ name: string }>`
      delete from migrations where name = (select max(name) from migrations) returning name
    `.execute(database.db);
    const asked = requireOurSchema(database, { complete: true });
    await expect(asked).rejects.toThrow(SchemaError);
    await expect(asked).rejects.toThrow("Run npm run migrate once, then start again.");
    await requireOurSchema(database, { complete: false });
    await sql`insert into migrations (name) values (${rows[0]!.name})`.execute(database.db);
  });

  test("that a newer binary has changed is refused by this older one, whether it migrates or not", async () => {
    await sql`insert into migrations (name) values ('9999-of-tomorrow.sql')`.execute(database.db);
    for (const complete of [true, false]) {
      await expect(requireOurSchema(database, { complete })).rejects.toThrow(
        "A newer version of the product has changed this database (9999-of-tomorrow.sql). Start that version, or restore",
      );
    }
    await sql`delete from migrations where name = '9999-of-tomorrow.sql'`.execute(database.db);
  });

  test("of an empty database is no obstacle to the first migration", async () => {
    await sql`alter table migrations rename to migrations_away`.execute(database.db);
    await requireOurSchema(database, { complete: false });
    await expect(requireOurSchema(database, { complete: true })).rejects.toThrow("is not prepared for this version");
    await sql`alter table migrations_away rename to migrations`.execute(database.db);
  });
});
