// What lies at a place of the draft, and whether two values say the same.

/** Null where nothing lies there. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return null;
    at = (at as Record<string, unknown>)[step];
  }
  return at ?? null;
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
