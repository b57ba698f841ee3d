// What a call gives to a statement, as a row of a table: calls of the same statement may then be sent as one, a row for each.
import { type RawBuilder, sql } from "kysely";
import { place } from "./compiled-once.ts";
import { givenMark } from "./connections/group-texts.ts";

/** By the name of its column: its type in PostgreSQL, and where it is read. */
export type GivenColumns<Values> = Readonly<
  Record<string, { readonly type: string; readonly read: (values: Values) => unknown }>
>;

/**
 * A part of `with`, named `given`, for a statement that is compiled once: every value of the statement is one of its columns. Where
 * there are several rows `use` numbers them from 0, and a statement that reads gives at most one row for each, with its `use`.
 */
export function givenBy<Values>(columns: GivenColumns<Values>): RawBuilder<unknown> {
  const names = sql.join(["use", ...Object.keys(columns)].map((name) => sql.ref(name)));
  const values = Object.values(columns).map(({ type, read }) => sql`${place<Values>(read)}::${sql.raw(type)}`);
  const mark = sql.raw(givenMark);
  return sql`given (${names}) as (values ${mark}(0, ${sql.join(values)})${mark})`;
}

/** The same columns, of something that each call gives among others. */
export function readingOf<Part, Values>(
  columns: GivenColumns<Part>,
  part: (values: Values) => Part,
): GivenColumns<Values> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { type, read }]) => [
      name,
      { type, read: (values: Values) => read(part(values)) },
    ]),
  );
}
