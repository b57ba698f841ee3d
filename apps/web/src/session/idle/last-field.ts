// Remembers the field somebody was in, so that signing in again leads back into it.

const fieldPrefix = "field-";

export interface LastField {
  /** Path, query and fragment of the page; the query names the field as a finding does. */
  readonly address: () => string;
}

export function watchFields(page: Document, place: Pick<Location, "pathname" | "search" | "hash">): LastField {
  const held: { field: string | null; pathname: string } = { field: null, pathname: "" };
  page.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.id.startsWith(fieldPrefix)) {
      held.field = target.id.slice(fieldPrefix.length);
      held.pathname = place.pathname;
      // A question above the page, or the menu they sign out by, does not take anybody out of their field.
    } else if (target.closest("main") !== null && target.closest("[role=dialog]") === null) held.field = null;
  });
  return {
    address: () => {
      if (held.field === null || held.pathname !== place.pathname) return place.pathname + place.search + place.hash;
      const search = new URLSearchParams(place.search);
      search.set("field", held.field);
      return `${place.pathname}?${search.toString()}${place.hash}`;
    },
  };
}
