// Which pages of this browser are open: each holds a lock of its own name for as long as it lives.

const prefix = "filings-page:";

/** One page load; another for each tab, and after each reload. */
export const thisPage: string = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

// A browser has locks on a safe line alone; without them every other page counts as closed.
const locks = globalThis.navigator?.locks as LockManager | undefined;
void locks?.request(prefix + thisPage, () => new Promise(() => {})).catch(() => {});

export async function openPages(): Promise<readonly string[]> {
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
  return held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
