// Closes the data folder to everyone but the server's user, also where an earlier version left it open.
import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The permission bits of group and others. */
const ofOthers = 0o077;
const sticky = 0o1000;

/** The entries that the product creates in the folder; other entries are left alone. */
const ours = ["database", "documents", "sandbox", "secrets.json", "in-use.lock", "in-use.sqlite"];

/**
 * Creates the folder, or closes it with all of the product's entries, from the inside out: after an interrupted walk
 * the folder is still open, so the next start walks again; a closed folder costs one check.
 */
export function keepPrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!isOpen(dataDir)) return;
  for (const name of ours) closeBelow(join(dataDir, name));
  // A shared folder such as /tmp stays open; the product's entries in it are closed.
  if ((lstatSync(dataDir).mode & sticky) === 0) close(dataDir);
}

function isOpen(path: string): boolean {
  // Windows has no such bits, and reports every file as readable by all.
  return process.platform !== "win32" && (lstatSync(path).mode & ofOthers) !== 0;
}

function closeBelow(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeBelow(join(path, name));
  close(path);
}

function close(path: string): void {
  try {
    chmodSync(path, lstatSync(path).mode & 0o7777 & ~ofOthers);
  } catch (error) {
    // A volume of another owner, or a file that was removed meanwhile, is not ours to close.
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code !== "EPERM" && code !== "ENOENT") throw error;
  }
}
