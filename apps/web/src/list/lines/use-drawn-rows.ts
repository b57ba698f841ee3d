// The lines of a list as far as they are drawn by now: what is pressed or typed above them never waits for all of them.
import { type CSSProperties, startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";

interface Wanted<Row> {
  /** Null: they are on their way. */
  readonly rows: readonly Row[] | null;
  /** What was asked for; of another question nothing is drawn yet. */
  readonly question: string;
  /** The rows are still those of the question before. */
  readonly isBusy: boolean;
}

interface Drawn<Row> {
  readonly rows: readonly Row[] | null;
  /** How many rows are not rendered yet; their space is reserved. */
  readonly rest: number;
  /** What is seen is not what was asked for. */
  readonly isBehind: boolean;
}

interface Answer<Row> {
  readonly rows: readonly Row[] | null;
  /** Null: not known by them; as many stay as were there. */
  readonly question: string | null;
}

/** As many as are drawn in a few hundredths of a second: what is pressed meanwhile waits for one slice at most. */
const sliceRows = 10;
/** Lines without words that stand there until the first are drawn. */
export const awaitedRows = 10;
const nothingYet = { rows: null, question: null } as const;

export function useDrawnRows<Row>({ rows, question, isBusy }: Wanted<Row>): Drawn<Row> {
  const of = isBusy ? null : question;
  const wanted = useMemo<Answer<Row>>(() => ({ rows, question: of }), [rows, of]);
  const shown = useDeferredValue(wanted, nothingYet);
  const [drawn, setDrawn] = useState({ question: shown.question, count: sliceRows });
  const count = shown.question === null || shown.question === drawn.question ? drawn.count : sliceRows;
  const all = shown.rows?.length ?? 0;
  // Rows already known have their full height at the first render, so that going back restores the scroll position.
  const rest = shown.rows === null ? (rows?.length ?? 0) - awaitedRows : all - count;
  useEffect(() => {
    if (shown.question !== null && count < all)
      startTransition(() => setDrawn({ question: shown.question, count: count + sliceRows }));
  }, [shown.question, count, all]);
  return {
    rows: count < all ? (shown.rows?.slice(0, count) ?? null) : shown.rows,
    rest: Math.max(0, rest),
    isBehind: isBusy || shown.question !== of,
  };
}

/** The page has its final height, so that a restored scroll position exists. */
export function spaceFor(rest: number): CSSProperties {
  return { paddingBlockEnd: `calc(${rest} * var(--line-h))` };
}
