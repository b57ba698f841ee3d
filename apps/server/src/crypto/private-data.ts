// The data on the disk is for the user of the server alone, also where an earlier version left it open to others.
import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Whatever group and others might do. */
const ofOthers = 0o077;
const sticky = 0o1000;

/** What the product keeps in the folder; whatever else lies there is not ours to close. */
const ours = ["database", "documents", "sandbox", "secrets.json", "in-use.lock", "in-use.sqlite"];

/**
 * Makes the folder, or closes it with all of ours in it. From the inside out: a walk that was cut short finds the folder
 * still open at the next start and is done again, and a closed folder costs one look.
 */
export function keepPrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!isOpen(dataDir)) return;
  for (const name of ours) closeBelow(join(dataDir, name));
  // A folder for everybody, as /tmp is one, stays so; what is ours in it is closed.
  if ((lstatSync(dataDir).mode & sticky) === 0) close(dataDir);
}

function isOpen(path: string): boolean {
  // Windows has no such bits, and tells of every file that all may read it.
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
    // A volume that belongs to somebody else, or a file that went in between: theirs to close.
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code !== "EPERM" && code !== "ENOENT") throw error;
  }
}
