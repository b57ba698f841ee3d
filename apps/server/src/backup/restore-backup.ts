// Puts a backup in the place of an installation that has no data. Everything is compared with its description first, so that
// a damaged backup changes nothing; the database comes last, under its own name only when all else is there.
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { lockData } from "../db/data-lock.ts";
import { copyFolder } from "../db/embedded/copy-folder.ts";
import { ourMigrations } from "../db/migrate.ts";
import { type Backup, BackupError, descriptionFile, filesBelow, hashOf } from "./make-backup.ts";

const unchanged = "Nothing was changed.";
/** A database has it from its first moment to its last. */
const databaseFile = "database/PG_VERSION";

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

const description = z.object({
  format: z.literal(1),
  made_at: z.string(),
  version: z.string(),
  migrations: z.array(z.string()),
  files: z.record(z.string(), z.object({ size: z.int(), sha256: z.string() })),
});

function readDescription(from: string): Backup {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(join(from, descriptionFile), "utf8"));
  } catch {
    throw new BackupError(`${from} is no backup: its ${descriptionFile} cannot be read. ${unchanged}`);
  }
  const backup = description.safeParse(read);
  if (backup.success) return backup.data;
  throw new BackupError(
    `${from} has a format that this version does not know. Restore it with the version that made it. ${unchanged}`,
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
  // What the folder holds, and no path of the description's own: it may lead elsewhere.
  const held = new Set(await filesBelow(from));
  for (const [path, expected] of Object.entries(files)) {
    // A link would stay one where it is restored, and lead out of the folder.
    const isThere = held.delete(path) && lstatSync(join(from, path)).isFile();
    const found = isThere ? await hashOf(join(from, path)) : null;
    if (found?.size === expected.size && found.sha256 === expected.sha256) continue;
    const how = found === null ? "is missing" : "is not as it was saved";
    throw new BackupError(`The backup is damaged: ${path} ${how}. Take another one. ${unchanged}`);
  }
  held.delete(descriptionFile);
  const [other] = held;
  if (other !== undefined)
    throw new BackupError(`The backup holds ${other}, which it does not describe. Take it out. ${unchanged}`);
  if (Object.hasOwn(files, databaseFile)) return;
  throw new BackupError(`The backup is damaged: ${databaseFile} is missing. Take another one. ${unchanged}`);
}
