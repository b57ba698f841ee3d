// A sign-out on purpose leaves nothing of the person in this browser; what was not sent is asked for first.
import { type Unsent, unsentOf } from "#offline/unsent/unsent.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import type { Session } from "#session/session.ts";
import { typedForms } from "#ui/dialog/typed-now.ts";

const forgetMs = 1_000;
const listeners = new Set<() => void>();
/** What a sign-out would delete. */
export interface Lost extends Unsent {
  /** Titles of the forms of this page that hold something typed, of which nothing is kept. */
  readonly forms: readonly string[];
}

const held: { unsent: Lost | null } = { unsent: null };

/** It, while that is asked; for `useSyncExternalStore`. */
export const unsentNow = {
  get: () => held.unsent,
  set: (unsent: Lost | null) => {
    held.unsent = unsent;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function askToSignOut(session: Pick<Session, "signOut">, user: string): void {
  const unsent: Lost = { ...unsentOf(unsentStore, user), forms: typedForms() };
  if (Object.values(unsent).some(({ length }) => length > 0)) unsentNow.set(unsent);
  else void signOutHere(session, user);
}

/** Without a store there is nothing to forget, and a slow one keeps nobody signed in. */
export async function signOutHere(session: Pick<Session, "signOut">, user: string): Promise<void> {
  const { promise: tooLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, forgetMs);
  const forgotten = import("#offline/session-edits.ts").then(({ forgetPerson }) => forgetPerson(user));
  await Promise.race([forgotten, tooLate]).catch(() => {});
  clearTimeout(timer);
  // Without an answer the session ends here all the same; the server's ends by itself.
  await session.signOut().catch(() => {});
}
