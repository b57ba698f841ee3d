// Statements whose text is written once: each use fills its places with values.
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { sharedBy } from "./connections/shared-connections.ts";
import type { Db, Tx } from "./open.ts";
import { withNext } from "./pipelined.ts";

/** Stands among the parameters of a compiled statement where each use has a value of its own. */
class Place {
  readonly read: (values: never) => unknown;

  constructor(read: (values: never) => unknown) {
    this.read = read;
  }
}

/** A parameter that is read from the values of each use; whatever else stands in the statement is the same each time. */
export function place<Values>(read: (values: Values) => unknown): RawBuilder<unknown> {
  return sql`${new Place(read)}`;
}

/**
 * Kysely would write a statement anew at each call, of a hundred parts for a list; and the name of a text is found sooner
 * when it is the same object.
 */
export function compiledOnce<Values, Row>(statement: RawBuilder<Row>): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= statement.compile(db);
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? one.read(values as never) : one));
    const query = { ...compiled, parameters };
    return (await sharedBy(db)?.read(query)) ?? (await db.executeQuery<Row>(query)).rows;
  };
}

/** The same for a statement that is pipelined. */
export function pipelinedOnce<Values>(statement: RawBuilder<unknown>): (tx: Tx, values: Values) => Promise<void> {
  const run = compiledOnce<Values, never>(sql`${withNext} ${statement}` as RawBuilder<never>);
  return async (tx, values) => void (await run(tx, values));
}
