// What is typed and not sent lies open in this browser only while its person is signed in: it is sealed when the session ends and opened when it is back.
import type { Call } from "#api/call.ts";
import { dropKey, keyHere, keyOf, type Owner } from "./own-key.ts";
import { type Sealed, seal, unseal } from "./sealed.ts";
import { inTable } from "./store.ts";
import { signedInKey } from "./unsent/signed-in-here.ts";
import { forgetMark, hasSealed, mark, typedKeys } from "./unsent/unsent.ts";
import { unsentStore } from "./unsent/unsent-store.ts";

const sealMs = 1_000;

/** Without a key, or without a store, the edits stay as they lie; a page that is nobody's any more waits no longer than a second. */
export async function sealEdits(key: "stays" | "goes"): Promise<void> {
  const { promise: tooLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, sealMs);
  await Promise.race([sealAll(key), tooLate]);
  clearTimeout(timer);
}

/** What a person left whose session another one has taken over. Their key stays for their other pages, which seal what they have. */
export async function sealOthers(user: string): Promise<void> {
  const own = await keyHere();
  if (own !== null && own.user !== user) await sealEdits("stays");
}

async function sealAll(key: "stays" | "goes"): Promise<void> {
  const own = await keyHere();
  if (own === null) return;
  try {
    for (const name of typedKeys(unsentStore, own.user)) await sealOne(own, name);
    // There is space for it now, where there was none before they were taken out.
    if ((await sealedNames(own.user)).length > 0) markSealed(own.user);
  } finally {
    // What could not be sealed is not lost; the next page of its person seals it.
    if (key === "goes") await dropKey();
  }
}

async function sealOne({ user, key }: { readonly user: string; readonly key: CryptoKey }, name: string): Promise<void> {
  const text = unsentStore.getItem(name);
  if (text === null) return;
  const sealed = await seal(key, name, text);
  await inTable("edits", "readwrite", (edits) => edits.put(sealed, name));
  markSealed(user);
  // What was typed meanwhile lies there still, and is sealed with the next page.
  if (unsentStore.getItem(name) === text) unsentStore.removeItem(name);
}

/** Of a storage that is full to the last letter this tab knows it alone. */
function markSealed(user: string): void {
  try {
    mark(localStorage, user);
  } catch {
    mark(sessionStorage, user);
  }
}

/** Lays back what was sealed of this person; throws where it is there and the key cannot be had. */
export async function openEdits(call: Call, owner: Owner): Promise<void> {
  if (!hasSealed(owner.user)) return;
  const names = await sealedNames(owner.user);
  if (names.length > 0) {
    await sealOthers(owner.user);
    const key = await keyOf(call, owner);
    for (const name of names) {
      const sealed = (await inTable("edits", "readonly", (edits) => edits.get(name))) as Sealed;
      const text = await unseal(key, name, sealed).catch(() => null);
      // Sealed under another key, as of a server that was set up anew: it stays as it lies.
      if (typeof text !== "string") continue;
      const there = unsentStore.getItem(name);
      // Something else was typed there meanwhile: its turn comes when that is sent.
      if (there !== null && there !== text) continue;
      try {
        unsentStore.setItem(name, text);
      } catch {
        // No space for it: this page has it, and it stays sealed as well, until it is sent or has space.
        onPageAlone.add(name);
        continue;
      }
      await forgetSealed(name);
    }
  }
  if (onPageAlone.size > 0) unsentStore.subscribe(() => void forgetKeptAgain());
  else forgetMarks(owner.user);
  // A browser says so to other pages alone; this one may show what waits.
  if (names.length > 0) dispatchEvent(new StorageEvent("storage", { key: names[0] ?? null }));
}

function forgetMarks(user: string): void {
  forgetMark(localStorage, user);
  forgetMark(sessionStorage, user);
}

const onPageAlone = new Set<string>();

/** What was taken away from the page, or has space in the storage again, is not laid back once more. */
async function forgetKeptAgain(): Promise<void> {
  for (const name of onPageAlone) {
    if (unsentStore.isAlone(name)) continue;
    onPageAlone.delete(name);
    await forgetSealed(name);
  }
}

async function forgetSealed(name: string): Promise<void> {
  await inTable("edits", "readwrite", (edits) => edits.delete(name));
}

async function sealedNames(user: string): Promise<string[]> {
  const names = await inTable("edits", "readonly", (edits) => edits.getAllKeys());
  return names.filter((name): name is string => typeof name === "string" && name.split(":")[1] === user);
}

/** Everything of this person: what was read, what was typed and not sent, and the key. */
export async function forgetPerson(user: string): Promise<void> {
  for (const name of typedKeys(unsentStore, user)) unsentStore.removeItem(name);
  forgetMarks(user);
  localStorage.removeItem(signedInKey);
  const { forgetAnswers } = await import("./kept-answers.ts");
  await forgetAnswers(user);
  for (const name of await sealedNames(user)) await forgetSealed(name);
  await dropKey();
}
