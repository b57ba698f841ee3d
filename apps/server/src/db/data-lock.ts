// One process at a time on the embedded data: PGlite has no lock of its own and loses rows silently when shared.
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Somebody else holds the data; the message says who. */
export class DataInUseError extends Error {}

/** Of two that start together each may meet the other's try; who tries again for so long finds out which of them has it. */
const patienceMs = 250;
const busy = 5;
/** Kept here, because a connection that nobody names any more is closed with the garbage, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock or throws DataInUseError within a moment. The lock is an open transaction on a file of its own, which the
 * operating system ends with the process, however that ends. Nobody else in this process may open that file: closing it
 * again would let the lock go.
 */
export function lockData(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "in-use.sqlite");
  const holder = join(dataDir, "in-use.lock");
  const lock = new DatabaseSync(file, { timeout: patienceMs });
  try {
    lock.exec("pragma journal_mode = memory");
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && "errcode" in error && error.errcode === busy)) throw error;
    throw new DataInUseError(
      `${nameOf(holder)} is using the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  held.add(lock);
  chmodSync(file, 0o600);
  // Says who it is, and keeps out what is older than this lock and goes by this file alone.
  writeFileSync(holder, JSON.stringify({ pid: process.pid }), { mode: 0o600 });
  return {
    release: () => {
      if (!held.delete(lock)) return;
      rmSync(holder, { force: true });
      lock.close();
    },
  };
}

/** Between the end of one holder and the word of the next the file names one that is gone. */
function nameOf(holder: string): string {
  try {
    const { pid } = JSON.parse(readFileSync(holder, "utf8")) as { pid: number };
    process.kill(pid, 0);
    return `Process ${pid}`;
  } catch {
    return "Another process";
  }
}
