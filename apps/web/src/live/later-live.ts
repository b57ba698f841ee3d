// The live line for a page that most people open before they sign in: what holds it is fetched when it is first wanted.
import type { Live, LiveStatus } from "./live-connection.ts";

const notYet: LiveStatus = { state: "uninstantiated", inStepSince: null, lostAt: null, heldUntil: null };

/** `isMissing`: told when it cannot be fetched; a browser does not ask for a file of script again before a reload. */
export function createLaterLive(fetchLive: () => Promise<Live>, isMissing: () => void): Live {
  const held: { live: Live | null; isWanted: boolean; fetching: Promise<void> | null } = {
    live: null,
    isWanted: false,
    fetching: null,
  };
  const listeners = new Set<() => void>();
  /** Who keeps it open, and how to let go once it is there. */
  const keepers = new Map<object, (() => void) | null>();

  function take(live: Live): void {
    held.live = live;
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
      if (held.live === null) held.fetching ??= fetchLive().then(take, isMissing);
      else held.live.start();
    },
    stop: () => {
      held.isWanted = false;
      held.live?.stop();
    },
    lineIsGone: () => held.live?.lineIsGone(),
    say: (message) => held.live?.say(message),
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
