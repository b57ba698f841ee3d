// The document store on disk: a file is written under a temporary name, synced, and renamed to its hash.
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newId } from "#db/uuid";
import { isDiskTrouble } from "../receive-file.ts";
import { comparedWith, type DocumentStore, digitsOf, readThrough, StoreDamage, StoreUnavailable } from "./store.ts";

/** `incoming`: a folder on the same disk, swept of files that a killed process left behind. */
export function createDiskStore(folder: string, incoming = join(folder, "incoming")): DocumentStore {
  const placeOf = (sha256: string) => {
    const digits = digitsOf(sha256);
    return join(folder, digits.slice(0, 2), digits.slice(2, 4), digits);
  };
  const openChecked = async (sha256: string) => {
    const place = placeOf(sha256);
    const stream = createReadStream(place);
    await new Promise<void>((done, failed) => {
      stream.once("open", () => done());
      stream.once("error", failed);
    }).catch((error: unknown) => {
      throw isAbsent(error) ? new StoreDamage(`nothing is kept as ${sha256}`) : error;
    });
    return comparedWith(sha256, stream);
  };
  return {
    kind: "disk",
    keep: async ({ path, sha256 }) => {
      const place = placeOf(sha256);
      try {
        await Promise.all([dirname(place), incoming].map((needed) => mkdir(needed, { recursive: true, mode: 0o700 })));
        // A copy, because the received file may still be inspected by another request with the same bytes.
        const arriving = join(incoming, newId());
        try {
          await copyFile(path, arriving);
          await readThrough(comparedWith(sha256, createReadStream(arriving)));
          await makeSafe(arriving);
          await rename(arriving, place);
        } finally {
          await rm(arriving, { force: true });
        }
        await makeSafe(dirname(place));
      } catch (error) {
        throw isDiskTrouble(error) ? new StoreUnavailable(String(error), { cause: error }) : error;
      }
    },
    open: openChecked,
    has: async (sha256) => (await stat(placeOf(sha256)).catch(() => null)) !== null,
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
  };
}

/** A rename is durable only after the folder is synced. */
async function makeSafe(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
