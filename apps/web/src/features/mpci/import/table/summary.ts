// How the rows stand, and which of them a filter shows.
import type { RowFacts } from "../grid/import-grid.tsx";
import { type CellNote, pathOf } from "./notes.ts";

export interface Filter {
  readonly state: "all" | "error" | "warning" | "ready" | "done";
  /** Null: every column. */
  readonly fault: Pick<FaultCount, "field" | "code" | "path"> | null;
}

/** Of one column and one kind. */
export function isSameFault(one: NonNullable<Filter["fault"]>, other: NonNullable<Filter["fault"]>): boolean {
  return one.field === other.field && one.code === other.code && one.path === other.path;
}

export const everything: Filter = { state: "all", fault: null };

export interface FaultCount {
  readonly field: string | null;
  readonly code: string;
  /** Of a note of the row; empty: the column says it. */
  readonly path: string;
  readonly severity: "error" | "warning";
  readonly rows: number;
  readonly first: CellNote;
}

/** Each fault of a column with the number of its rows, errors before warnings and the most frequent first. */
export function faultCounts(notes: Iterable<CellNote>): FaultCount[] {
  const counts = new Map<string, { first: CellNote; rows: Set<number> }>();
  for (const note of notes) {
    const key = `${note.field} ${note.code} ${placeOf(note)}`;
    const found = counts.get(key) ?? { first: note, rows: new Set() };
    found.rows.add(note.row);
    counts.set(key, found);
  }
  const all = [...counts.values()].map(({ first, rows }) => {
    const { field, code, severity } = first;
    return { field, code, path: placeOf(first), severity, rows: rows.size, first };
  });
  const order = { error: 0, warning: 1 } as const;
  return all.sort((one, other) => order[one.severity] - order[other.severity] || other.rows - one.rows);
}

export function isShown({ state, notes }: RowFacts, filter: Filter): boolean {
  if (filter.fault !== null) {
    const { field, code, path } = filter.fault;
    return notes.some((note) => note.field === field && note.code === code && placeOf(note) === path);
  }
  return filter.state === "all" || state === filter.state;
}

function placeOf(note: CellNote): string {
  return note.field === null ? pathOf(note) : "";
}
