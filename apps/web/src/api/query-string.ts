// Writes a query nested and percent-encoded, as every call of ours reads it: filter[status][]=DRAFTED.

/** What is absent or null is left out; an empty list says nothing. */
export function writeQuery(query: object): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query)) write(pairs, encodeURIComponent(name), value);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function write(pairs: string[], name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) write(pairs, `${name}%5B%5D`, entry);
  } else if (typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) write(pairs, `${name}%5B${encodeURIComponent(key)}%5D`, inner);
  } else {
    pairs.push(`${name}=${encodeURIComponent(String(value))}`);
  }
}
