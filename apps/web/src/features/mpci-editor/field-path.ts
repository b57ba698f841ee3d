// Two ways to write where a field lies: `goods_items[0].hs_code` as findings do, `goods_items.0.hs_code` as forms do.

export function toFormPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, ".$1");
}

export function toFindingPath(path: string): string {
  return path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
}

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

/** The id of the control of a field. */
export function fieldId(path: string): string {
  return `field-${toFindingPath(path)}`;
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
