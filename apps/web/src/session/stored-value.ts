// Values in the browser's own storage: read only where they are what is kept there, and their default otherwise.

interface StoredValue<Value> {
  readonly key: string;
  /** By hand where a first look reads it: a schema would have it wait for the library of schemas. */
  readonly holds: (value: unknown) => value is Value;
  readonly fallback: Value;
}

export function readStored<Value>(
  storage: Pick<Storage, "getItem">,
  { key, holds, fallback }: StoredValue<Value>,
): Value {
  try {
    const read: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return holds(read) ? read : fallback;
  } catch {
    return fallback;
  }
}

export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
