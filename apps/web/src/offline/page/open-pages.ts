// Which pages of this browser are open, and which draft each has in its editor: by locks of their own names.

const prefix = "filings-page:";
const draftPrefix = (id: string) => `filings-draft:${id}:`;

/** One page load; another for each tab, and after each reload. */
export const thisPage: string = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

// A browser has locks on a safe line alone; without them every other page counts as closed.
const locks = () => globalThis.navigator?.locks as LockManager | null | undefined;
void locks()
  ?.request(prefix + thisPage, () => new Promise(() => {}))
  .catch(() => {});

export function openPages(): Promise<readonly string[]> {
  return holdersOf(prefix);
}

/** Those that have this draft in their editor: what another page keeps of it is left, though that page may be open. */
export function pagesEditing(id: string): Promise<readonly string[]> {
  return holdersOf(draftPrefix(id));
}

/** Says that this page has the draft in its editor, until the answer is called. */
export function holdDraft(id: string): () => void {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  void locks()
    ?.request(draftPrefix(id) + thisPage, { mode: "shared" }, () => left)
    .catch(() => {});
  return resolve;
}

async function holdersOf(beginning: string): Promise<readonly string[]> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => null)) ?? {};
  return held.flatMap(({ name }) => (name?.startsWith(beginning) ? [name.slice(beginning.length)] : []));
}
