// How each row stands, which rows a filter shows, and how many bills there are of each kind.
import { useMemo, useState } from "react";
import type { Made } from "./create/came.ts";
import { doneOutcomes } from "./create/use-create.ts";
import { isCommon } from "./given/use-errors-for-all.ts";
import type { RowFacts } from "./grid/import-grid.tsx";
import { changesIn, changesOf } from "./table/changes.ts";
import { type BillState, stateOf } from "./table/notes.ts";
import { everything, type FaultCount, type Filter, faultCounts, isSameFault, isShown } from "./table/summary.ts";
import type { TableState } from "./use-table.ts";

export interface Rows {
  readonly factsOf: (row: number) => RowFacts;
  /** The key of a row's bill. */
  readonly billAt: (row: number) => string | undefined;
  readonly stateOfBill: ReadonlyMap<string, BillState>;
  readonly shown: readonly number[];
  readonly filter: Filter;
  /** Answers with the first row that it shows. */
  readonly show: (filter: Filter) => number | undefined;
  /** Of bills, which become drafts one by one: a bill of many rows stands and waits as a whole. */
  readonly counts: Readonly<Record<Filter["state"], number>>;
  readonly faults: readonly FaultCount[];
}

const nothing: RowFacts = { state: "checking", notes: [], changes: null };

interface Standings {
  /** By row. */
  readonly facts: ReadonlyMap<number, RowFacts>;
  readonly keys: ReadonlyMap<number, string>;
  readonly states: ReadonlyMap<string, BillState>;
}

function useStandings({ table, bills, said, notes }: TableState, made: ReadonlyMap<string, Made>): Standings {
  const { fields } = table;
  return useMemo(() => {
    const facts = new Map<number, RowFacts>();
    const keys = new Map<number, string>();
    const states = new Map<string, BillState>();
    for (const [key, bill] of bills) {
      const told = notes.get(key) ?? [];
      const answer = said.get(key);
      const isChecked = answer?.change === bill.change;
      const mine = made.get(key);
      const isMade = mine !== undefined && doneOutcomes.includes(mine.outcome) && mine.change === bill.change;
      const state = stateOf({ notes: told, isChecked, isDone: isMade || (isChecked && answer.standing === "SAME") });
      const isOver = state === "done";
      const changes = isOver ? null : changesOf(bill, answer, fields);
      states.set(key, state);
      for (const [at, row] of bill.rows.entries()) {
        // A row of a bill with an error elsewhere waits with it, but is itself not to fix.
        const mine = isOver ? [] : told.filter((note) => note.row === row);
        facts.set(row, { state, notes: mine, changes: changesIn(changes, row, at === 0) });
        keys.set(row, key);
      }
    }
    return { facts, states, keys };
  }, [bills, said, notes, made, fields]);
}

export function useRows(state: TableState, made: ReadonlyMap<string, Made>): Rows {
  const { table, bills, notes, failure } = state;
  const [filter, setFilter] = useState<Filter>(everything);
  /** A row that is mended stays where it is until another filter is chosen. */
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const { facts, states, keys } = useStandings(state, made);
  const factsOf = (row: number) => facts.get(row) ?? nothing;
  const rowCount = table.rows.length;
  const all = useMemo(() => Array.from({ length: rowCount }, (_, row) => row), [rowCount]);
  const counts = useMemo(() => {
    const counts = { all: states.size, error: 0, warning: 0, ready: 0, done: 0 };
    for (const state of states.values()) if (state !== "checking") counts[state] += 1;
    return counts;
  }, [states]);
  const faults = useMemo(() => {
    const toMend = [...bills.keys()].filter((key) => states.get(key) !== "done");
    return faultCounts(toMend.flatMap((key) => notes.get(key) ?? []).filter((note) => !isCommon(note)));
  }, [bills, states, notes]);
  // With its last fault a chip goes, and the filter with it: nothing else would say that rows are hidden. A row that is
  // being checked may have the fault still.
  const { fault } = filter;
  const isWaiting = failure === null && (chosen ?? []).some((row) => factsOf(row).state === "checking");
  if (fault !== null && !isWaiting && !faults.some((one) => isSameFault(one, fault))) {
    setFilter(everything);
    setChosen(null);
  }
  return {
    ...{ factsOf, stateOfBill: states, filter, counts, faults },
    billAt: (row) => keys.get(row),
    shown: chosen ?? all,
    show: (next) => {
      const isAll = next.state === "all" && next.fault === null;
      const rows = all.filter((row) => isShown(factsOf(row), next));
      setFilter(next);
      setChosen(isAll ? null : rows);
      return rows[0];
    },
  };
}
