// The lock on the embedded data: one process at a time, because PGlite has no lock and silently loses rows when shared.
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process holds the data; the message names it. */
export class DataInUseError extends Error {}

/**
 * Two processes that start together may block each other's first try; retrying for this time decides which one holds
 * the lock.
 */
const patienceMs = 250;
const busy = 5;
/** Keeps the connections referenced: a garbage-collected connection would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock, or throws DataInUseError within a moment. The lock is an open transaction on a file of its own, which
 * the operating system ends with the process. No other code of this process may open that file, because closing it
 * would release the lock.
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
  // The file names the holder, and keeps out older versions that know no other lock.
  writeFileSync(holder, JSON.stringify({ pid: process.pid }), { mode: 0o600 });
  return {
    release: () => {
      if (!held.delete(lock)) return;
      rmSync(holder, { force: true });
      lock.close();
    },
  };
}

/** Between two holders the file may name a process that has ended. */
function nameOf(holder: string): string {
  try {
    const { pid } = JSON.parse(readFileSync(holder, "utf8")) as { pid: number };
    process.kill(pid, 0);
    return `Process ${pid}`;
  } catch {
    return "Another process";
  }
}
