// Values in the browser's own storage: read against a schema, and their default when they do not hold.
import type * as z from "zod/mini";

interface StoredValue<Schema extends z.ZodMiniType> {
  readonly key: string;
  readonly schema: Schema;
  readonly fallback: z.output<Schema>;
}

export function readStored<Schema extends z.ZodMiniType>(
  storage: Pick<Storage, "getItem">,
  { key, schema, fallback }: StoredValue<Schema>,
): z.output<Schema> {
  try {
    const read = schema.safeParse(JSON.parse(storage.getItem(key) ?? "null"));
    return read.success ? read.data : fallback;
  } catch {
    return fallback;
  }
}
