// Where a field lies, and what lies there.

export { fieldId, toFormPath } from "#forms/field-path.ts";

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

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
