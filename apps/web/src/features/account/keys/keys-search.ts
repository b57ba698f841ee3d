// The address of the keys page: `openAddKeyPopup=true` opens the dialog for a new key.

export interface KeysSearch {
  readonly openAddKeyPopup?: true;
}

export function keysSearch(search: Record<string, unknown>): KeysSearch {
  const wish = search.openAddKeyPopup;
  return wish === true || wish === "true" ? { openAddKeyPopup: true } : {};
}
