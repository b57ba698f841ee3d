// Listens to NOTIFY on a connection of its own, and connects again whenever it is lost.
import pg from "pg";

/** The time limit for connecting to a server that accepts the connection and then says nothing. */
const connectMs = 5_000;
/** The first keep-alive probe, so that a dead connection is found within half a minute. */
export const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

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
