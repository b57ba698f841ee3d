// The key of the person who is signed in: from the server, and in this browser until the session ends.
import { takeOfflineKey } from "@filings/contract/api/account/offline-key";
import * as z from "zod/mini";
import type { Call } from "#api/call.ts";
import { keyFrom } from "./sealed.ts";
import { inTable } from "./store.ts";

/** Whose session this browser has, for the time in which the server cannot be asked. */
export interface Owner {
  readonly user: string;
  readonly company: string;
}

const entry = z.object({ user: z.string(), company: z.string(), key: z.custom<CryptoKey>() });
type Entry = z.infer<typeof entry>;
const place = "own";

/** Null: nobody's, or this browser keeps nothing. */
export async function keyHere(): Promise<Entry | null> {
  try {
    const read = entry.safeParse(await inTable("keys", "readonly", (keys) => keys.get(place)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Asks the server where this browser has none of that person; throws where it does not answer, and where nothing can be kept. */
export async function keyOf(call: Call, owner: Owner): Promise<CryptoKey> {
  const here = await keyHere();
  if (here?.user === owner.user) {
    if (here.company !== owner.company) await keep({ ...owner, key: here.key });
    return here.key;
  }
  const key = await keyFrom((await call(takeOfflineKey)).key);
  await keep({ ...owner, key });
  return key;
}

async function keep(own: Entry): Promise<void> {
  await inTable("keys", "readwrite", (keys) => keys.put(own, place));
}

export async function dropKey(): Promise<void> {
  await inTable("keys", "readwrite", (keys) => keys.delete(place));
}
