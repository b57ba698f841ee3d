// The browser's storage for what did not reach the server; what it has no space for, or may not hold, stays in this page, which says so.

export interface UnsentStore extends Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length"> {
  /** Throws where this page alone has it from now on. */
  readonly setItem: (name: string, text: string) => void;
  /** Whether this page alone has something under a name that begins like this. */
  readonly isAlone: (beginning: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createUnsentStore(browser: () => Storage): UnsentStore {
  const alone = new Map<string, string>();
  const listeners = new Set<() => void>();

  function tell(): void {
    // A page that is left takes it along: the browser asks first.
    (alone.size > 0 ? addEventListener : removeEventListener)("beforeunload", ask);
    for (const listener of listeners) listener();
  }
  /** What a storage that is forbidden throws is the same as nothing. */
  function inBrowser<Answer>(read: (storage: Storage) => Answer, nothing: Answer): Answer {
    try {
      return read(browser());
    } catch {
      return nothing;
    }
  }
  const names = () => [
    ...new Set([
      ...inBrowser((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""), []),
      ...alone.keys(),
    ]),
  ];

  return {
    get length() {
      return names().length;
    },
    key: (index) => names()[index] ?? null,
    getItem: (name) => alone.get(name) ?? inBrowser((storage) => storage.getItem(name), null),
    setItem: (name, text) => {
      try {
        browser().setItem(name, text);
      } catch (error) {
        alone.set(name, text);
        tell();
        throw error;
      }
      if (alone.delete(name)) tell();
    },
    removeItem: (name) => {
      inBrowser((storage) => storage.removeItem(name), undefined);
      if (alone.delete(name)) tell();
    },
    isAlone: (beginning) => [...alone.keys()].some((name) => name.startsWith(beginning)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export const unsentStore = createUnsentStore(() => localStorage);
