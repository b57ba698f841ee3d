// Listens to NOTIFY on a connection of its own, and connects again whenever it is lost.
import pg from "pg";

/** The time limit for connecting to a server that accepts the connection and then says nothing. */
const connectMs = 5_000;
/** The first keep-alive probe, so that a dead connection is found within half a minute. */
export const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** How often a listener that is watched asks whether its connection is still there. */
const beatMs = 250;

export interface Watching {
  /**
   * Told again and again until when every notification has been heard, as a time of `performance.now()`; null when the
   * connection is lost.
   */
  readonly heardAllUntil?: (at: number | null) => void;
}

/**
 * Retries at a fixed interval, one attempt at a time, until it is connected; parallel attempts would exhaust the server
 * during an outage.
 */
export async function listenOn(
  url: string,
  {
    channel,
    heard,
    onError,
    heardAllUntil,
  }: { channel: string; heard: (payload: string | null) => void; onError: (error: Error) => void } & Watching,
) {
  let closed = false;
  let client: pg.Client | null = null;
  /** Notifications arrive in order with answers, so an answer shows that all earlier ones have been heard. */
  async function beat(asked: pg.Client): Promise<void> {
    const at = performance.now();
    await asked.query("select 1");
    if (client === asked) heardAllUntil?.(at);
  }
  function watch(watched: pg.Client): void {
    let isAsking = false;
    const timer = setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      beat(watched)
        .catch(() => watched.end())
        .finally(() => {
          isAsking = false;
        });
    }, beatMs);
    timer.unref();
    watched.once("end", () => {
      clearInterval(timer);
      heardAllUntil?.(null);
    });
  }
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
    if (heardAllUntil !== undefined) watch(next);
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
