// A value that may change, and those who want to know: so that a change draws only what shows it.

export interface Observable<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createObservable<T>(first: T): Observable<T> {
  const held = { value: first };
  const listeners = new Set<() => void>();
  return {
    get: () => held.value,
    set: (value) => {
      if (Object.is(held.value, value)) return;
      held.value = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
