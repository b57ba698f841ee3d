// Where the next page of a list begins.

/** The cursor in the address of the next page; undefined: there is none. */
export function cursorOf(next: string | null): string | undefined {
  if (next === null) return undefined;
  return new URL(next, location.origin).searchParams.get("cursor") ?? undefined;
}
