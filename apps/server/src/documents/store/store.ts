// The interface of the document store: files by SHA-256, compared with their hash when they are read.
import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";

export interface ReceivedFile {
  /** A unique path on this machine, for as long as the request lasts. */
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

export interface DocumentStore {
  readonly kind: "disk" | "s3";
  /** When it returns, the bytes are durable and match their hash; the same bytes are stored once. */
  readonly keep: (file: ReceivedFile) => Promise<void>;
  /** A stream that compares the bytes with their hash and breaks before its end if they differ. */
  readonly open: (sha256: string) => Promise<Readable>;
  readonly has: (sha256: string) => Promise<boolean>;
  /** Removes nothing, without an error, when the file does not exist. */
  readonly remove: (sha256: string) => Promise<void>;
}

/** The store cannot be reached or is full; the file is fine and may be sent again. */
export class StoreUnavailable extends Error {}

/** A stored file is missing or its bytes have changed. */
export class StoreDamage extends Error {}

/** Forwards the bytes, and holds the last chunk back until the hash of all bytes is known to match. */
export function comparedWith(sha256: string, source: Readable): Readable {
  const hash = createHash("sha256");
  let held: Buffer | null = null;
  const compare = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = held;
      held = chunk;
      done(null, before ?? undefined);
    },
    flush(done) {
      const found = `0x${hash.digest("hex")}`;
      if (found === sha256) done(null, held ?? undefined);
      else done(new StoreDamage(`the bytes kept as ${sha256} hash to ${found}`));
    },
  });
  source.once("error", (error) => compare.destroy(error));
  compare.once("close", () => source.destroy());
  return source.pipe(compare);
}

/** Reads a file to its end to compare it with its hash. */
export async function readThrough(source: Readable): Promise<number> {
  let size = 0;
  for await (const chunk of source) size += (chunk as Buffer).length;
  return size;
}

/** The 64 digits after `0x`, and nothing that could form another path. */
export function digitsOf(sha256: string): string {
  const digits = /^0x([0-9a-f]{64})$/.exec(sha256)?.[1];
  if (digits === undefined) throw new Error("no SHA-256 names this file");
  return digits;
}
