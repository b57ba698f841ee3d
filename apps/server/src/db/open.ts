// Opens the database: PostgreSQL by URL, or the embedded PGlite in a folder; the same SQL runs on both.
import { closeSync, fdatasyncSync, mkdirSync, openSync, readdirSync, statSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { PGlite, type PGliteInterface } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { Kysely, PGliteDialect, PGliteDriver, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { fromPglite } from "pg-boss";
import { lockData } from "./data-lock.ts";

/** Rows are typed where the SQL is written; there is no second description of the schema. */
export type Db = Kysely<unknown>;
export type Tx = Transaction<unknown>;

export interface Database {
  readonly db: Db;
  /** The same database without time limits, for migrations and background clean-up. */
  readonly patient: Db;
  readonly kind: "embedded" | "postgres";
  /** The same database for pg-boss. */
  readonly forJobs: ReturnType<typeof fromPglite>;
  /**
   * Listens to NOTIFY on a channel; after a lost connection it calls back with null, because notifications may have
   * been missed.
   */
  readonly listen: (
    channel: string,
    heard: (payload: string | null) => void,
  ) => Promise<{ close: () => Promise<void> }>;
  readonly close: () => Promise<void>;
}

/** The time limit for connecting to a server that accepts the connection and then says nothing. */
const connectMs = 5_000;
const poolWaitMs = 10_000;
/** The first keep-alive probe, so that a dead connection is found within half a minute. */
const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Time limits of a connection, in milliseconds. */
export interface TimeLimits {
  /** The server ends a statement that takes longer. */
  readonly statement: number;
  /** The server ends a statement that waits longer for a lock. */
  readonly lock: number;
  /** The server ends a session whose open transaction is idle for longer, which frees its locks. */
  readonly idleInTransaction: number;
  /** Longer than each of the others: after this silence the client ends the connection. */
  readonly silence: number;
}

const usualLimits: TimeLimits = { statement: 20_000, lock: 10_000, idleInTransaction: 20_000, silence: 30_000 };
/** The nightly clean-up, the dating of histories and the queues need one each. */
const patientConnections = 3;

const int8 = 20;
const dateType = 1082;

/**
 * PGlite makes no fsync; this file system makes every commit reach the write-ahead log on disk. It is not proven
 * against a power cut: the product says so and recommends PostgreSQL for production.
 */
class DurableFs extends NodeFS {
  readonly #wal: string;
  #seen = new Map<string, number>();

  constructor(dir: string) {
    super(dir);
    this.#wal = join(dir, "pg_wal");
  }

  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [closeNewFiles as never, ...[emscriptenOpts.preRun ?? []].flat()] },
    };
  }

  override async syncToFs(relaxed?: boolean): Promise<void> {
    await super.syncToFs(relaxed);
    for (const name of readdirSync(this.#wal)) {
      const file = join(this.#wal, name);
      const changed = statSync(file, { throwIfNoEntry: false });
      if (!changed?.isFile() || this.#seen.get(name) === changed.mtimeMs) continue;
      this.#seen.set(name, changed.mtimeMs);
      const descriptor = openSync(file, "r+");
      try {
        fdatasyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
    }
  }
}

/** The part of Emscripten's file system that creates PGlite's files. */
interface NodeFiles {
  doSetAttr: (file: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]) => void;
  node_ops: { mknod: (parent: unknown, name: string, mode: number, device: unknown) => unknown };
}

/** PGlite creates world-readable files; here only the server's user may read them. */
function closeNewFiles({ NODEFS: files }: { NODEFS: NodeFiles }): void {
  const { doSetAttr, node_ops } = files;
  const { mknod } = node_ops;
  const own = (mode: number) => mode & ~0o077;
  files.doSetAttr = (file, node, attributes, ...rest) => {
    const { mode } = attributes;
    doSetAttr(file, node, mode === undefined ? attributes : { ...attributes, mode: own(mode) }, ...rest);
  };
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, own(mode), device);
}

/**
 * Kysely's PGlite driver shares the one connection without waiting; here a transaction holds the connection until it
 * ends.
 */
class SerialDriver extends PGliteDriver {
  #tail: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  override async acquireConnection() {
    const before = this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    const asked = new Error("waited 20 s for the embedded database: is a query run outside the open transaction?");
    const watchdog = setTimeout(() => console.error(asked), 20_000);
    watchdog.unref();
    await before;
    clearTimeout(watchdog);
    this.#release = resolve;
    return super.acquireConnection();
  }

  override async releaseConnection() {
    this.#release();
  }
}

class SerialDialect extends PGliteDialect {
  readonly #config: { pglite: PGlite };

  constructor(config: { pglite: PGlite }) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new SerialDriver(this.#config);
  }
}

