// Whether a key belongs to something else than the page: letters are letters where somebody types, and to what lies open on top.
import { letterKeysAct } from "./letter-keys.ts";

export function belongsElsewhere({ key, target }: KeyboardEvent): boolean {
  if (key.length === 1 && !letterKeysAct()) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, [role=dialog], [role=menu]") !== null;
}
