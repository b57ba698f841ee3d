// Values in the browser's own storage: read against a schema, and their default when they do not hold.
import * as z from "zod/mini";

const opensHomeKey = "open-mpci-homepage-on-login";
const opensHome = z.object({ open: z.boolean() });

export function readStored<Schema extends z.ZodMiniType>(
  storage: Pick<Storage, "getItem">,
  { key, schema, fallback }: { key: string; schema: Schema; fallback: z.output<Schema> },
): z.output<Schema> {
  try {
    const read = schema.safeParse(JSON.parse(storage.getItem(key) ?? "null"));
    return read.success ? read.data : fallback;
  } catch {
    return fallback;
  }
}

export function readOpensHome(storage: Pick<Storage, "getItem">): boolean {
  return readStored(storage, { key: opensHomeKey, schema: opensHome, fallback: { open: true } }).open;
}