const parsers = { [int8]: Number, [dateType]: (value: string) => value };

function embedded(pglite: PGlite, release: () => void): Database {
  const db = new Kysely<unknown>({ dialect: new SerialDialect({ pglite }) });
  return {
    db,
    patient: db,
    kind: "embedded",
    forJobs: fromPglite(pglite as PGliteInterface as never),
    listen: async (channel, heard) => {
      const stop = await pglite.listen(channel, heard);
      return { close: () => stop() };
    },
    close: async () => {
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}

/** Opens the embedded database in `dataDir/database`; throws DataInUseError when another process has it. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = lockData(dataDir);
  try {
    const dir = join(dataDir, "database");
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const pglite = await PGlite.create({ fs: new DurableFs(dir), parsers });
    return embedded(pglite, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens an embedded database in memory for tests, empty or from a dump; small buffers save a quarter of its start. */
export async function openInMemory(dump?: Blob): Promise<Database & { dump: () => Promise<Blob> }> {
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];
  const pglite = await PGlite.create({ parsers, startParams, ...(dump ? { loadDataDir: dump } : {}) });
  return { ...embedded(pglite, () => {}), dump: async () => (await pglite.dumpDataDir("none")) as Blob };
}

export async function openPostgres(
  url: string,
  connections: number,
  { limits = usualLimits, onError = () => {} }: { limits?: TimeLimits; onError?: (error: Error) => void } = {},
): Promise<Database> {
  const pool = openPool(url, { most: connections, limits, onError });
  // The pool opens no connection until it is used.
  const patientPool = openPool(url, { most: patientConnections, limits: null, onError });
  return {
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    patient: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: patientPool }) }),
    kind: "postgres",
    forJobs: {
      executeSql: (text: string, values?: unknown[]) =>
        ofMaintenance.test(text) ? maintain(patientPool, text, values) : pool.query(text, values).then(unwrap),
    },
    listen: (channel, heard) => listenOn(url, { channel, heard, onError }),
    close: async () => {
      await Promise.all([pool.end(), patientPool.end()]);
    },
  };
}

/** `limits`: null for none. */
function openPool(
  url: string,
  { most, limits, onError }: { most: number; limits: TimeLimits | null; onError: (error: Error) => void },
): pg.Pool {
  const types = {
    getTypeParser: ((oid: number, format?: "text" | "binary") => {
      if (oid === int8) return Number;
      if (oid === dateType) return (value: string) => value;
      return pg.types.getTypeParser(oid, format as "text");
    }) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    types,
    connectionTimeoutMillis: poolWaitMs,
    ...alive,
    ...(limits !== null && {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
  });
  // An idle connection that the server ends is replaced at the next query; without this listener the error would end
  // the process.
  pool.on("error", onError);
  pool.on("connect", (client) => {
    // The same for a connection that ends between two statements: the next statement fails, and the process lives on.
    client.on("error", () => {});
    if (limits !== null) endWhenSilent(client, limits.silence);
  });
  return pool;
}

/**
 * Keep-alive probes do not notice a connection that dies while sending: TCP retransmits for a quarter of an hour. The
 * pool closes idle connections, so a connection that is silent for long is dead.
 */
function endWhenSilent(client: pg.PoolClient, silenceMs: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const sentence = `connection terminated: the database said nothing for ${silenceMs} ms`;
  stream.setTimeout(silenceMs, () => stream.destroy(new Error(sentence)));
}

/**
 * pg-boss maintains its queues with texts of several statements in one transaction, which take time on a long table.
 */
const ofMaintenance = /^\s*begin;/i;

/** A text that fails in the middle leaves its transaction open, so its connection is not reused. */
async function maintain(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return unwrap(result);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Several statements in one text give several results; pg-boss expects all rows. */
function unwrap(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : { rows: result.rows };
}

/**
 * Retries at a fixed interval, one attempt at a time, until it is connected; parallel attempts would exhaust the server
 * during an outage.
 */
async function listenOn(
  url: string,
  {
    channel,
    heard,
    onError,
  }: { channel: string; heard: (payload: string | null) => void; onError: (error: Error) => void },
) {
  let closed = false;
  let client: pg.Client | null = null;
  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
      ...alive,
    });
    next.on("notification", (message) => heard(message.payload ?? ""));
    next.on("error", onError);
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // Not awaited: a client that never connected may take long to end.
      next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    client = next;
    // Attached late, because a client that never connected also emits `end`, and its retry is already scheduled.
    next.once("end", () => again(500));
  }
  function again(afterMs: number): void {
    if (closed) return;
    setTimeout(() => {
      connect().then(
        () => heard(null),
        () => again(1_000),
      );
    }, afterMs).unref();
  }
  await connect();
  return {
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}

export { sql };
