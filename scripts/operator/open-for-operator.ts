// Opens the database of an operator's command: DATABASE_URL, or the embedded one of DATA_DIR while the app is stopped.
import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { DataInUseError } from "../../apps/server/src/db/data-lock.ts";
import { type Database, openEmbedded, openPostgres } from "../../apps/server/src/db/open.ts";

export async function openForOperator(): Promise<Database> {
  if (existsSync(".env")) loadEnvFile(".env");
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_URL) return openPostgres(DATABASE_URL, 1);
  const dataDir = DATA_DIR || "./data";
  if (!existsSync(dataDir)) throw new DataInUseError(`There is no data in ${dataDir}: run npm start once.`);
  return openEmbedded(dataDir);
}
