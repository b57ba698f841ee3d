// Reads a received file here and there, a bounded piece at a time.
import { type FileHandle, open } from "node:fs/promises";

export interface FileReader {
  readonly size: number;
  /** Fewer bytes where the file ends before. */
  readonly piece: (at: number, length: number) => Promise<Buffer>;
  /** The whole file, piece after piece. */
  readonly pieces: () => AsyncIterable<Buffer>;
}

const pieceBytes = 64 * 1024;

/** Open for as long as `use` takes. */
export async function withFile<T>(path: string, use: (reader: FileReader) => Promise<T>): Promise<T> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    return await use({ size, piece: (at, length) => read(handle, at, length), pieces: () => all(handle, size) });
  } finally {
    await handle.close();
  }
}

async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
}

async function* all(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += pieceBytes) yield await read(handle, at, pieceBytes);
}
