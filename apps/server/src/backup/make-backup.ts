// Makes a backup of an embedded installation: the database as it is at one moment, every document that it names, and the
// secrets that were made here. A folder, with the hash of each of its files.
import { createHash, randomUUID } from "node:crypto";
import { constants, createReadStream, existsSync } from "node:fs";
import { cp, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { ourMigrations } from "../db/migrate.ts";

/** The backup cannot be made, or not be used; the message says what to do. */
export class BackupError extends Error {}

/** The description of a backup, in its `backup.json`. */
export interface Backup {
  readonly format: 1;
  readonly made_at: string;
  readonly version: string;
  readonly migrations: readonly string[];
  /** By path below the folder. */
  readonly files: Readonly<Record<string, { readonly size: number; readonly sha256: string }>>;
}

/** A busy disk takes its time for each file, and hardly more for several. */
const flushedAtOnce = 32;

export const descriptionFile = "backup.json";

interface Wanted {
  readonly dataDir: string;
  /** A folder that does not exist yet. */
  readonly to: string;
  /** Copies the database's files as they are at one moment. */
  readonly copyDatabase: (to: string) => Promise<void>;
}

/** Throws BackupError. Until everything is written and flushed, the folder has another name. */
export async function makeBackup({ dataDir, to, copyDatabase }: Wanted): Promise<Backup> {
  const exists = () => new BackupError(`${to} exists already. Name a folder that does not.`);
  if (existsSync(to)) throw exists();
  // Of this backup alone: the server may be asked for two at once.
  const part = `${to}.part-${randomUUID()}`;
  try {
    await mkdir(part, { recursive: true, mode: 0o700 });
    // A document never changes under its name. Copied before and after, so that none is missed that was removed or added meanwhile.
    await copyDocuments(dataDir, part);
    await copyDatabase(join(part, "database"));
    await copyDocuments(dataDir, part);
    const secrets = join(dataDir, "secrets.json");
    if (existsSync(secrets)) await cp(secrets, join(part, "secrets.json"), { dereference: true });
    const backup = await describe(part);
    await writeFile(join(part, descriptionFile), `${JSON.stringify(backup, null, 1)}\n`, { mode: 0o600, flush: true });
    await rename(part, to);
    return backup;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    if (isOfTarget(error)) throw exists();
    throw isOfDisk(error) ? new BackupError(`The backup cannot be written: ${error.message}.`) : error;
  }
}

/** The folder came while the backup was made. */
function isOfTarget(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(?:ENOTEMPTY|EEXIST)$/.test(String(error.code));
}

function isOfDisk(error: unknown): error is Error {
  return (
    error instanceof Error &&
    "code" in error &&
    /^(?:EACCES|ENOSPC|EROFS|EDQUOT|ENOTDIR|EPERM)$/.test(String(error.code))
  );
}

async function copyDocuments(dataDir: string, part: string): Promise<void> {
  const from = join(dataDir, "documents");
  if (!existsSync(from)) return;
  const incoming = join(from, "incoming");
  await cp(from, join(part, "documents"), {
    recursive: true,
    force: false,
    // A link in the installation leads to another disk: what stands there belongs to the backup.
    dereference: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => path !== incoming,
  });
}

async function describe(folder: string): Promise<Backup> {
  const files: Record<string, { size: number; sha256: string }> = {};
  const paths = await filesBelow(folder);
  for (let at = 0; at < paths.length; at += flushedAtOnce) {
    const some = paths.slice(at, at + flushedAtOnce);
    const found = await Promise.all(some.map((path) => measured(join(folder, path))));
    for (const [place, path] of some.entries()) files[path] = found[place]!;
  }
  return {
    format: 1,
    made_at: new Date().toISOString(),
    version: manifest.version,
    migrations: ourMigrations(),
    files,
  };
}

/** Everything but folders, links as well. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Flushes the file as well, so that what is described is on the disk. */
async function measured(path: string): Promise<{ size: number; sha256: string }> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return hashOf(path);
}

export async function hashOf(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { size, sha256: hash.digest("hex") };
}
