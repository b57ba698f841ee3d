// The selection of a list: kept for this tab, so that it survives paging, a look into a filing and a reload.
import { useCallback, useEffect, useState } from "react";
import { readStored } from "#session/stored-value.ts";
import { useLatest } from "#ui/use-latest.ts";
import {
  countSelected,
  isSelected,
  isSelection,
  nothingSelected,
  rangeBetween,
  type Selection,
  withSelected,
} from "./selection.ts";

interface Selecting {
  /** Of one person in one company. */
  readonly slot: string;
  /** What the list is asked for, as JSON, without page and order. */
  readonly question: string;
  /** The rows of this page, in their order. */
  readonly rows: readonly string[];
}

export interface ListSelection {
  readonly selection: Selection;
  readonly count: number;
  /** Selected rows that are not on this page. */
  readonly elsewhere: number;
  /** How much of this page is selected. */
  readonly page: "none" | "some" | "all";
  readonly isOn: (id: string) => boolean;
  /** Stays the same function, so that a row is drawn again for its own sake alone. */
  readonly choose: (id: string, isOn: boolean, isRange: boolean) => void;
  readonly choosePage: (isOn: boolean) => void;
  readonly chooseAll: (count: number, isCapped: boolean) => void;
  readonly drop: (ids: readonly string[]) => void;
  readonly keepOnly: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

export function useSelection({ slot, question, rows }: Selecting): ListSelection {
  const [kept, keep] = useState(() => readKept(slot));
  // Who is signed in may be known only now.
  if (kept.slot !== slot) keep(readKept(slot));
  const [last, setLast] = useState<string | null>(null);
  const selection = counting(kept.selection, question);
  useEffect(() => {
    sessionStore.setItem(kept.slot, JSON.stringify(kept.selection));
  }, [kept]);
  const set = (next: Selection) => keep({ slot, selection: next });
  const latest = useLatest({ rows, last, question });
  const choose = useCallback(
    (id: string, isOn: boolean, isRange: boolean) => {
      const now = latest.current;
      const these = isRange ? rangeBetween(now.rows, now.last, id) : [id];
      setLast(id);
      keep((before) => ({
        ...before,
        selection: withSelected(counting(before.selection, now.question), these, isOn),
      }));
    },
    [latest],
  );
  const onPage = rows.filter((id) => isSelected(selection, id)).length;
  const count = countSelected(selection);
  return {
    selection,
    count,
    elsewhere: Math.max(0, count - onPage),
    page: onPage === 0 ? "none" : onPage === rows.length ? "all" : "some",
    isOn: (id) => isSelected(selection, id),
    choose,
    choosePage: (isOn) => set(withSelected(selection, rows, isOn)),
    chooseAll: (all, isCapped) => set({ kind: "all", question, count: all, isCapped, except: [] }),
    drop: (ids) => set(withSelected(selection, ids, false)),
    keepOnly: (ids) => set({ kind: "some", ids: [...ids] }),
    clear: () => set(nothingSelected),
  };
}

/** What a list of this slot has selected when it is opened next. */
export function keepSelected(slot: string, ids: readonly string[]): void {
  sessionStore.setItem(slot, JSON.stringify({ kind: "some", ids: [...ids] } satisfies Selection));
}

function readKept(slot: string): { readonly slot: string; readonly selection: Selection } {
  const selection = readStored(sessionStore, { key: slot, holds: isSelection, fallback: nothingSelected });
  return { slot, selection };
}

/** All that match are those of the question they were chosen by: under another filter nothing is selected yet. */
function counting(kept: Selection, question: string): Selection {
  return kept.kind === "all" && kept.question !== question ? nothingSelected : kept;
}

/** A browser that keeps nothing keeps the selection for this page. */
const sessionStore: Pick<Storage, "getItem" | "setItem"> = {
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, text) => {
    try {
      sessionStorage.setItem(name, text);
    } catch {}
  },
};
