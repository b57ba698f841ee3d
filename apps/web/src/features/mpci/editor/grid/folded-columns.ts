// Which columns of a grid are folded away on this device.
import { useState } from "react";
import { isTexts, readStored } from "#session/stored-value.ts";

export function useFoldedColumns(name: string): [ReadonlySet<string>, (id: string, isFolded: boolean) => void] {
  const key = `filings-folded-columns-${name}`;
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(readStored(localStorage, { key, holds: isTexts, fallback: [] })),
  );
  function fold(id: string, isFolded: boolean): void {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
    try {
      localStorage.setItem(key, JSON.stringify([...next]));
    } catch {
      // A browser that keeps nothing folds for this page alone.
    }
  }
  return [folded, fold];
}
