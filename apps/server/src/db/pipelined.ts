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

/** `isAlone`: the statement is sent by itself, not with others of its transaction. */
type Ask = (statement: Statement, isAlone: boolean) => Promise<pg.QueryResult>;

const unread = { command: "", rowCount: null, rows: [] };

export function pipelined(client: pg.PoolClient, ask: Ask): Pick<PostgresPoolClient, "query"> & { drop: () => void } {
  let waiting: Statement[] = [];
  async function query(text: string, values: readonly unknown[]) {
    const statement = { text, values };
    if (text === "begin" || text.startsWith(mark)) {
      waiting.push(statement);
      return unread;
    }
    const before = waiting;
    waiting = [];
    if (text === "rollback") return before[0]?.text === "begin" ? unread : ask(statement, true);
    if (before.length === 0) return ask(statement, true);
    return together(client, () => [...before, statement].map((one) => ask(one, false)));
  }
  return {
    query: query as unknown as PostgresPoolClient["query"],
    drop: () => {
      waiting = [];
    },
  };
}

/**
 * Sends several statements in one write. After an error PostgreSQL refuses the rest of the transaction and turns a
 * commit into a rollback, so the first error is the one that counts.
 */
async function together(
  client: pg.PoolClient,
  send: () => Promise<pg.QueryResult>[],
): Promise<pg.QueryResult | undefined> {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.cork();
  const sent = send();
  stream.uncork();
  const answers = await Promise.allSettled(sent);
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return (await Promise.all(sent)).at(-1);
}
