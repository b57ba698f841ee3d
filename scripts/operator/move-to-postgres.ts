// Moves the embedded installation of DATA_DIR to an empty PostgreSQL, while the app is stopped, and looks whether all is there.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { MoveError, moveToPostgres } from "../../apps/server/src/backup/move-to-postgres.ts";
import { verifyInstallation } from "../../apps/server/src/backup/verify-installation.ts";
import { DataInUseError } from "../../apps/server/src/db/data-lock.ts";
import { SchemaError } from "../../apps/server/src/db/migrate.ts";
import { openEmbedded, openPostgres } from "../../apps/server/src/db/open.ts";
import { createDiskStore } from "../../apps/server/src/documents/store/disk-store.ts";
import { createS3Store } from "../../apps/server/src/documents/store/s3-store.ts";
import { readSettings, SettingError } from "../../apps/server/src/env.ts";

const usage =
  "Usage: npm run move-to-postgres -- URL      of an empty database, such as postgres://user:password@host/name";

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

async function move(url: string): Promise<void> {
  const { dataDir, documents, platformKey, jobLeaseSeconds } = readSettings({
    ...process.env,
    DATABASE_URL: undefined,
  });
  if (!existsSync(join(dataDir, "database")))
    throw new MoveError(`There is no data in ${dataDir}: set DATA_DIR to its folder.`);
  const from = await openEmbedded(dataDir);
  try {
    const to = await openPostgres(url, 2);
    try {
      const moved = await moveToPostgres({ from, to, leaseSeconds: jobLeaseSeconds });
      for (const { table, rows } of moved) if (rows > 0) console.log(`${table}: ${rows}`);
      const store = documents.s3 === null ? createDiskStore(documents.folder) : createS3Store(documents.s3);
      const { faults, ...counts } = await verifyInstallation({ db: to.patient, store, platformKey });
      for (const fault of faults) console.error(fault);
      console.log(`Verified: ${counts.filings} filings with ${counts.events} events, ${counts.receipts} receipts.`);
      if (faults.length > 0) return refuse("Every row was moved, but what they hold is not whole: report it.");
      console.log(
        `Every row is there. Set DATABASE_URL, keep DATA_DIR with its documents and secrets.json, and start the app; ${join(dataDir, "database")} is not used any more.`,
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

if (existsSync(".env")) loadEnvFile(".env");
const [url, ...more] = process.argv.slice(2);
if (url === undefined || more.length > 0 || !/^postgres(ql)?:\/\//.test(url)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await move(url);
  } catch (error) {
    const isSentence = [MoveError, SchemaError, DataInUseError, SettingError].some((kind) => error instanceof kind);
    if (!isSentence) throw error;
    refuse((error as Error).message);
  }
}
