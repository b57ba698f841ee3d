// Keeps the answers that a page got, and gives them again where no answer comes.
import type { Call } from "#api/call.ts";
import type { Asked } from "./asked.ts";
import { followSave, type KeptAnswer, keepAnswers, readAnswer } from "./kept-answers.ts";
import { isKeptCall, slotOf } from "./kept-calls.ts";
import { keyHere, type Owner } from "./own-key.ts";
import { sealEdits } from "./session-edits.ts";

export interface Keeper {
  readonly keep: (answered: readonly (readonly [Asked, unknown])[]) => Promise<void>;
  /** Throws `error` where nothing is kept. */
  readonly read: (asked: Asked, error: unknown) => Promise<unknown>;
}

const listeners = new Set<() => void>();
const shown: { at: number | null } = { at: null };
/** When the oldest answer on the page that came from this browser was given; null: everything is from the server. */
export const shownFromHere = {
  at: () => shown.at,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function show(at: number | null): void {
  if (at === shown.at) return;
  shown.at = at;
  for (const listener of listeners) listener();
}

export function keeperOf(call: Call, whose: () => Owner | null): Keeper {
  return {
    keep: async (answered) => {
      const owner = whose();
      if (owner === null || !hasStore()) return;
      const kept = answered.filter(([asked]) => isKeptCall(asked));
      if (kept.length > 0) show(null);
      const answers = kept.map(([{ endpoint, input }, answer]): [string, KeptAnswer] => [
        slotOf(endpoint.id, input),
        { at: Date.now(), answer },
      ]);
      if (answers.length > 0) await keepAnswers(call, owner, new Map(answers));
      for (const [asked, answer] of answered) await followSave(call, owner, asked, answer);
    },
    read: async (asked, error) => {
      const owner = whose();
      if (owner === null || !hasStore() || !isKeptCall(asked)) throw error;
      const kept = await readAnswer(owner, slotOf(asked.endpoint.id, asked.input));
      if (kept === null) throw error;
      show(Math.min(kept.at, shown.at ?? kept.at));
      return kept.answer;
    },
  };
}

/** Whose session this browser has; null: nobody's, as far as it knows. */
export async function ownerHere(): Promise<Owner | null> {
  const here = await keyHere();
  return here === null ? null : { user: here.user, company: here.company };
}

/** When a session ends, and once more when the next page begins without one. */
export function sealUnsent(key: "stays" | "goes"): Promise<void> {
  return sealEdits(key);
}

/** Some private windows have no store, and a line that is not safe has no keys. */
function hasStore(): boolean {
  return globalThis.indexedDB !== undefined && globalThis.crypto?.subtle !== undefined;
}
