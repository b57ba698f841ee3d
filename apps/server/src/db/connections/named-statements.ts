// Names the statements that Kysely sends, so that PostgreSQL parses and plans each text once for a connection.
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { pipelined, type Statement } from "../pipelined.ts";
import { askTogether, type Forms } from "./batch.ts";
import type { SharedConnections } from "./shared-connections.ts";
import { isStalePlan, statementNames } from "./statement-names.ts";

/** `shared`: takes whole transactions, and what is read before them. */
export function nameStatements(pool: pg.Pool, shared?: SharedConnections): PostgresPool {
  const nameOf = statementNames();
  const known = new WeakMap<pg.PoolClient, NamedClient>();
  async function take(): Promise<NamedClient> {
    const client = await pool.connect();
    const named = known.get(client) ?? namedClient(client, nameOf);
    known.set(client, named);
    return named;
  }
  return { options: pool.options, connect: async () => lateClient(take, shared), end: () => pool.end() };
}

interface NamedClient {
  readonly alone: (statement: Statement) => Promise<pg.QueryResult>;
  readonly together: (statements: readonly Statement[]) => Promise<pg.QueryResult>;
  readonly release: (destroy: boolean | Error | undefined) => void;
}

/** Takes a connection of the pool for the first statement that needs one of its own. */
function lateClient(take: () => Promise<NamedClient>, shared: SharedConnections | undefined): PostgresPoolClient {
  let taken: Promise<NamedClient> | undefined;
  function own(): Promise<NamedClient> {
    taken ??= take();
    return taken;
  }
  const alone: NamedClient["alone"] = async (statement) => (await own()).alone(statement);
  const together: NamedClient["together"] = async (statements) => (await own()).together(statements);
  const { query, drop } = pipelined({
    alone,
    together,
    before: async (statement) => {
      const rows = await shared?.read({ sql: statement.text, parameters: statement.values });
      return rows === undefined ? alone(statement) : ({ rows } as pg.QueryResult);
    },
    whole: async (statements) => (await shared?.transact(statements)) ?? together(statements),
  });
  return {
    query,
    release: (destroy) => {
      drop();
      void taken?.then(
        (client) => client.release(destroy),
        () => {},
      );
    },
  };
}

function namedClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined): NamedClient {
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
  return {
    alone,
    together,
    // The next connection prepares every statement anew.
    release: (destroy) => client.release(destroy === true || isSpoilt),
  };
}
