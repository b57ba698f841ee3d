// Whether the page shows what this browser kept, as no answer comes, and since when.
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

export function showKept(at: number | null): void {
  if (at === shown.at) return;
  shown.at = at;
  for (const listener of listeners) listener();
}
