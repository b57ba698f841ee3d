// Pipelines the statements of a transaction: one whose rows nobody reads travels with the next, without a round trip.
import { CompiledQuery, type PostgresPoolClient, type RawBuilder, sql, type Transaction } from "kysely";
import type pg from "pg";

/** Recognised by the client of PostgreSQL; elsewhere a comment, and the statement runs at once. */
const mark = "/* pipelined */";

/**
 * Runs a statement together with the next one of its transaction, or with the commit. Its rows are not read, and its
 * error is thrown by that next one; a transaction that is rolled back before may never send it.
 */
export async function pipeline(tx: Transaction<unknown>, statement: ReturnType<typeof sql>): Promise<void> {
  await sql`${sql.raw(mark)} ${statement}`.execute(tx);
}

/** The same for a statement that is text already. */
export async function pipelineText(tx: Transaction<unknown>, text: string, values: unknown[] = []): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(`${mark} ${text}`, values));
}

/**
 * Begins a statement that reads, locks nothing and needs nothing of its transaction: it may run before that one begins,
 * which then takes one trip if all of it is pipelined.
 */
export const beforeTransaction = sql.raw("/* before the transaction */");
const beforeMark = "/* before the transaction */";

/** Begins a statement that is pipelined. */
export const withNext = sql.raw(mark);

/** Recognised likewise; the rows are kept for the one who asked. */
const keptMark = "/* kept */";

/** In place of the rows of a statement that has not been sent yet. */
export class KeptRows {
  rows: unknown[] = [];
}

/** Reads with several statements in one round trip; the rows of each. */
export async function readTogether<Rows extends readonly object[]>(
  tx: Transaction<unknown>,
  ...statements: { [At in keyof Rows]: RawBuilder<Rows[At]> }
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const last = statements.length - 1;
  const answers: unknown[][] = [];
  for (const [at, statement] of statements.entries()) {
    const { rows } = await (at === last ? statement : sql`${sql.raw(keptMark)} ${statement}`).execute(tx);
    answers.push(rows);
  }
  return answers.map((rows) => (rows[0] instanceof KeptRows ? rows[0].rows : rows)) as never;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Receives the rows; absent: nobody reads them, unless it is the last. */
  readonly kept?: KeptRows;
}

interface Asking {
  readonly alone: (statement: Statement) => Promise<pg.QueryResult>;
  /** In one round trip; the answer to the last. */
  readonly together: (statements: readonly Statement[]) => Promise<pg.QueryResult>;
  /** Needs nothing of this connection. */
  readonly before: (statement: Statement) => Promise<pg.QueryResult>;
  /** The same for all statements of a transaction. */
  readonly whole: (statements: readonly Statement[]) => Promise<pg.QueryResult>;
}

const unread = { command: "", rowCount: null, rows: [] };

/**
 * After an error PostgreSQL passes over the rest of what was sent together, a commit included, and the transaction is
 * rolled back. What is sent together is a transaction also without its begin and its commit.
 */
export function pipelined({
  alone,
  together,
  before,
  whole,
}: Asking): Pick<PostgresPoolClient, "query"> & { drop: () => void } {
  let waiting: Statement[] = [];
  async function query(text: string, values: readonly unknown[] = []) {
    const statement = { text, values };
    const hasBegun = waiting[0]?.text !== "begin";
    if (text.startsWith(keptMark)) {
      const kept = new KeptRows();
      waiting.push({ ...statement, kept });
      return { ...unread, rows: [kept] };
    }
    if (text === "begin" || text.startsWith(mark)) {
      waiting.push(statement);
      return unread;
    }
    if (text.startsWith(beforeMark) && !hasBegun && waiting.length === 1) return before(statement);
    const held = waiting;
    waiting = [];
    if (!hasBegun && text === "rollback") return unread;
    if (!hasBegun && text === "commit") return held.length === 1 ? unread : whole(held.slice(1));
    return held.length === 0 ? alone(statement) : together([...held, statement]);
  }
  return {
    query: query as unknown as PostgresPoolClient["query"],
    drop: () => {
      waiting = [];
    },
  };
}
