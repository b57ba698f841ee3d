// The journal: stores the sandbox's data between two runs, one line of JSON per entry in one file; without a folder it
// stores nothing.
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Shelf<T> {
  /** The entries of earlier runs, oldest first. */
  readonly past: readonly T[];
  readonly keep: (one: T) => void;
}

export interface Journal {
  /** `current` returns every entry to keep when the file is compacted. */
  readonly shelf: <T>(name: string, current: () => Iterable<T>) => Shelf<T>;
}

/** The file is compacted after this many bytes. */
const mostBytes = 50_000_000;

export function openJournal(folder: string | null, tell: (line: string) => void): Journal {
  if (folder === null) return { shelf: () => ({ past: [], keep: () => {} }) };
  const file = join(folder, "journal.jsonl");
  const shelves = new Map<string, () => Iterable<unknown>>();
  let isFailed = false;
  let written = 0;
  const past = readPast();
  return { shelf };

  function shelf<T>(name: string, current: () => Iterable<T>): Shelf<T> {
    shelves.set(name, current);
    return { past: (past.get(name) ?? []) as T[], keep: (one) => keep(name, one) };
  }

  function keep(name: string, one: unknown): void {
    if (isFailed) return;
    try {
      const line = lineOf(name, one);
      appendFileSync(file, line, { mode: 0o600 });
      written += line.length;
      if (written > mostBytes) writeAnew();
    } catch (error) {
      isFailed = true;
      tell(`The sandbox forgets what comes from here on: ${error instanceof Error ? error.message : error}`);
    }
  }

  function writeAnew(): void {
    const lines = [...shelves].flatMap(([name, current]) => [...current()].map((one) => lineOf(name, one)));
    writeFileSync(`${file}.new`, lines.join(""), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    written = 0;
  }

  function readPast(): Map<string, unknown[]> {
    mkdirSync(folder!, { recursive: true, mode: 0o700 });
    const found = new Map<string, unknown[]>();
    if (!existsSync(file)) return found;
    const text = readFileSync(file, "utf8");
    written = text.length;
    for (const line of text.split("\n")) {
      const kept = readLine(line);
      if (!kept) continue;
      const [name, one] = kept;
      if (found.has(name)) found.get(name)!.push(one);
      else found.set(name, [one]);
    }
    // A line that a killed process cut short must not swallow the next one.
    if (text !== "" && !text.endsWith("\n")) appendFileSync(file, "\n");
    return found;
  }
}

function lineOf(name: string, one: unknown): string {
  return `${JSON.stringify([name, one])}\n`;
}

function readLine(line: string): [string, unknown] | null {
  try {
    return JSON.parse(line) as [string, unknown];
  } catch {
    return null;
  }
}
