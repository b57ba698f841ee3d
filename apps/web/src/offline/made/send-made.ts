// Gives the server the drafts that were begun here, each with what was typed into it, once there is a line.
import { ApiError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import { isNoAnswer } from "../no-answer.ts";
import type { Owner } from "../own-key.ts";
import { type IsEdited, sendEdit, unsentEdit } from "../unsent/unsent-edit.ts";
import { beginMade } from "./begin-made.ts";
import { madeDrafts } from "./made-drafts.ts";

/** Answers those that arrived whole; one of which a value is refused stays named here until its editor has mended it. */
export async function sendMade(call: Call, owner: Owner, isEdited: IsEdited): Promise<string[]> {
  const sent: string[] = [];
  for (const made of madeDrafts.all(owner.user, owner.company)) {
    const { id } = made;
    try {
      await beginMade(call, owner, id);
      const typedAt = unsentEdit(owner.user, id)?.at;
      if (typedAt !== undefined && typedAt === made.refusedAt) continue;
      const refusal = await sendEdit(call, { owner, id, isEdited });
      if (refusal !== null && typedAt !== undefined) {
        madeDrafts.change(owner.user, { ...made, isBegun: true, refusal, refusedAt: typedAt });
        continue;
      }
    } catch (error) {
      // The others would find no line either.
      if (isNoAnswer(error)) break;
      if (!(error instanceof ApiError)) throw error;
      continue;
    }
    madeDrafts.forget(owner.user, id);
    sent.push(id);
  }
  return sent;
}
