// One process at a time on the embedded data: PGlite has no lock of its own and loses rows silently when shared.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Somebody else holds the data; the message says who. */
export class DataInUseError extends Error {}

/** When a process of this number started, in clock ticks since boot; null where the machine does not tell. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number, start: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  // A number that was given to another process since is not the holder.
  return start === null || startOf(pid) === null || startOf(pid) === start;
}

/** Takes the lock or throws DataInUseError within a moment; a lock whose holder is gone is taken over. */
export function lockData(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "in-use.lock");
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      const descriptor = openSync(file, "wx");
      writeSync(descriptor, mine);
      closeSync(descriptor);
      return {
        release: () => {
          if (readOr(file) === mine) rmSync(file, { force: true });
        },
      };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const held = readOr(file);
    const holder = parse(held);
    if (holder !== null && isAlive(holder.pid, holder.start)) {
      throw new DataInUseError(
        `Process ${holder.pid} is using the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    if (readOr(file) === held) rmSync(file, { force: true });
  }
  throw new DataInUseError(`The lock file ${file} keeps coming back. Look which process writes it.`);
}

function readOr(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function parse(text: string): { pid: number; start: string | null } | null {
  try {
    const value = JSON.parse(text) as { pid?: unknown; start?: unknown };
    return typeof value.pid === "number"
      ? { pid: value.pid, start: typeof value.start === "string" ? value.start : null }
      : null;
  } catch {
    return null;
  }
}
