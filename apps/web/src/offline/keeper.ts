// Keeps the answers that a page got, and gives them again where no answer comes.
import { getMpciFiling, getMpciPrice } from "@filings/contract/api/mpci/filings";
import { searchSite } from "@filings/contract/api/platform/search";
import type { Call } from "#api/call.ts";
import type { Asked } from "./asked.ts";
import { followSave, type KeptAnswer, keepAnswers, newestAnswer, readAnswer } from "./kept-answers.ts";
import { isKeptCall, slotOf } from "./kept-calls.ts";
import { madeDetail } from "./made/made-detail.ts";
import { madeDrafts } from "./made/made-drafts.ts";
import { isNoAnswer } from "./no-answer.ts";
import { keyHere, type Owner } from "./own-key.ts";
import { searchKept } from "./search/search-kept.ts";
import { sealEdits, sealOthers } from "./session-edits.ts";
import { showKept, shownFromHere } from "./shown-from-here.ts";
import { signedInHere, signsInHere } from "./unsent/signed-in-here.ts";

export interface Keeper {
  readonly keep: (answered: readonly (readonly [Asked, unknown])[]) => Promise<void>;
  /** Throws `error` where nothing is kept. */
  readonly read: (asked: Asked, error: unknown) => Promise<unknown>;
}

export function keeperOf(call: Call, whose: () => Owner | null): Keeper {
  return {
    keep: async (answered) => {
      const owner = whose();
      if (owner === null || !hasStore()) return;
      const kept = answered.filter(([asked]) => isKeptCall(asked));
      if (kept.length > 0) showKept(null);
      const answers = kept.map(([{ endpoint, input }, answer]): [string, KeptAnswer] => [
        slotOf(endpoint.id, input),
        { at: Date.now(), answer },
      ]);
      // With the key that is kept now, theirs is gone.
      await sealOthers(owner.user);
      if (answers.length > 0) await keepAnswers(call, owner, new Map(answers));
      for (const [asked, answer] of answered) await followSave(call, owner, asked, answer);
    },
    read: async (asked, error) => {
      const owner = whose();
      if (owner !== null && asked.endpoint.id === searchSite.id) return foundHere(owner, asked, error);
      if (owner === null || !isKeptCall(asked)) throw error;
      const kept = hasStore() ? await keptOf(owner, asked) : null;
      // A draft that was begun here is read here, also where the server would not begin it.
      const made = kept === null ? madeOf(owner, asked) : null;
      if (made !== null) {
        if (isNoAnswer(error))
          showKept(Math.min(Date.parse(made.updated_at), shownFromHere.at() ?? Number.POSITIVE_INFINITY));
        return made;
      }
      if (kept === null || !isNoAnswer(error)) throw error;
      showKept(Math.min(kept.at, shownFromHere.at() ?? kept.at));
      return kept.answer;
    },
  };
}

async function foundHere(owner: Owner, { input }: Asked, error: unknown): Promise<unknown> {
  const { q } = input.query as { readonly q: string };
  const found = isNoAnswer(error) && hasStore() ? await searchKept(owner, q) : null;
  if (found === null) throw error;
  showKept(Math.min(found.at, shownFromHere.at() ?? found.at));
  return found.answer;
}

/** A price that was never asked for is most likely that of the filing asked about last; submitting compares it. */
async function keptOf(owner: Owner, { endpoint, input }: Asked): Promise<KeptAnswer | null> {
  const own = await readAnswer(owner, slotOf(endpoint.id, input));
  return own ?? (endpoint.id === getMpciPrice.id ? newestAnswer(owner, endpoint.id) : null);
}

function madeOf({ user }: Owner, { endpoint, input }: Asked) {
  if (endpoint.id !== getMpciFiling.id) return null;
  const { filingId } = input.params as { readonly filingId: string };
  const made = madeDrafts.read(user, filingId);
  return made === null ? null : madeDetail(made);
}

/** Whose session this browser has; null: nobody's, as far as it knows. */
export async function ownerHere(): Promise<Owner | null> {
  const [here, last] = [await keyHere(), signedInHere()];
  // Somebody else has signed in since, and the line was cut before anything of theirs was kept.
  if (here === null || (last !== null && last !== here.user)) return null;
  return { user: here.user, company: here.company };
}

/** When a session begins: what another person's page left open is nobody else's to read. */
export async function beginsHere(user: string): Promise<void> {
  await sealOthers(user);
  signsInHere(user, true);
}

/** When a session ends, and once more when the next page begins without one. */
export function sealUnsent(key: "stays" | "goes"): Promise<void> {
  return sealEdits(key);
}

/** Some private windows have no store, and a line that is not safe has no keys. */
function hasStore(): boolean {
  return globalThis.indexedDB !== undefined && globalThis.crypto?.subtle !== undefined;
}
