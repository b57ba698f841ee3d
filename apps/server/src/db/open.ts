// Opens the database: PostgreSQL by URL, or the embedded PGlite in a folder; the same SQL runs on both.
import { mkdirSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import type { PGlite, PGliteInterface } from "@electric-sql/pglite";
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { fromPglite } from "pg-boss";
import { nameStatements } from "./connections/named-statements.ts";
import { type SharedConnections, shareConnections, shareReads } from "./connections/shared-connections.ts";
import { lockData } from "./data-lock.ts";
import { copyFolder } from "./embedded/copy-folder.ts";
import { SerialDialect } from "./embedded/serial-dialect.ts";
import { alive, listenOn, type Watching } from "./listen.ts";

/** Rows are typed where the SQL is written; there is no second description of the schema. */
export type Db = Kysely<unknown>;
export type Tx = Transaction<unknown>;

export interface Database {
  /** For reading. */
  readonly db: Db;
  /** For transactions, which wait for locks and for the disk: connections of their own, so that nobody who reads waits for them. */
  readonly writing: Db;
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
    options?: Watching,
  ) => Promise<{ close: () => Promise<void> }>;
  /** The connections of each pool as they are now; none of the embedded database. */
  readonly pools: () => readonly PoolCounts[];
  /**
   * Copies the files of the embedded database as they are at one moment; callers wait meanwhile. Null: a server, which
   * has its own ways.
   */
  readonly copyFiles: ((to: string) => Promise<void>) | null;
  readonly close: () => Promise<void>;
}

export interface PoolCounts {
  readonly pool: string;
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

const poolWaitMs = 10_000;
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
const bytea = 17;

// PGlite's own way with bytes goes byte by byte: a megabyte held the event loop for half a second, and takes 40 ms so.
const hexOf = (bytes: Uint8Array) => `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("hex")}`;
const forms = {
  parsers: {
    [int8]: Number,
    [dateType]: (value: string) => value,
    [bytea]: (hex: string) => Buffer.from(hex.slice("\\x".length), "hex"),
  },
  serializers: { [bytea]: hexOf },
};

async function embedded(pglite: PGlite, release: () => void, folder: string | null = null): Promise<Database> {
  // Loaded with PGlite, which a server on PostgreSQL never loads.
  const { prepareEmbedded: prepare } = await import("./embedded/prepare-embedded.ts");
  const db = new Kysely<unknown>({ dialect: new SerialDialect({ pglite, prepare }) });
  return {
    db,
    writing: db,
    patient: db,
    kind: "embedded",
    forJobs: fromPglite(pglite as PGliteInterface as never),
    listen: async (channel, heard, { heardAllUntil } = {}) => {
      const stop = await pglite.listen(channel, heard);
      // The only process hears every notification.
      heardAllUntil?.(Number.POSITIVE_INFINITY);
      return { close: () => stop() };
    },
    pools: () => [],
    copyFiles:
      folder === null
        ? null
        : (to) =>
            // The one connection is held, so that no transaction is open; what else runs on it waits in PGlite's own queue.
            db.connection().execute(async (held) => {
              await sql`checkpoint`.execute(held);
              await pglite.runExclusive(() => copyFolder(folder, to));
            }),
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
    const [{ PGlite }, { DurableFs }] = await Promise.all([
      import("@electric-sql/pglite"),
      import("./embedded/durable-files.ts"),
    ]);
    const pglite = await PGlite.create({ fs: new DurableFs(dir), ...forms });
    return await embedded(pglite, lock.release, dir);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens an embedded database in memory for tests, empty or from a dump; small buffers save a quarter of its start. */
export async function openInMemory(dump?: Blob): Promise<Database & { dump: () => Promise<Blob> }> {
  const { PGlite } = await import("@electric-sql/pglite");
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];
  const pglite = await PGlite.create({ ...forms, startParams, ...(dump ? { loadDataDir: dump } : {}) });
  return { ...(await embedded(pglite, () => {})), dump: async () => (await pglite.dumpDataDir("none")) as Blob };
}

/** `connections`: at most as many for reading, and as many for transactions, and half as many of each that calls share. */
export async function openPostgres(
  url: string,
  connections: number,
  { limits = usualLimits, onError = () => {} }: { limits?: TimeLimits; onError?: (error: Error) => void } = {},
): Promise<Database> {
  // A pool opens no connection until it is used.
  const pool = openPool(url, { most: connections, limits, onError });
  const writingPool = openPool(url, { most: connections, limits, onError });
  const patientPool = openPool(url, { most: patientConnections, limits: null, onError });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) });
  const [reading, changing] = [false, true].map((areChanging) =>
    shareConnections({ most: Math.ceil(connections / 2), areChanging, connect: () => connectAlone(url, limits) }),
  ) as [SharedConnections, SharedConnections];
  shareReads(db, reading);
  return {
    db,
    writing: new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: nameStatements(writingPool, { ...changing, read: reading.read }) }),
    }),
    patient: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: patientPool }) }),
    kind: "postgres",
    forJobs: {
      executeSql: (text: string, values?: unknown[]) =>
        ofMaintenance.test(text) ? maintain(patientPool, text, values) : pool.query(text, values).then(unwrap),
    },
    listen: (channel, heard, watching) => listenOn(url, { channel, heard, onError, ...watching }),
    copyFiles: null,
    pools: () => [countsOf("reading", pool), countsOf("writing", writingPool), countsOf("patient", patientPool)],
    close: async () => {
      await Promise.all([reading.close(), changing.close(), pool.end(), writingPool.end(), patientPool.end()]);
    },
  };
}

function countsOf(name: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolCounts {
  return { pool: name, open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** `limits`: null for none. */
function optionsOf(url: string, limits: TimeLimits | null): pg.PoolConfig {
  const types = {
    getTypeParser: ((oid: number, format?: "text" | "binary") => {
      if (oid === int8) return Number;
      if (oid === dateType) return (value: string) => value;
      return pg.types.getTypeParser(oid, format as "text");
    }) as typeof pg.types.getTypeParser,
  };
  return {
    connectionString: url,
    types,
    connectionTimeoutMillis: poolWaitMs,
    pipeline: true,
    ...alive,
    ...(limits !== null && {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
  };
}

function openPool(
  url: string,
  { most, limits, onError }: { most: number; limits: TimeLimits | null; onError: (error: Error) => void },
): pg.Pool {
  const pool = new pg.Pool({ ...optionsOf(url, limits), max: most });
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

async function connectAlone(url: string, limits: TimeLimits): Promise<pg.Client> {
  const client = new pg.Client(optionsOf(url, limits));
  client.on("error", () => {});
  await client.connect();
  endWhenSilent(client, limits.silence);
  return client;
}

/**
 * Keep-alive probes do not notice a connection that dies while sending: TCP retransmits for a quarter of an hour. The
 * pool closes idle connections, so a connection that is silent for long is dead.
 */
function endWhenSilent(client: pg.ClientBase, silenceMs: number): void {
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

export { sql };
