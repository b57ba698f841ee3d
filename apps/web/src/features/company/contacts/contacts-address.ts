// What the address of the contacts says: the words looked for, and the contact that is open.

export interface ContactsAddress {
  readonly q?: string | undefined;
  /** The id of a contact, `new`, or `import`: contacts from a spreadsheet. */
  readonly open?: string | undefined;
}

export function readContactsAddress(search: Record<string, unknown>): ContactsAddress {
  const text = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);
  return { q: text(search.q)?.slice(0, 100), open: text(search.open) };
}
