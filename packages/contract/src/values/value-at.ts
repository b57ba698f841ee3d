// Reads the value at a path of a filing.

/** In either spelling: `goods_items[0].hs_code` or `goods_items.0.hs_code`. */
export function stepsOf(path: string): string[] {
  return path.match(/[^.[\]]+/g) ?? [];
}

/** Null where nothing lies there. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const step of stepsOf(path)) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return null;
    at = (at as Record<string, unknown>)[step];
  }
  return at ?? null;
}
