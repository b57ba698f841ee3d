// The data of a product's first start, made once for a run of the journeys: creating, migrating and filling the embedded
// database costs more than everything else a start does.
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of data as the first start leaves it, or an empty one where none was made; whoever asks removes it. */
export function freshDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "filings-journey-"));
  const { FIRST_START } = process.env;
  if (FIRST_START !== undefined) cpSync(FIRST_START, dataDir, { recursive: true });
  return dataDir;
}
