// Whether the service worker has the sentences of a language for the time without a line.
import { languageOf, phrasesCache } from "./built-list.ts";

/** Also false where the browser has no caches: on a line that is not safe, and in some private windows. */
export async function arePhrasesKept(code: string): Promise<boolean> {
  try {
    const kept = await (await caches.open(phrasesCache)).keys();
    return kept.some(({ url }) => languageOf(new URL(url).pathname) === code);
  } catch {
    return false;
  }
}
