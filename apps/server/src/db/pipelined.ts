// Pipelines the statements of a transaction: one whose rows nobody reads travels with the next, without a round trip.
import { CompiledQuery, type PostgresPoolClient, sql, type Transaction } from "kysely";
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

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Asking {
  readonly alone: (statement: Statement) => Promise<pg.QueryResult>;
  /** In one round trip; the answer to the last. */
  readonly together: (statements: readonly Statement[]) => Promise<pg.QueryResult>;
}

const unread = { command: "", rowCount: null, rows: [] };

/**
 * After an error PostgreSQL passes over the rest of what was sent together, a commit included, and the transaction is
 * rolled back.
 */
export function pipelined({ alone, together }: Asking): Pick<PostgresPoolClient, "query"> & { drop: () => void } {
  let waiting: Statement[] = [];
  async function query(text: string, values: readonly unknown[] = []) {
    const statement = { text, values };
    if (text === "begin" || text.startsWith(mark)) {
      waiting.push(statement);
      return unread;
    }
    const before = waiting;
    waiting = [];
    if (text === "rollback") return before[0]?.text === "begin" ? unread : alone(statement);
    return before.length === 0 ? alone(statement) : together([...before, statement]);
  }
  return {
    query: query as unknown as PostgresPoolClient["query"],
    drop: () => {
      waiting = [];
    },
  };
}
