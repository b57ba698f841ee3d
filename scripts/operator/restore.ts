// Restores a backup into an empty DATA_DIR and looks whether everything is as it was: `npm run restore -- FOLDER`.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { BackupError } from "../../apps/server/src/backup/make-backup.ts";
import { restoreBackup } from "../../apps/server/src/backup/restore-backup.ts";
import { verifyInstallation } from "../../apps/server/src/backup/verify-installation.ts";
import { DataInUseError } from "../../apps/server/src/db/data-lock.ts";
import { openEmbedded } from "../../apps/server/src/db/open.ts";
import { createDiskStore } from "../../apps/server/src/documents/store/disk-store.ts";

const usage = "Usage: npm run restore -- FOLDER      a folder that npm run backup made";

/** Whether nothing was found to be wrong. */
async function verified(dataDir: string, platformKey: string): Promise<boolean> {
  const database = await openEmbedded(dataDir);
  try {
    const store = createDiskStore(join(dataDir, "documents"));
    const { faults, ...counts } = await verifyInstallation({ db: database.db, store, platformKey });
    const { filings, events, transfers, files, receipts } = counts;
    console.log(
      `Verified: ${filings} filings with ${events} events, ${transfers} transfers of credits, ${files} files, ${receipts} receipts.`,
    );
    for (const fault of faults) console.error(fault);
    return faults.length === 0;
  } finally {
    await database.close();
  }
}

function platformKeyOf(dataDir: string): string {
  const { PLATFORM_KEY } = process.env;
  if (PLATFORM_KEY) return PLATFORM_KEY;
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) return (JSON.parse(readFileSync(file, "utf8")) as { platformKey: string }).platformKey;
  throw new BackupError("The backup has no secrets: set PLATFORM_KEY and TOKEN_SECRET to those of the installation.");
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

if (existsSync(".env")) loadEnvFile(".env");
const dataDir = resolve(process.env.DATA_DIR || "./data");
const [folder, ...more] = process.argv.slice(2);
if (folder === undefined || more.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else if (process.env.DATABASE_URL) {
  refuse(
    "DATABASE_URL names a PostgreSQL: restore it with pg_restore, as docs/operations.md says. Nothing was changed.",
  );
} else {
  try {
    const backup = await restoreBackup({ from: resolve(folder), dataDir });
    console.log(`The backup of ${backup.made_at} is in ${dataDir}.`);
    if (await verified(dataDir, platformKeyOf(dataDir))) console.log("Everything is as it was saved. Start the app.");
    else refuse("The backup was saved as it is now, but what it holds is not whole: do not start the app, report it.");
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof DataInUseError)) throw error;
    refuse(error.message);
  }
}
