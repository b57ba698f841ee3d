// Sends what needs no connection of its own over a few that many calls share: what is asked in one turn of the event loop
// goes out in one write, and PostgreSQL goes from one to the next without being woken for each.
import type { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Statement } from "../pipelined.ts";
import { askTogether, type Forms, type NamedStatement } from "./batch.ts";
import { Flushes, flushedTogether } from "./flushes.ts";
import { Groups, type Send } from "./groups.ts";
import { isStalePlan, statementNames } from "./statement-names.ts";

interface Shared {
  readonly client: pg.Client;
  readonly forms: Forms;
  /** Names that PostgreSQL has prepared for this connection. */
  readonly prepared: Set<string>;
  waiting: number;
  /** When the one that is at work was begun, as a time of `performance.now()`. */
  since: number;
  isCorked: boolean;
  /** Null: each commit waits for the disk by itself, or nothing is changed over it. */
  flushes: Flushes | null;
}

/** Undefined: every connection has enough to do, or has yet to be opened; who asks takes one of the pool. */
type Answer<T> = Promise<T | undefined> | undefined;

export interface SharedConnections {
  /** One statement that returns. */
  readonly read: <Row>(query: Pick<CompiledQuery<Row>, "sql" | "parameters">) => Answer<Row[]>;
  /** A whole transaction, in one round trip; the answer to its last statement. */
  readonly transact: (statements: readonly Statement[]) => Answer<pg.QueryResult>;
  readonly close: () => Promise<void>;
}

/** Behind so many, a statement would wait longer than for a connection of its own. */
const waitingMost = 6;
/** Nobody else is sent behind what takes so long. */
const slowMs = 50;

interface Wanted {
  readonly most: number;
  /** What goes over them changes something, and is kept when it is answered. */
  readonly areChanging: boolean;
  /** A client whose lost connection throws nowhere. */
  readonly connect: () => Promise<pg.Client>;
}

export function shareConnections(wanted: Wanted): SharedConnections {
  const nameOf = statementNames();
  const connections = new OpenConnections(wanted);
  const send: Send = async (statements, committed) => {
    const shared = connections.leastBusy();
    const named = statements.map((one) => ({ ...one, name: nameOf(one.text) }));
    if (shared === undefined || (!wanted.areChanging && named[0]!.name === undefined)) return undefined;
    return wanted.areChanging ? connections.change(shared, named, committed) : connections.ask(shared, named);
  };
  const groups = new Groups(send);
  return {
    read: <Row>(query: Pick<CompiledQuery<Row>, "sql" | "parameters">) => {
      const statements = [{ text: query.sql, values: query.parameters }];
      const answered = groups.ask(statements) ?? send(statements);
      return answered.then((answer) => answer?.rows as Row[] | undefined);
    },
    transact: (statements) => groups.ask(statements) ?? send(statements),
    close: () => connections.close(),
  };
}

class OpenConnections {
  readonly #wanted: Wanted;
  #open: Shared[] = [];
  #connecting: Promise<void> | null = null;
  #isClosed = false;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  leastBusy(): Shared | undefined {
    const now = performance.now();
    let least: Shared | undefined;
    for (const one of this.#open) {
      if (one.waiting > 0 && now - one.since > slowMs) continue;
      if (least === undefined || one.waiting < least.waiting) least = one;
    }
    if (least === undefined || least.waiting > 0) this.#connectAnother();
    return least !== undefined && least.waiting < waitingMost ? least : undefined;
  }

  /** Undefined: what the connection had prepared no longer holds, or it was lost before. */
  async ask(shared: Shared, statements: readonly NamedStatement[]): Promise<pg.QueryResult | undefined> {
    if (shared.waiting === 0) shared.since = performance.now();
    shared.waiting += 1;
    writeTogether(shared);
    try {
      const answer = await askTogether(shared.client, statements, shared.forms);
      for (const { name } of statements) if (name !== undefined) shared.prepared.add(name);
      return answer;
    } catch (error) {
      if (wasNeverSent(error)) {
        this.#forget(shared);
        return undefined;
      }
      const isStale = isStalePlan(error);
      // After an error only PostgreSQL knows which of the new ones it has prepared.
      const isSpoilt = statements.some(({ name }) => name === undefined || !shared.prepared.has(name));
      if (isStale || isSpoilt) this.#leave(shared);
      if (isStale) return undefined;
      throw error;
    } finally {
      shared.waiting -= 1;
      shared.since = performance.now();
    }
  }

  /** Answered when it is kept; an error of the flush leaves open whether it is, and it is not tried anew. */
  async change(
    shared: Shared,
    statements: readonly NamedStatement[],
    committed?: () => void,
  ): Promise<pg.QueryResult | undefined> {
    const asked = this.ask(shared, statements);
    const kept = shared.flushes?.next();
    // One that is refused waits for nothing.
    kept?.catch(() => {});
    const answer = await asked;
    committed?.();
    if (answer !== undefined) await kept;
    return answer;
  }

  async #flush(shared: Shared, flush: NamedStatement): Promise<void> {
    if ((await this.ask(shared, [flush])) === undefined)
      throw new Error("the connection was lost before what it committed was kept");
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#connecting;
    await Promise.all(this.#open.map(endOf));
  }

  /** What was sent over it is still answered. */
  #leave(shared: Shared): void {
    this.#forget(shared);
    void endOf(shared).catch(() => {});
  }

  #forget(shared: Shared): void {
    this.#open = this.#open.filter((one) => one !== shared);
  }

  #connectAnother(): void {
    if (this.#isClosed || this.#connecting !== null || this.#open.length >= this.#wanted.most) return;
    this.#connecting = this.#connectOne()
      // Who asks meanwhile takes a connection of the pool, and learns from it what is wrong.
      .catch(() => {})
      .finally(() => {
        this.#connecting = null;
      });
  }

  async #connectOne(): Promise<void> {
    const client = await this.#wanted.connect();
    const flush = this.#wanted.areChanging ? await flushedTogether(client) : null;
    const shared: Shared = {
      ...{ client, forms: new Map(), prepared: new Set<string>(), waiting: 0, since: 0, isCorked: false },
      flushes: flush && new Flushes(() => this.#flush(shared, flush)),
    };
    for (const lost of ["error", "end"] as const) shared.client.once(lost, () => this.#forget(shared));
    if (this.#isClosed) this.#leave(shared);
    else this.#open.push(shared);
  }
}

async function endOf({ client, flushes }: Shared): Promise<void> {
  await flushes?.settled().catch(() => {});
  await client.end();
}

/** As `pg` says it of a connection that was lost before. */
function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith("is not queryable");
}

/** Holds back what is written until the event loop has taken what lies ready: each write goes to the system by itself. */
function writeTogether(shared: Shared): void {
  if (shared.isCorked) return;
  const { stream } = (shared.client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection;
  shared.isCorked = true;
  stream.cork();
  setImmediate(() => {
    shared.isCorked = false;
    shared.flushes?.begin();
    stream.uncork();
  });
}

const ofReading = new WeakMap<object, SharedConnections>();

/** Undefined: a transaction, which has a connection of its own, or a database that has no connections. */
export function sharedBy(db: object): SharedConnections | undefined {
  return ofReading.get(db);
}

export function shareReads(db: object, shared: SharedConnections): void {
  ofReading.set(db, shared);
}
