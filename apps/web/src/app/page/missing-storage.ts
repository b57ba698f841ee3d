// A browser that forbids its storages throws at every look at one, or has none: here they are empty and take nothing, as full ones do.

const names = ["localStorage", "sessionStorage"] as const;

const takesNothing: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new DOMException("This browser keeps nothing.", "QuotaExceededError");
  },
  removeItem: () => {},
  clear: () => {},
};

export function standInForStorages(page: Pick<Window, (typeof names)[number]>): void {
  for (const name of names) {
    if (isThere(page, name)) continue;
    Object.defineProperty(page, name, { configurable: true, value: takesNothing });
  }
}

function isThere(page: Pick<Window, (typeof names)[number]>, name: (typeof names)[number]): boolean {
  try {
    return (page[name] as Storage | null) !== null;
  } catch {
    return false;
  }
}
