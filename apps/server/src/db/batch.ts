// Statements of a transaction that go to PostgreSQL in one write and are answered in one: the rows of the last are read.
import pg from "pg";
import type { Statement } from "./pipelined.ts";

export interface NamedStatement extends Statement {
  /** Undefined: it is parsed at each use. */
  readonly name: string | undefined;
}

/** What the types of `pg` leave out of a query and of a connection. */
interface Wire {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly sync: () => void;
}
interface Submitted {
  prepare: (connection: Wire) => void;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, connection: Wire) => void;
}
const query = pg.Query.prototype as unknown as Submitted;

/**
 * A query to `pg`, and several to PostgreSQL: each statement of the extended protocol, one Sync behind them all. PostgreSQL
 * answers at a Sync, so each of its own would wake both sides once more. After an error it passes over what follows.
 */
class Batch extends pg.Query {
  readonly texts: readonly string[];
  readonly #members: readonly Submitted[];
  #answered = 0;

  constructor(statements: readonly NamedStatement[], done: (error: Error | undefined, result: pg.QueryResult) => void) {
    super("", done as never);
    this.texts = statements.map(({ text }) => text);
    this.#members = statements.map(({ name, text, values }) => {
      const config = { name, text, values: [...values] } as pg.QueryConfig;
      // Called for a value that cannot be written.
      return new pg.Query(config, done as never) as unknown as Submitted;
    });
  }

  override submit = (connection: unknown) => {
    const wire = connection as Wire;
    const leftOut = { value: () => {} };
    // Each member ends with a Sync of its own, and asks what its rows look like.
    const last = Object.create(wire, { sync: leftOut }) as Wire;
    const unread = Object.create(last, { describe: leftOut }) as Wire;
    wire.stream.cork();
    try {
      for (const member of this.#members) member.prepare(member === this.#members.at(-1) ? last : unread);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  };

  handleDataRow(message: unknown): void {
    if (this.#isLast()) query.handleDataRow.call(this as never, message);
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isLast()) query.handleCommandComplete.call(this as never, message, connection);
    this.#answered += 1;
  }

  #isLast(): boolean {
    return this.#answered === this.#members.length - 1;
  }
}

/** The answer to the last statement, or the first error. */
export function askTogether(client: pg.PoolClient, statements: readonly NamedStatement[]): Promise<pg.QueryResult> {
  return new Promise((done, failed) => {
    client.query(new Batch(statements, (error, result) => (error ? failed(error) : done(result))));
  });
}
