// Which pages of this browser have the key open: a bill that waits goes out through one of them, and no other asks for the key.
type Locks = Pick<LockManager, "request" | "query">;

const nameOf = (user: string) => `filings-key-open:${user}`;

/** Says to the other pages that the key is open in this one, until what it gives is called. */
export function tellKeyOpen(user: string, locks: Locks | undefined): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks?.request(nameOf(user), { mode: "shared" }, () => promise);
  return resolve;
}

/** On a line that is not safe a browser has no locks, and each page asks for itself. */
export async function isKeyOpenInAPage(user: string, locks: Locks | undefined): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(user));
}
