// The live line for a page that most people open before they sign in: what holds it is fetched when it is first wanted.
import type { Live, LiveStatus } from "./live-connection.ts";

/** Fetching it failed: the line itself is probably away. */
const againMs = 3_000;
const notYet: LiveStatus = { state: "uninstantiated", inStepSince: null, lostAt: null, heldUntil: null };

export function createLaterLive(fetchLive: () => Promise<Live>, waitMs = againMs): Live {
  const held: { live: Live | null; isWanted: boolean; isFetching: boolean } = {
    live: null,
    isWanted: false,
    isFetching: false,
  };
  const listeners = new Set<() => void>();
  /** Who keeps it open, and how to let go once it is there. */
  const keepers = new Map<object, (() => void) | null>();

  async function fetchOnce(): Promise<void> {
    if (held.isFetching) return;
    held.isFetching = true;
    while (held.live === null && held.isWanted) {
      held.live = await fetchLive().catch(() => null);
      if (held.live === null) await new Promise((done) => setTimeout(done, waitMs));
    }
    held.isFetching = false;
    if (held.live !== null) take(held.live);
  }

  function take(live: Live): void {
    live.subscribe(() => {
      for (const listener of [...listeners]) listener();
    });
    for (const keeper of keepers.keys()) keepers.set(keeper, live.keepOpen());
    if (held.isWanted) live.start();
  }

  return {
    status: () => held.live?.status() ?? notYet,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      held.isWanted = true;
      if (held.live === null) void fetchOnce();
      else held.live.start();
    },
    stop: () => {
      held.isWanted = false;
      held.live?.stop();
    },
    keepOpen: () => {
      const keeper = {};
      keepers.set(keeper, held.live?.keepOpen() ?? null);
      return () => {
        keepers.get(keeper)?.();
        keepers.delete(keeper);
      };
    },
  };
}
