// Prepares the statements of the embedded database under names, so that it parses and plans each text once.
import { type messages, type PGlite, parse, protocol } from "@electric-sql/pglite";
import type { CompiledQuery, QueryResult } from "kysely";
import { isStalePlan, statementNames } from "../connections/statement-names.ts";

export type Execute = (query: CompiledQuery) => Promise<QueryResult<never>>;
/** `isAlone`: outside a transaction. */
export type ExecuteAs = (query: CompiledQuery, isAlone: boolean) => Promise<QueryResult<never>>;

const { serialize } = protocol;

/** `plain`: how PGlite itself executes a statement. */
export function prepareEmbedded(pglite: PGlite, plain: Execute): ExecuteAs {
  let nameOf = statementNames();
  let generation = 0;
  /** The types of the parameters of each prepared statement. */
  const prepared = new Map<string, readonly number[]>();

  /** In one step, where PGlite's own query takes six. */
  function send(...messages: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  }
  async function typesOf(name: string, text: string): Promise<readonly number[]> {
    const known = prepared.get(name);
    if (known !== undefined) return known;
    const described = await send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    const types = parse.parseDescribeStatementResults(described);
    prepared.set(name, types);
    return types;
  }
  async function ask(name: string, { sql, parameters }: CompiledQuery): Promise<QueryResult<never>> {
    const types = await typesOf(name, sql);
    const values = parameters.map((value, at) => written(pglite, value, types[at]!));
    const bound = serialize.bind({ statement: name, values });
    const answer = await send(bound, serialize.describe({ type: "P" }), serialize.execute({}));
    const { rows, affectedRows = 0 } = parse.parseResults(answer, pglite.parsers)[0]!;
    return { rows: rows as never[], numAffectedRows: BigInt(affectedRows) };
  }
  return async (query, isAlone) => {
    const name = query.parameters.length === 0 ? undefined : nameOf(query.sql);
    if (name === undefined) return plain(query);
    try {
      const answer = await pglite.runExclusive(() => ask(`${name}_${generation}`, query));
      if (isAlone) await pglite.syncToFs();
      return answer;
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      // Every statement is prepared anew, under names that were never used.
      generation += 1;
      nameOf = statementNames();
      prepared.clear();
      // Inside a transaction the whole transaction is retried, because the error has ended it.
      if (!isAlone) throw error;
      return plain(query);
    }
  };
}

/** As PGlite's own query writes it. */
function written({ serializers }: PGlite, value: unknown, type: number): string | null {
  if (value === null || value === undefined) return null;
  return serializers[type]?.(value) ?? String(value);
}
