// Where the bytes of documents lie, each under its own SHA-256, and how they are compared with it on the way back.
import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import type { ReceivedFile } from "../receive-file.ts";

export interface DocumentStore {
  readonly kind: "disk" | "s3";
  /** Once it returns, the bytes are safe and have been compared with their hash; the same bytes twice are kept once. */
  readonly keep: (file: ReceivedFile) => Promise<void>;
  /** The bytes, compared with their hash as they pass: the stream breaks before its end where they differ. */
  readonly open: (sha256: string) => Promise<Readable>;
  readonly has: (sha256: string) => Promise<boolean>;
  /** No complaint where nothing lies. */
  readonly remove: (sha256: string) => Promise<void>;
}

/** The store cannot be reached or is full: nothing is wrong with the file, and it may be sent again. */
export class StoreUnavailable extends Error {}

/** A file that is in no state to be given out: it is gone, or its bytes are no longer those that were kept. */
export class StoreDamage extends Error {}

/** Passes the bytes on, but keeps the last of them back until the hash of all is known to be right. */
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

/** Reads a file to its end for the sake of the comparison alone. */
export async function readThrough(source: Readable): Promise<number> {
  let size = 0;
  for await (const chunk of source) size += (chunk as Buffer).length;
  return size;
}

/** `0x` and 64 digits, and nothing that could lead elsewhere. */
export function digitsOf(sha256: string): string {
  const digits = /^0x([0-9a-f]{64})$/.exec(sha256)?.[1];
  if (digits === undefined) throw new Error("no SHA-256 names this file");
  return digits;
}
