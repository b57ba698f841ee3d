// A database shell: runs SQL on the embedded database of DATA_DIR while the app is stopped, or on DATABASE_URL.
import { createInterface } from "node:readline/promises";
import { DataInUseError } from "../apps/server/src/db/data-lock.ts";
import { type Database, sql } from "../apps/server/src/db/open.ts";
import { openForOperator } from "./operator/open-for-operator.ts";

/** Says on one line what is wrong with a statement, and goes on. */
async function run({ db }: Database, statement: string): Promise<void> {
  try {
    const { rows, numAffectedRows } = await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(db);
    if (rows.length > 0) console.table(rows.map(shownRow));
    console.log(rows.length > 0 ? `${rows.length} rows` : `${numAffectedRows ?? 0} rows changed`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function shownRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, shownValue(value)]));
}

function shownValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

/** Statements end with a semicolon, as in psql. */
async function converse(database: Database): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: "sql> " });
  lines.prompt();
  let statement = "";
  for await (const line of lines) {
    statement += `${line}\n`;
    if (line.trimEnd().endsWith(";")) {
      await run(database, statement);
      statement = "";
    }
    lines.prompt();
  }
}

try {
  const database = await openForOperator();
  const given = process.argv.slice(2).join(" ");
  if (given === "") await converse(database);
  else await run(database, given);
  await database.close();
} catch (error) {
  if (!(error instanceof DataInUseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
