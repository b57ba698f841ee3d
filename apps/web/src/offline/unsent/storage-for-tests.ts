// The storage of a browser, in memory: what one page keeps another page reads.
export function aStorage(entries: Record<string, string> = {}) {
  const held = new Map(Object.entries(entries));
  return {
    held,
    get length() {
      return held.size;
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

/** The browser's storage takes nothing more, until that is taken back. */
export function fillStorage(): () => void {
  const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage")!;
  const full = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  const value = Object.defineProperty(aStorage({ ...localStorage }), "setItem", { value: full });
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value });
  return () => Object.defineProperty(globalThis, "localStorage", own);
}
