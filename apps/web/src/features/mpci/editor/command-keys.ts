// The keys that the editor and its grids hear alike: undo, redo and save.

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Ctrl Z takes back, Ctrl Shift Z and Ctrl Y do again. */
export function historyStepFor({ key, ctrlKey, metaKey, altKey, shiftKey }: Key & { readonly shiftKey: boolean }) {
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" ? "redo" : null;
}

/** Ctrl S saves the draft: a cell that is being edited is in it then. */
export function isSaveKey({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "s";
}
