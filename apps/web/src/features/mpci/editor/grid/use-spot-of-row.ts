// Where somebody stands in a grid: in the same row, wherever a colleague's rows have moved it.
import { useState, useSyncExternalStore } from "react";
import type { Spot } from "#filing/mpci/cells/keys.ts";
import { useEditor } from "../editor-context.ts";

interface Held extends Spot {
  /** Of the row one stands in; null: there was none. */
  readonly key: string | null;
}

/** `isGone`: the row is no more, and `spot` stands at its place. */
export function useSpotOfRow(name: string): {
  readonly spot: Spot;
  readonly isGone: boolean;
  readonly setSpot: (spot: Spot) => void;
} {
  const { values } = useEditor();
  const rows = () => values.at(name) as readonly { readonly key: string }[];
  const keyAt = (row: number) => rows()[row]?.key ?? null;
  const [held, setHeld] = useState<Held>(() => ({ row: 0, column: 0, key: keyAt(0) }));
  const row = useSyncExternalStore(values.subscribe, () =>
    held.key === null || keyAt(held.row) === held.key ? held.row : rows().findIndex(({ key }) => key === held.key),
  );
  const isGone = row === -1;
  return {
    spot: { row: isGone ? held.row : row, column: held.column },
    isGone,
    setSpot: (spot) => setHeld({ ...spot, key: keyAt(spot.row) }),
  };
}
