// The columns and the density that a person has chosen for a list: an address that names columns goes first, otherwise what
// this browser keeps for the person.
import { useMemo, useState } from "react";
import { isFields, readStored } from "#session/stored-value.ts";
import { type ChosenColumn, type ColumnRules, readColumns, tidyColumns, writeColumns } from "./column-choice.ts";

interface Kept {
  readonly columns?: string | undefined;
  readonly isCompact: boolean;
}
const asUsual: Kept = { isCompact: false };

export interface ColumnChoice {
  readonly columns: readonly ChosenColumn[];
  /** The names of those that everybody sees at first. */
  readonly usual: readonly string[];
  /** They are not those that everybody sees at first. */
  readonly isChosen: boolean;
  /** As it stands in an address and in a saved view; undefined: as usual. */
  readonly text: string | undefined;
  readonly isCompact: boolean;
  readonly choose: (columns: readonly ChosenColumn[]) => void;
  readonly setCompact: (isCompact: boolean) => void;
}

interface Choosing {
  /** Of one person and one list. */
  readonly slot: string;
  readonly rules: ColumnRules;
  /** What the address says. */
  readonly named: string | undefined;
  /** Changes what the address says. */
  readonly onName: (columns: string | undefined) => void;
}

export function useColumnChoice({ slot, rules, named, onName }: Choosing): ColumnChoice {
  const [kept, setKept] = useState<{ slot: string; value: Kept }>(() => ({ slot, value: readKept(slot) }));
  // Who is signed in may be known only now.
  if (kept.slot !== slot) setKept({ slot, value: readKept(slot) });
  function keep(value: Kept): void {
    setKept({ slot, value });
    try {
      localStorage.setItem(slot, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing keeps it for this page.
    }
  }
  const text = named ?? tidyColumns(kept.value.columns, rules);
  const columns = useMemo(() => readColumns(text ?? rules.usual.join("."), rules), [text, rules]);
  return {
    columns,
    usual: rules.usual,
    isChosen: text !== undefined,
    text,
    isCompact: kept.value.isCompact,
    choose: (next) => {
      const written = writeColumns(next, rules);
      // What an address names is somebody's view: changing it leaves alone what is kept for every other address.
      if (named === undefined) keep({ ...kept.value, columns: written });
      else onName(written);
    },
    setCompact: (isCompact) => keep({ ...kept.value, isCompact }),
  };
}

function readKept(slot: string): Kept {
  return readStored(localStorage, { key: slot, holds: isKept, fallback: asUsual });
}

function isKept(value: unknown): value is Kept {
  return (
    isFields(value) && typeof value.isCompact === "boolean" && ["string", "undefined"].includes(typeof value.columns)
  );
}
