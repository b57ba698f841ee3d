// The texts of the files of an edition: CSV as it is, or inside a ZIP, in UTF-8 or Windows-1252.
import { readFile } from "node:fs/promises";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { fromBufferPromise } from "yauzl";
import type { SheetFile } from "./read-sheet.ts";

/** `path`: where it lies on this machine. */
export interface FileOnDisk {
  readonly name: string;
  readonly path: string;
}

/** UNECE's archive of UN/LOCODE holds the subdivisions beside the parts of the list. */
const besideList = /subdivision|readme/i;
const entriesMost = 50;

/** Throws `damaged_file` for an archive that cannot be read or unpacks to more than a list has. */
export async function unpackFiles(files: readonly FileOnDisk[]): Promise<SheetFile[]> {
  const sheets: SheetFile[] = [];
  for (const { name, path } of files) {
    const bytes = await readFile(path);
    if (bytes.subarray(0, 4).toString("latin1") !== "PK\u0003\u0004") sheets.push({ name, text: decoded(bytes) });
    else sheets.push(...(await unzipped(bytes)));
  }
  return sheets;
}

async function unzipped(bytes: Buffer): Promise<SheetFile[]> {
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (archive.entryCount > entriesMost) throw new Problem("damaged_file");
    const sheets: SheetFile[] = [];
    let left: number = limits.importedUnzippedBytes;
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileName.split("/").at(-1) ?? "";
      if (!/\.csv$/i.test(name) || besideList.test(name)) continue;
      const parts: Buffer[] = [];
      for await (const chunk of await archive.openReadStreamPromise(entry)) {
        left -= (chunk as Buffer).length;
        if (left < 0) throw new Problem("damaged_file");
        parts.push(chunk as Buffer);
      }
      sheets.push({ name, text: decoded(Buffer.concat(parts)) });
    }
    return sheets.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    // The errors of the ZIP library are for developers; the sender gets one refusal.
    throw error instanceof Problem ? error : new Problem("damaged_file");
  }
}

/** Older editions of official files are in Windows-1252, newer ones in UTF-8. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
