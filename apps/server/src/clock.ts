// The one source of the current time, which tests can set; the clock of a demo may be ahead of the machine's.
import { type Database, sql } from "./db/open.ts";

export interface Clock {
  /** What the product tells and stores: deadlines, expiry, sessions, what is due. */
  readonly now: () => Date;
  /** Absent where the clock cannot be moved. */
  readonly moved?: Moves;
}

export interface Moves {
  /** By how many milliseconds `now` is ahead of the machine's time. */
  readonly ms: () => number;
  readonly follow: (ms: number) => void;
}

export const systemClock: Clock = { now: () => new Date() };

/** For what only processes measure: signatures between them, and when a queue hands out a job. */
export function machineTime({ now, moved }: Clock, told: Date = now()): Date {
  return new Date(told.getTime() - (moved?.ms() ?? 0));
}

/** Notified of the milliseconds by which the clock is ahead, in the transaction that moves it. */
export const clockChannel = "filings_clock";

export interface MovedClock extends Clock {
  readonly moved: Moves;
  readonly close: () => Promise<void>;
}

/** The clock of a demo: all processes on one database tell the same time. */
export async function openMovedClock(
  { db, listen }: Pick<Database, "db" | "listen">,
  onError: (error: unknown) => void,
): Promise<MovedClock> {
  const held = { ms: 0 };
  const follow = (ms: number) => {
    held.ms = ms;
  };
  const read = async () => {
    const { rows } = await sql<{ moved_ms: number }>`select moved_ms from moved_clock`.execute(db);
    follow(rows[0]?.moved_ms ?? 0);
  };
  // Listening first: a move between the two is heard.
  const listening = await listen(clockChannel, (payload) => {
    if (payload === null) void read().catch(onError);
    else follow(Number(payload));
  });
  await read();
  return { now: () => new Date(Date.now() + held.ms), moved: { ms: () => held.ms, follow }, close: listening.close };
}
