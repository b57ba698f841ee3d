// Has what a person typed before their session ended, and what was sealed then, lie open again.
import type { Call } from "#api/call.ts";
import type { Owner } from "./own-key.ts";
import { isMarked } from "./unsent/unsent.ts";

/** Something of this person lies sealed in this browser. */
export function hasSealed(user: string): boolean {
  try {
    return isMarked(localStorage, user);
  } catch {
    // Without storage nothing is kept.
    return false;
  }
}

/** Throws where some are there and their key cannot be had. */
export async function bringUnsent(call: Call, owner: Owner): Promise<void> {
  if (!hasSealed(owner.user)) return;
  const { openEdits } = await import("./session-edits.ts");
  await openEdits(call, owner);
}
