// An archive as it is sent: file by file, always the same bytes for the same files, whatever their number and size.
import type { Readable } from "node:stream";
import yazl from "yazl";

export interface ZipEntry {
  readonly name: string;
  /** Of bytes known beforehand, or opened when their turn comes. */
  readonly content: string | (() => Promise<Readable>);
}

/** Of when the files are is said in the manifest; the archive itself knows no time, so that it never differs. */
const noTime = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644, compress: false } as const;

/** Breaks off, so that nobody takes a part for the whole, where a file cannot be read. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const archive = new yazl.ZipFile();
  const output = archive.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  archive.on("error", fail);
  let current: Readable | null = null;
  // Whoever goes away in the middle leaves a file open that nobody reads any more.
  output.once("close", () => current?.destroy());
  for (const { name, content } of [...entries].sort(byName)) {
    if (typeof content === "string") archive.addBuffer(Buffer.from(content), name, noTime);
    else
      archive.addReadStreamLazy(name, noTime, (take) => {
        content().then(
          (stream) => {
            current = stream;
            stream.once("error", fail);
            if (output.destroyed) stream.destroy();
            else take(null, stream);
          },
          (error: unknown) => take(error, undefined as never),
        );
      });
  }
  archive.end();
  return output;
}

function byName({ name: left }: ZipEntry, { name: right }: ZipEntry): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
