// Has what a person typed before their session ended, and what was sealed then, lie open again.
import type { Call } from "#api/call.ts";
import type { Owner } from "./own-key.ts";
import { hasSealed } from "./unsent/unsent.ts";

/** Throws where some are there and their key cannot be had. */
export async function bringUnsent(call: Call, owner: Owner): Promise<void> {
  if (!hasSealed(owner.user)) return;
  const { openEdits } = await import("./session-edits.ts");
  await openEdits(call, owner);
}
