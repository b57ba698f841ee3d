// Puts a backup in the place of an installation that has no data. Everything is compared with its description first, so that
// a damaged backup changes nothing; the database comes last, under its own name only when all else is there.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockData } from "../db/data-lock.ts";
import { copyFolder } from "../db/embedded/copy-folder.ts";
import { ourMigrations } from "../db/migrate.ts";
import { type Backup, BackupError, descriptionFile, filesBelow, hashOf } from "./make-backup.ts";

const unchanged = "Nothing was changed.";

/** Throws BackupError, or DataInUseError when a process uses the folder. */
export async function restoreBackup({ from, dataDir }: { from: string; dataDir: string }): Promise<Backup> {
  const backup = readDescription(from);
  const lock = lockData(dataDir);
  try {
    requireEmpty(dataDir);
    requireOurVersion(backup);
    await requireWhole(from, backup);
    const part = join(dataDir, "restoring");
    await rm(part, { recursive: true, force: true });
    await mkdir(part, { recursive: true, mode: 0o700 });
    for (const name of ["documents", "database"]) {
      if (existsSync(join(from, name))) await copyFolder(join(from, name), join(part, name));
    }
    await rm(join(dataDir, "documents"), { recursive: true, force: true });
    if (existsSync(join(part, "documents"))) await rename(join(part, "documents"), join(dataDir, "documents"));
    const secrets = join(from, "secrets.json");
    if (existsSync(secrets)) await cp(secrets, join(dataDir, "secrets.json"));
    await rm(join(dataDir, "database"), { recursive: true, force: true });
    await rename(join(part, "database"), join(dataDir, "database"));
    await rm(part, { recursive: true, force: true });
    return backup;
  } finally {
    lock.release();
  }
}

function readDescription(from: string): Backup {
  let backup: Backup;
  try {
    backup = JSON.parse(readFileSync(join(from, descriptionFile), "utf8")) as Backup;
  } catch {
    throw new BackupError(`${from} is no backup: its ${descriptionFile} cannot be read. ${unchanged}`);
  }
  if (backup.format === 1) return backup;
  throw new BackupError(
    `${from} has a format that this version does not know. Restore it with the version that made it.`,
  );
}

/** A folder in which nobody has ever started the product, or only an empty one is left. */
function requireEmpty(dataDir: string): void {
  const holds = (name: string) => existsSync(join(dataDir, name)) && readdirSync(join(dataDir, name)).length > 0;
  const documents = join(dataDir, "documents");
  const hasDocuments = existsSync(documents) && readdirSync(documents).some((name) => name !== "incoming");
  if (!holds("database") && !hasDocuments && !existsSync(join(dataDir, "secrets.json"))) return;
  throw new BackupError(
    `There is an installation in ${dataDir}, which a restore would overwrite. Move that folder away, or set DATA_DIR to another. ${unchanged}`,
  );
}

function requireOurVersion({ version, migrations }: Backup): void {
  const ours = new Set(ourMigrations());
  const newer = migrations.filter((name) => !ours.has(name));
  if (newer.length === 0) return;
  throw new BackupError(`A newer version (${version}) made this backup. Restore it with that version. ${unchanged}`);
}

async function requireWhole(from: string, { files }: Backup): Promise<void> {
  for (const [path, expected] of Object.entries(files)) {
    const found = existsSync(join(from, path)) ? await hashOf(join(from, path)) : null;
    if (found?.size === expected.size && found.sha256 === expected.sha256) continue;
    const how = found === null ? "is missing" : "is not as it was saved";
    throw new BackupError(`The backup is damaged: ${path} ${how}. Take another one. ${unchanged}`);
  }
  const others = (await filesBelow(from)).filter((path) => path !== descriptionFile && files[path] === undefined);
  if (others.length > 0)
    throw new BackupError(`The backup holds ${others[0]}, which it does not describe. Take it out. ${unchanged}`);
}
