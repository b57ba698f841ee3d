// The embedded database's one connection: a transaction holds it until it ends.
import type { PGlite } from "@electric-sql/pglite";
import { type DatabaseConnection, PGliteDialect, PGliteDriver } from "kysely";
import type { Execute, ExecuteAs } from "./prepare-embedded.ts";

interface Embedded {
  readonly pglite: PGlite;
  readonly prepare: (pglite: PGlite, plain: Execute) => ExecuteAs;
}

type Connection = Parameters<PGliteDriver["beginTransaction"]>[0];

/**
 * Kysely's PGlite driver shares the one connection without waiting; here a transaction holds the connection until it
 * ends.
 */
class SerialDriver extends PGliteDriver {
  readonly #embedded: Embedded;
  #tail: Promise<void> = Promise.resolve();
  #release: () => void = () => {};
  #isInTransaction = false;

  constructor(embedded: Embedded) {
    super(embedded);
    this.#embedded = embedded;
  }

  override async init(...given: Parameters<PGliteDriver["init"]>) {
    await super.init(...given);
    const { pglite, prepare } = this.#embedded;
    const connection: DatabaseConnection = await super.acquireConnection();
    const execute = prepare(pglite, connection.executeQuery.bind(connection) as Execute);
    connection.executeQuery = (query) => execute(query, !this.#isInTransaction);
  }

  override async beginTransaction(connection: Connection) {
    await super.beginTransaction(connection);
    this.#isInTransaction = true;
  }

  override async commitTransaction(connection: Connection) {
    this.#isInTransaction = false;
    await super.commitTransaction(connection);
    // PGlite's own transaction leaves it to the next statement.
    await this.#embedded.pglite.syncToFs();
  }

  override async rollbackTransaction(connection: Connection) {
    this.#isInTransaction = false;
    await super.rollbackTransaction(connection);
  }

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

export class SerialDialect extends PGliteDialect {
  readonly #embedded: Embedded;

  constructor(embedded: Embedded) {
    super(embedded);
    this.#embedded = embedded;
  }

  override createDriver() {
    return new SerialDriver(this.#embedded);
  }
}
