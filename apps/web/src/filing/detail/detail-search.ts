// The address of a filing's page: `seal=1` opens the sealing dialog.

export interface DetailSearch {
  readonly seal?: 1;
}

export function detailSearch(search: Record<string, unknown>): DetailSearch {
  return search.seal === 1 || search.seal === "1" || search.seal === true ? { seal: 1 } : {};
}
