// How the search part of an address is read and written: plain words, a repeated name for a list.

type Search = Record<string, unknown>;

/** Every value is a text or a list of texts; each screen's schema says what it may be. */
export function parseSearch(text: string): Search {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = Object.hasOwn(found, name) ? found[name] : undefined;
    found[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return found;
}

/** What is absent, empty or null is left out of the address. */
export function stringifySearch(search: Search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const values = (Array.isArray(value) ? value : [value]) as unknown[];
    for (const each of values)
      if (each !== undefined && each !== null && each !== "") params.append(name, String(each));
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
