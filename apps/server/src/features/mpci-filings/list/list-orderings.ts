// The orders a list of filings may be in: each follows an index, and no name of a column ever comes from outside.
import type { filingOrderings } from "@filings/contract/api/mpci";
import { sql } from "#db/open";

type Expression = ReturnType<typeof sql>;

export interface SortKey {
  readonly expression: Expression;
  /** As a cursor keeps it: exact, and the same on every time zone. */
  readonly kept: Expression;
  readonly bound: (kept: string) => Expression;
  readonly form: RegExp;
}

function timeKey(expression: Expression): SortKey {
  return {
    expression,
    kept: sql`case when isfinite(${expression}) then (extract(epoch from ${expression}) * 1000000)::bigint::text else 'infinity' end`,
    bound: (kept) =>
      kept === "infinity"
        ? sql`'infinity'::timestamptz`
        : sql`(timestamptz 'epoch' + ${kept}::bigint * interval '1 microsecond')`,
    form: /^(-?\d{1,17}|infinity)$/,
  };
}

function textKey(expression: Expression): SortKey {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a zero byte is the one character a text cannot hold
  return { expression, kept: expression, bound: (kept) => sql`${kept}::text`, form: /^[^\u0000]{0,200}$/u };
}

const updatedAt = timeKey(sql`f.updated_at`);
const fileBy = timeKey(sql`coalesce(f.file_by, 'infinity'::timestamptz)`);

/** The id breaks every tie, so that equal values neither repeat nor vanish between pages. */
export const sortKeys: Readonly<Record<(typeof filingOrderings)[number], readonly SortKey[]>> = {
  updated_at: [updatedAt],
  created_at: [timeKey(sql`f.created_at`)],
  number: [textKey(sql`f.number`)],
  bill_number: [textKey(sql`coalesce(f.bill_number, '')`)],
  status: [textKey(sql`f.status`), updatedAt],
  file_by: [fileBy],
  planned_loading_at: [fileBy],
};
