// Makes a backup of the embedded installation, also while the app runs: `npm run backup -- FOLDER`.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { askForBackup } from "../../apps/server/src/backup/backup-socket.ts";
import { BackupError, makeBackup } from "../../apps/server/src/backup/make-backup.ts";
import { DataInUseError, lockData } from "../../apps/server/src/db/data-lock.ts";
import { copyFolder } from "../../apps/server/src/db/embedded/copy-folder.ts";

const usage = "Usage: npm run backup -- FOLDER      a new folder, best on another disk";

/** The number of files that were saved. Throws BackupError, or DataInUseError. */
async function backUp(dataDir: string, to: string): Promise<number> {
  const answer = await askForBackup(dataDir, { to });
  if (answer !== null) {
    if ("refused" in answer) throw new BackupError(answer.refused);
    return answer.files;
  }
  // Nobody uses it, and nobody shall begin to.
  const lock = lockData(dataDir);
  try {
    const copyDatabase = (folder: string) => copyFolder(join(dataDir, "database"), folder);
    return Object.keys((await makeBackup({ dataDir, to, copyDatabase })).files).length;
  } finally {
    lock.release();
  }
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

if (existsSync(".env")) loadEnvFile(".env");
const { DATABASE_URL, DATA_DIR } = process.env;
const dataDir = resolve(DATA_DIR || "./data");
const [folder, ...more] = process.argv.slice(2);
if (folder === undefined || more.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else if (DATABASE_URL) {
  refuse(
    "DATABASE_URL names a PostgreSQL, which has its own tools: pg_dump, or continuous archiving. docs/operations.md says what must go together.",
  );
} else if (!existsSync(join(dataDir, "database")))
  refuse(`There is no data in ${dataDir}: set DATA_DIR to its folder.`);
else {
  try {
    const to = resolve(folder);
    const files = await backUp(dataDir, to);
    console.log(
      `${files} files are saved in ${to}. The folder holds the secrets too: keep it where nobody else reads.`,
    );
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof DataInUseError)) throw error;
    refuse(error.message);
  }
}
