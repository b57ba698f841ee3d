// Finds transitions of the ADC state machine without a test; only a test of the server on a real database counts.
import type { Violation } from "./sources.ts";
import type { Showing } from "./specification.ts";

const real = /^apps\/server\/src\/.*\.db\.test\.ts$|^tests\/(?:journeys|faults|gateways)\//;

/** `T12` names row 12. */
export function transitionViolations(rows: readonly string[], showings: readonly Showing[]): Violation[] {
  const named = showings.map(({ row, path }) => ({ id: row.replace(/^T/, ""), path }));
  const driven = new Set(named.filter(({ path }) => real.test(path)).map(({ id }) => id));
  return [
    ...rows
      .filter((id) => !driven.has(id))
      .map((id) => ({ path: "packages/contract/src/adc/workflow.ts", says: `row ${id} is driven by no test` })),
    ...named
      .filter(({ id }) => !rows.includes(id))
      .map(({ id, path }) => ({ path, says: `${id} is no row of the lifecycle` })),
    ...named
      .filter(({ path }) => !real.test(path))
      .map(({ id, path }) => ({ path, says: `row ${id} is driven past the server` })),
  ];
}
