// Has the edits of a person that were sealed when their session ended lie open again, before a draft reads them.
import type { Call } from "#api/call.ts";
import type { Owner } from "./own-key.ts";
import { isMarked } from "./unsent/unsent.ts";

/** Throws where some are there and their key cannot be had. */
export async function bringUnsent(call: Call, owner: Owner): Promise<void> {
  if (!isMarked(localStorage, owner.user)) return;
  const { openEdits } = await import("./session-edits.ts");
  await openEdits(call, owner);
}
