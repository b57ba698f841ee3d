// A ZIP archive as a stream: the same files always give the same bytes, whatever their number and size.
import type { Readable } from "node:stream";
import yazl from "yazl";

export interface ZipEntry {
  readonly name: string;
  /** The content, or a function that opens it when the entry is written. */
  readonly content: string | (() => Promise<Readable>);
}

/** The archive has no times, so that it never differs; the manifest says when the files were made. */
const noTime = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644, compress: false } as const;

/** Breaks off when a file cannot be read, so that nobody takes a part for the whole archive. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const archive = new yazl.ZipFile();
  const output = archive.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  archive.on("error", fail);
  let current: Readable | null = null;
  // A client that disconnects leaves an open source, which is closed here.
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
