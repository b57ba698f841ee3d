// The data folder of a first start, made once per run: creating, migrating and seeding the embedded database is the
// most expensive part of a start.
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A copy of the data folder after a first start, or an empty folder if none was made; the caller removes it. */
export function freshDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "filings-journey-"));
  const { FIRST_START } = process.env;
  if (FIRST_START !== undefined) cpSync(FIRST_START, dataDir, { recursive: true });
  return dataDir;
}
