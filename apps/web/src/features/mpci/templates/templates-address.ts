// What the address of the templates says: the words looked for.

export function searchOf({ q }: Record<string, unknown>): string {
  return typeof q === "string" ? q.trim().slice(0, 100) : "";
}
