// The bounds of a time filter, as SQL conditions.
import { refusedValue } from "@filings/contract/wrong-value";
import { sql } from "#db/open";
import type { Condition } from "./conditions.ts";

const hour = 3_600_000;
const operators = { gte: sql`>=`, lte: sql`<=`, gt: sql`>`, lt: sql`<` } as const;
type Operator = keyof typeof operators;
type Range = Readonly<Partial<Record<Operator, string | undefined>>>;
const instantForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

/** A filter by time; `earlierMs`: how much earlier the column is than what is asked for. */
export function range(name: string, column: Condition, earlierMs = 0) {
  return (asked: Range) => rangeConditions(name, asked, { column, earlierMs });
}

/** A bound without a time of day includes the whole day. */
function rangeConditions(
  name: string,
  asked: Range,
  { column, earlierMs }: { column: Condition; earlierMs: number },
): Condition[] {
  return (Object.keys(operators) as Operator[]).flatMap((operator) => {
    const text = asked[operator];
    if (text === undefined) return [];
    const at = instantOf(`filter.${name}.${operator}`, text);
    const isDay = text.length === 10;
    const throughDay = isDay && (operator === "lte" || operator === "gt");
    const bound = new Date(at - earlierMs + (throughDay ? 24 * hour : 0));
    const compared = throughDay ? (operator === "lte" ? operators.lt : operators.gte) : operators[operator];
    return [sql`${column} ${compared} ${bound}`];
  });
}

/** In milliseconds; throws `wrong_value` at the path for a text that is no moment, or one outside the database's calendar. */
export function instantOf(path: string, text: string): number {
  const at = instantForm.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at) || at < Date.UTC(1900, 0, 1) || at >= Date.UTC(3000, 0, 1)) {
    throw refusedValue(path, { expected: "date", since: "1900-01-01", until: "2999-12-31" });
  }
  return at;
}
