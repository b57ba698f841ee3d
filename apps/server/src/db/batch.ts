// Statements of a transaction that go to PostgreSQL in one write and are answered in one: the rows of the last are read,
// and those of others that somebody waits for.
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
  /** Of each member, whether its rows are read. */
  readonly #isRead: readonly boolean[];
  #answered = 0;

  constructor(
    statements: readonly NamedStatement[],
    done: (error: Error | undefined, results: pg.QueryResult | pg.QueryResult[]) => void,
  ) {
    super("", done as never);
    this.texts = statements.map(({ text }) => text);
    this.#isRead = statements.map(({ kept }, at) => kept !== undefined || at === statements.length - 1);
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
    const read = Object.create(wire, { sync: leftOut }) as Wire;
    const unread = Object.create(read, { describe: leftOut }) as Wire;
    wire.stream.cork();
    try {
      for (const [at, member] of this.#members.entries()) member.prepare(this.#isRead[at] ? read : unread);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  };

  handleDataRow(message: unknown): void {
    if (this.#isRead[this.#answered]) query.handleDataRow.call(this as never, message);
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isRead[this.#answered]) query.handleCommandComplete.call(this as never, message, connection);
    this.#answered += 1;
  }
}

/** The answer to the last statement, or the first error; the rows of the others that are read lie where they are kept. */
export function askTogether(client: pg.PoolClient, statements: readonly NamedStatement[]): Promise<pg.QueryResult> {
  return new Promise((done, failed) => {
    const answered = (error: Error | undefined, results: pg.QueryResult | pg.QueryResult[]) => {
      if (error) return failed(error);
      // `pg` gives one result, or a list of several.
      const all = [results].flat();
      const kept = statements.flatMap((one) => one.kept ?? []);
      for (const [at, one] of kept.entries()) one.rows = all[at]!.rows;
      done(all.at(-1)!);
    };
    client.query(new Batch(statements, answered));
  });
}
