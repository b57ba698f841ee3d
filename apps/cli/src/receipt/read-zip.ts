// Reads the files of an untrusted archive into memory, within limits.
import { fromBufferPromise } from "yauzl";

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The limit of all files together: twice what a filing may carry. */
const bytesMost = 256 * 1024 * 1024;

/**
 * Null for a file that is no archive, is damaged, encrypted or exceeds the limit, and for one with a name that leads
 * out of a folder.
 */
export async function readZip(archive: Uint8Array): Promise<ZippedFile[] | null> {
  const files: ZippedFile[] = [];
  let left = bytesMost;
  try {
    const zip = await fromBufferPromise(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength), {
      lazyEntries: true,
      strictFileNames: true,
    });
    for await (const entry of zip.eachEntry()) {
      const chunks: Buffer[] = [];
      // The bytes are counted as they come, because the declared size may be wrong.
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        left -= (chunk as Buffer).length;
        if (left < 0) return null;
        chunks.push(chunk as Buffer);
      }
      files.push({ name: entry.fileName, bytes: Uint8Array.from(Buffer.concat(chunks)) });
    }
  } catch {
    return null;
  }
  return files;
}
