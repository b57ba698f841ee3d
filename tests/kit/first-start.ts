// The product's first start, made once for a run of the journeys; each product of theirs begins with a copy of its data.
// Creating, migrating and filling the embedded database costs more than everything else a start does.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "./server-process.ts";

/** A folder of data as the first start leaves it, or an empty one where none was made; whoever asks removes it. */
export function freshDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "filings-journey-"));
  const { FIRST_START } = process.env;
  if (FIRST_START !== undefined) cpSync(FIRST_START, dataDir, { recursive: true });
  return dataDir;
}

/** Playwright's global set-up. */
export default async function makeFirstStart(): Promise<() => void> {
  const dataDir = freshDataDir();
  const server = await startServerProcess({ PORT: "0", SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", DATA_DIR: dataDir });
  await server.kill("SIGTERM");
  process.env.FIRST_START = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
