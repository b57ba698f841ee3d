// Counts the round trips to PostgreSQL: what is sent while an answer is awaited on the same connection travels with it.
import pg from "pg";
import { vi } from "vitest";

export interface RoundTrips {
  /** The statements of each round trip since the last call. */
  readonly take: () => string[][];
  readonly stop: () => void;
}

// Asked for a connection and not for the work: the pulse of the one that listens, and how a shared one, which may be opened
// at any moment, is made to commit without waiting for the disk.
const ofConnections = /^select 1$|synchronous_commit/;

// Taken before anything is counted: a test tried again counts anew, and never its own counting.
const { query } = pg.Client.prototype;

export function countRoundTrips(): RoundTrips {
  let trips: string[][] = [];
  const awaited = new Map<pg.Client, { open: number; trip: string[] }>();
  function counted(this: pg.Client, ...asked: Parameters<typeof query>) {
    const [what] = asked as unknown[];
    const { texts } = what as { texts?: readonly string[] };
    if (texts !== undefined) {
      // A batch, which is one round trip by itself, but for the flush that goes out in one write with it.
      if (!texts.some((text) => text.includes("pg_logical_emit_message"))) trips.push([...texts]);
      return query.apply(this, asked);
    }
    const text = typeof what === "string" ? what : (what as { text: string }).text;
    const answer = query.apply(this, asked) as unknown as Promise<unknown> | undefined;
    // The queues' own questions are answered by callback.
    if (answer === undefined || ofConnections.test(text)) return answer;
    const mine = awaited.get(this) ?? { open: 0, trip: [] };
    if (mine.open === 0) {
      mine.trip = [];
      trips.push(mine.trip);
    }
    mine.trip.push(text);
    mine.open += 1;
    awaited.set(this, mine);
    const settled = () => {
      mine.open -= 1;
    };
    answer.then(settled, settled);
    return answer;
  }
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(counted as unknown as typeof query);
  return {
    take: () => {
      const taken = trips;
      trips = [];
      return taken;
    },
    stop: () => spy.mockRestore(),
  };
}
