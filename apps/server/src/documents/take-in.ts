// Takes in a received file: inspects it, scans it, hashes it, and stores it before anything refers to it.
import { Problem } from "@filings/contract/errors";
import { inTransaction } from "../db/in-transaction.ts";
import { sql } from "../db/open.ts";
import type { Tools } from "../tools.ts";
import { cleanName } from "./clean-name.ts";
import type { FileType } from "./file-types.ts";
import type { Inspection } from "./inspect/inspect-file.ts";
import { bytesAt, type ScanResult } from "./scanner.ts";
import type { ReceivedFile } from "./store/store.ts";

export interface KeptFile {
  readonly sha256: string;
  readonly size: number;
  readonly fileName: string;
  readonly mimeType: string;
  readonly scan: ScanResult["outcome"];
}

/** Throws the refusals of `inspect`, `infected_file`, or `too_long` for the name. */
export async function takeIn(
  tools: Tools,
  file: ReceivedFile & { readonly givenName: string },
  inspection: Inspection,
): Promise<KeptFile> {
  const { inspect, scanner, store } = tools.documents;
  const type: FileType = await inspect(file.path, inspection);
  const fileName = cleanName(file.givenName, type);
  const scan = await scanner.scan(bytesAt(file.path));
  if (scan.outcome === "PENDING") tools.log.warn({ because: scan.because }, "a file could not be scanned yet");
  if (scan.outcome === "INFECTED") {
    tools.log.warn({ sha256: file.sha256, found: scan.found }, "an infected file was refused");
    throw new Problem("infected_file", { params: { found: scan.found } });
  }
  // The row comes first: a stored file without a row would never be swept.
  const known = await touch(tools, file, { mimeType: type.mime, scan: scan.outcome });
  tools.failpoint("file-known");
  await store.keep(file);
  tools.failpoint("file-kept");
  return { sha256: file.sha256, size: file.size, fileName, mimeType: type.mime, scan: known };
}

/** Postpones the sweep by an hour and returns the better of two scans of the same bytes. */
async function touch(
  tools: Tools,
  { sha256, size }: ReceivedFile,
  { mimeType, scan }: { mimeType: string; scan: KeptFile["scan"] },
): Promise<KeptFile["scan"]> {
  const now = tools.clock.now();
  return inTransaction(tools, async (tx) => {
    const { rows } = await sql<{ scan: KeptFile["scan"] }>`
      insert into stored_files (sha256, size, mime_type, scan, kept_at, touched_at)
      values (${sha256}, ${size}, ${mimeType}, ${scan}, ${now}, ${now})
      on conflict (sha256) do update set touched_at = excluded.touched_at,
        scan = case when stored_files.scan in ('CLEAN', 'INFECTED') and excluded.scan <> 'CLEAN'
          then stored_files.scan else excluded.scan end
      returning scan
    `.execute(tx);
    const known = rows[0]!.scan;
    if (known === "INFECTED") throw new Problem("infected_file", { params: { found: "" } });
    if (known === "PENDING") await tools.jobs.enqueue(tx, "documents.scan", { sha256 });
    return known;
  });
}
