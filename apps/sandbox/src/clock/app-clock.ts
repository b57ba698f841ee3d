// The time that the app tells: the sandbox follows the app's clock, and moves it forward where the app lets it.
import { setTimeout as pause } from "node:timers/promises";
import type { Journal } from "../journal.ts";
import { sign } from "../signature.ts";

export interface ClockState {
  /** What the app tells. */
  readonly now: Date;
  readonly machine: Date;
  readonly movedMs: number;
  /** How far ahead it may be; null: the clock is the machine's and cannot be moved, or the app has not answered yet. */
  readonly mostMs: number | null;
}

/** `elsewhere`: it no longer stood where the asker saw it; `fixed`: this app's clock is the machine's. */
export type MoveOutcome = "moved" | "elsewhere" | "too_far" | "fixed" | "no_answer";

export interface AppClock {
  readonly now: () => Date;
  readonly state: () => ClockState;
  /** Forward by so much, from where it stands or was seen to stand. */
  readonly move: (byMs: number, fromMs?: number) => Promise<MoveOutcome>;
  /** Follows the app from here on. */
  readonly follow: () => void;
  readonly close: () => Promise<void>;
}

export interface AppClockOptions {
  /** Null: there is no app to follow. */
  readonly url: string | null;
  readonly secret: string;
  readonly machine: () => Date;
  readonly journal: Journal;
}

/** The app starts after the sandbox. */
const firstPauseMs = 500;
const usualPauseMs = 5_000;
const answerTimeoutMs = 10_000;

export function createAppClock({ url, secret, machine, journal }: AppClockOptions): AppClock {
  const held: { movedMs: number; mostMs: number | null } = { movedMs: 0, mostMs: null };
  const shelf = journal.shelf<number>("clock", () => [held.movedMs]);
  if (url !== null) held.movedMs = shelf.past.at(-1) ?? 0;
  const closing = new AbortController();
  let following: Promise<void> = Promise.resolve();
  const now = () => new Date(machine().getTime() + held.movedMs);
  return {
    now,
    state: () => ({ now: now(), machine: machine(), ...held }),
    move,
    follow: () => {
      if (url !== null) following = keepFollowing(url);
    },
    close: async () => {
      closing.abort();
      await following;
    },
  };

  async function move(byMs: number, fromMs = held.movedMs): Promise<MoveOutcome> {
    if (url === null) return "fixed";
    if (held.mostMs !== null && fromMs + byMs > held.mostMs) return "too_far";
    const asked = new URLSearchParams({ from_ms: String(fromMs), to_ms: String(fromMs + byMs) });
    const status = await ask("POST", `${url}?${asked}`);
    if (status === 200) return "moved";
    if (status === 409) return "elsewhere";
    if (status === 404) return "fixed";
    return status === 400 ? "too_far" : "no_answer";
  }

  /** The app may have been started anew, with the machine's time. */
  async function keepFollowing(address: string): Promise<void> {
    while (!closing.signal.aborted) {
      const status = await ask("GET", address);
      const pauseMs = status === 200 || status === 404 ? usualPauseMs : firstPauseMs;
      await pause(pauseMs, null, { ref: false, signal: closing.signal }).catch(() => {});
    }
  }

  /** The status of the answer, which says where the clock stands; null without one. */
  async function ask(method: "GET" | "POST", address: string): Promise<number | null> {
    const answer = await askApp({
      method,
      address,
      secret,
      timestamp: machine().toISOString(),
      signal: closing.signal,
    });
    if (answer === null) return null;
    const { status, moved_ms: movedMs, most_ms: mostMs } = answer;
    if (status === 404) take(0, null);
    else if (typeof movedMs === "number" && typeof mostMs === "number") take(movedMs, mostMs);
    return status;
  }

  function take(movedMs: number, mostMs: number | null): void {
    if (movedMs !== held.movedMs) shelf.keep(movedMs);
    Object.assign(held, { movedMs, mostMs });
  }
}

interface Asked {
  readonly method: "GET" | "POST";
  readonly address: string;
  readonly secret: string;
  readonly timestamp: string;
  readonly signal: AbortSignal;
}

/** The app's answer; null where none came. */
async function askApp({ method, address, secret, timestamp, signal }: Asked) {
  const { pathname, search } = new URL(address);
  const signed = new TextEncoder().encode(`${method} ${pathname}${search}`);
  try {
    const response = await fetch(address, {
      method,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
      headers: { "x-timestamp": timestamp, "x-signature": sign(secret, timestamp, signed) },
    });
    const told = (await response.json()) as { moved_ms?: unknown; most_ms?: unknown };
    return { ...told, status: response.status };
  } catch {
    return null;
  }
}
