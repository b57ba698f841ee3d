// Names the statements that Kysely sends, so that PostgreSQL parses and plans each text once for a connection.
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { askTogether, type Forms } from "./batch.ts";
import { pipelined, type Statement } from "./pipelined.ts";

/** Each connection keeps the plan of each name, so the names have a limit; texts beyond it stay unnamed. */
const namedMost = 300;
/** Texts seen once: a text that never returns needs no name. */
const onceMost = 1_000;

export function nameStatements(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames();
  // Kysely keeps one connection for each client object.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const named = known.get(client) ?? namedClient(client, nameOf);
      known.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
}

function namedClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let isSpoilt = false;
  /** Names that this connection has prepared. */
  const prepared = new Set<string | undefined>([undefined]);
  const forms: Forms = new Map();
  async function alone({ text, values }: Statement): Promise<pg.QueryResult> {
    // Without values the simple protocol takes one message.
    const name = values.length === 0 ? undefined : nameOf(text);
    if (name === undefined) return client.query(text, [...values]);
    try {
      if (prepared.has(name)) return await askTogether(client, [{ name, text, values }], forms);
      const answer = await client.query({ name, text, values: [...values] });
      prepared.add(name);
      return answer;
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      isSpoilt = true;
      // Inside a transaction the whole transaction is retried, because the error has ended it.
      if (client.getTransactionStatus() !== "I") throw error;
      return client.query(text, [...values]);
    }
  }
  async function together(statements: readonly Statement[]): Promise<pg.QueryResult> {
    const named = statements.map((statement) => ({ ...statement, name: nameOf(statement.text) }));
    try {
      const answer = await askTogether(client, named, forms);
      for (const { name } of named) prepared.add(name);
      return answer;
    } catch (error) {
      // Which of the new ones were prepared before the error, only PostgreSQL knows.
      isSpoilt ||= isStalePlan(error) || named.some(({ name }) => !prepared.has(name));
      throw error;
    }
  }
  const { query, drop } = pipelined({ alone, together });
  return {
    query,
    // The next connection prepares every statement anew.
    release: (destroy) => {
      drop();
      client.release(destroy === true || isSpoilt);
    },
  };
}

/** The tables have changed since the statement was prepared, or a proxy has given the connection another server. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "26000" || (error.code === "0A000" && error.message.includes("cached plan"));
}

/** The name of a text from its second use on; undefined: unnamed. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const once = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= namedMost) return known;
    if (!once.delete(text)) {
      if (once.size >= onceMost) once.clear();
      once.add(text);
      return undefined;
    }
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
