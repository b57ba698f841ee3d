// Whether a key belongs to something else than the page: letters are letters where somebody types, and to what lies open on top.

export function belongsElsewhere({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, [role=dialog], [role=menu]") !== null;
}
