// The embedded database's one connection: a transaction holds it until it ends.
import type { PGlite } from "@electric-sql/pglite";
import { PGliteDialect, PGliteDriver } from "kysely";

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

export class SerialDialect extends PGliteDialect {
  readonly #config: { pglite: PGlite };

  constructor(config: { pglite: PGlite }) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new SerialDriver(this.#config);
  }
}
