// Runs the migrations: numbered SQL files, each once, in a transaction of its own.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Database, sql } from "./open.ts";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));

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
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
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
