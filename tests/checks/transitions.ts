// Finds transitions of the state machines without a test; only a test of the server on a real database counts.
import type { Violation } from "./sources.ts";
import type { Showing } from "./specification.ts";

const real = /^apps\/server\/src\/.*\.db\.test\.ts$|^tests\/(?:journeys|faults|gateways)\//;

/**
 * Each row by the name that the tag of a test says: `T12` for row 12, and `T66.2` for the second of the rows that share
 * the number T66.
 */
export function namedRows<R extends { readonly id: string }>(rows: readonly R[]): { name: string; row: R }[] {
  return rows.map((row, at) => {
    const name = row.id.replace(/^T?/, "T");
    const sharing = rows.filter(({ id }) => id === row.id);
    const before = rows.slice(0, at).filter(({ id }) => id === row.id);
    return { name: sharing.length === 1 ? name : `${name}.${before.length + 1}`, row };
  });
}

/** `workflow`: the path of the table whose rows are named. */
export function transitionViolations(
  names: readonly string[],
  showings: readonly Showing[],
  workflow: string,
): Violation[] {
  const driven = new Set(showings.filter(({ path }) => real.test(path)).map(({ row }) => row));
  return [
    ...names
      .filter((name) => !driven.has(name))
      .map((name) => ({ path: workflow, says: `row ${name} is driven by no test` })),
    ...showings
      .filter(({ row }) => !names.includes(row))
      .map(({ row, path }) => ({ path, says: `${row} is no row of the lifecycle` })),
    ...showings
      .filter(({ path }) => !real.test(path))
      .map(({ row, path }) => ({ path, says: `row ${row} is driven past the server` })),
  ];
}
