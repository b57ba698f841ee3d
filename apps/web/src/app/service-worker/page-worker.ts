// The page's side of the service worker: registers it, tells it the language, and learns when a new version of the product waits.
import type { PageMessage } from "./built-list.ts";

export interface PageWorker {
  /** A version newer than this page waits; for `useSyncExternalStore`. */
  readonly isNewer: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Registers the worker and has it keep the phrases of a language, by its code. Never throws: without a worker the page works as before. */
  readonly begin: (language: string) => Promise<void>;
  /** Asks the server for a newer build. */
  readonly look: () => Promise<void>;
  /** Lets the newer version take over, unless another page is open. */
  readonly takeOver: () => void;
}

interface Surroundings {
  /** Absent on a line that is not safe, and where a browser has none. */
  readonly container: ServiceWorkerContainer | undefined;
  /** The path of the script that began this page. */
  readonly entry: string | null;
}

export function createPageWorker({ container, entry }: Surroundings): PageWorker {
  const held: { registration: ServiceWorkerRegistration | null; isNewer: boolean } = {
    registration: null,
    isNewer: false,
  };
  const listeners = new Set<() => void>();
  const tell = (worker: ServiceWorker | null, message: PageMessage) => worker?.postMessage(message);

  async function weigh(worker: ServiceWorker | null): Promise<void> {
    // The first worker ever waits for nothing.
    if (worker === null || container?.controller === null) return;
    // A page that the server gave after the update is new already: the worker alone is behind.
    if ((await entryOf(worker)) === entry) return tell(worker, { kind: "take-over" });
    held.isNewer = true;
    for (const listener of listeners) listener();
  }

  function watch(registration: ServiceWorkerRegistration): void {
    held.registration = registration;
    void weigh(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        if (installing.state === "installed") void weigh(installing);
      });
    });
  }

  return {
    isNewer: () => held.isNewer,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin: async (language) => {
      if (container === undefined) return;
      try {
        if (held.registration === null) watch(await container.register("/service-worker.js"));
        tell((await container.ready).active, { kind: "language", code: language });
      } catch {
        // Forbidden, as in some private windows, or not built: then nothing is kept.
      }
    },
    look: async () => {
      // Without a line there is nothing newer.
      await held.registration?.update().catch(() => {});
    },
    takeOver: () => tell(held.registration?.waiting ?? null, { kind: "take-over" }),
  };
}

/** The first script of the worker's build; null where an older worker does not say. */
function entryOf(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
  setTimeout(() => resolve(null), 2_000);
  worker.postMessage({ kind: "entry" } satisfies PageMessage, [port2]);
  return promise.finally(() => port1.close());
}
