// Runs the migrations: numbered SQL files, each once, in a transaction of its own.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Database, sql } from "./open.ts";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));

/** The database belongs to another version of the product; the message says which command mends it. */
export class SchemaError extends Error {}

/** The names of this version's migrations, in order. */
export function ourMigrations(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort();
}

/**
 * Throws SchemaError for a database that a newer version has migrated, whose columns this one would misread; with
 * `complete`, also for one that lacks a migration of this version.
 */
export async function requireOurSchema({ patient: db }: Database, { complete }: { complete: boolean }): Promise<void> {
  const table = await sql<{ present: boolean }>`select to_regclass('migrations') is not null as present`.execute(db);
  const present = table.rows[0]?.present === true;
  const ran = present ? (await sql<{ name: string }>`select name from migrations`.execute(db)).rows : [];
  const ours = new Set(ourMigrations());
  const newer = ran.map(({ name }) => name).filter((name) => !ours.has(name));
  if (newer.length > 0) {
    throw new SchemaError(
      `A newer version of the product has changed this database (${newer.sort().at(-1)}). Start that version, or restore the backup from before it.`,
    );
  }
  if (complete && ran.length < ours.size)
    throw new SchemaError("The database is not prepared for this version. Run npm run migrate once, then start again.");
}

/**
 * Two processes may start at once: the second waits for the first and finds nothing to run. Returns the migrations that
 * ran.
 */
export async function migrate({ patient: db }: Database): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`
    .execute(db)
    .catch((error: unknown) => {
      // Two "if not exists" at the same moment can collide in the catalogue; the table exists afterwards.
      if (!(error instanceof Error && "code" in error && (error.code === "23505" || error.code === "42P07")))
        throw error;
    });
  const ran: string[] = [];
  for (const name of ourMigrations()) {
    const done = await db.transaction().execute(async (tx) => {
      await sql`lock table migrations in exclusive mode`.execute(tx);
      const known = await sql`select 1 from migrations where name = ${name}`.execute(tx);
      if (known.rows.length > 0) return false;
      for (const statement of statementsOf(readFileSync(join(folder, name), "utf8")))
        await sql.raw(statement).execute(tx);
      await sql`insert into migrations (name) values (${name})`.execute(tx);
      return true;
    });
    if (done) ran.push(name);
  }
  return ran;
}

/** A line that holds `---` alone separates statements, so that function bodies may contain semicolons. */
function statementsOf(text: string): string[] {
  return text
    .split(/^---$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
