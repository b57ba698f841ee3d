// Receives an upload as a stream onto the disk and hashes it on the way, so that memory stays constant.
import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Problem } from "@filings/contract/errors";
import { newId } from "../db/uuid.ts";
import { type ReceivedFile, StoreUnavailable } from "./store/store.ts";

/** The age from which a received file was left behind by a killed process. */
const leftBehindMs = 3_600_000;

/** Throws `file_too_large` beyond `most` and `empty_file` for no bytes; the partial file is removed. */
export async function receiveFile(
  bytes: Readable,
  { folder, most }: { folder: string; most: number },
): Promise<ReceivedFile> {
  const path = join(folder, newId());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { sha256, size } = await writeThrough(bytes, path, most);
    if (size > most) throw new Problem("file_too_large", { params: { most } });
    if (size === 0) throw new Problem("empty_file");
    return { path, sha256, size };
  } catch (error) {
    await rm(path, { force: true });
    throw isDiskTrouble(error) ? new StoreUnavailable(String(error), { cause: error }) : error;
  }
}

async function writeThrough(bytes: Readable, path: string, most: number): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of bytes) {
      size += (chunk as Buffer).length;
      // A file that is too large is still read to its end; otherwise the sender would never read the answer.
      if (size > most) continue;
      hash.update(chunk as Buffer);
      await file.writeFile(chunk as Buffer);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: `0x${hash.digest("hex")}`, size };
}

export async function discard(file: ReceivedFile): Promise<void> {
  await rm(file.path, { force: true });
}

/** Removes files that were being received when a process ended. */
export async function sweepReceived(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && now.getTime() - found.mtimeMs > leftBehindMs) await rm(path, { force: true });
  }
}

export function isDiskTrouble(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/.test(String(error.code))
  );
}
