// Reads one of our archives back, file by file.
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** The files by name, in the archive's order. */
export async function unzipped(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
