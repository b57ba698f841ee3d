// Pushes NAIC's answers to the filer's inbox, again and again until they are taken.

import { sign } from "./signature.ts";
import { type LogEntry, maxEntries } from "./traffic-log.ts";

export interface DeliveryOptions {
  readonly inboxUrl: string;
  readonly secret: string;
  readonly now: () => Date;
}

export interface Deliveries {
  /** Keeps the bytes, so that they can be sent (again) at any time. */
  readonly keep: (entry: LogEntry, bytes: Uint8Array) => void;
  readonly push: (entry: LogEntry) => boolean;
  readonly later: (delayMs: number, act: () => void) => void;
  readonly close: () => Promise<void>;
}

const maxTries = 500;
const firstPauseMs = 250;
// Short enough for a person who restarts the server and watches; the real authority is in less of a hurry.
const longestPauseMs = 2_000;
const answerTimeoutMs = 10_000;

export function createDeliveries({ inboxUrl, secret, now }: DeliveryOptions): Deliveries {
  const kept = new Map<string, Uint8Array>();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  return { keep, push, later, close };

  function keep(entry: LogEntry, bytes: Uint8Array): void {
    kept.set(entry.id, bytes);
    if (kept.size > maxEntries) kept.delete(kept.keys().next().value!);
  }

  function push(entry: LogEntry): boolean {
    const bytes = kept.get(entry.id);
    if (!bytes) return false;
    entry.delivery = "waiting";
    attempt(entry, bytes, 1);
    return true;
  }

  function attempt(entry: LogEntry, bytes: Uint8Array, tries: number): void {
    const posting = post(entry, bytes).then((isTaken) => {
      if (isTaken || closing.signal.aborted) return;
      if (tries >= maxTries) {
        entry.delivery = "failed";
        return;
      }
      const pause = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
      later(pause, () => attempt(entry, bytes, tries + 1));
    });
    running.add(posting);
    void posting.finally(() => running.delete(posting));
  }

  async function post(entry: LogEntry, bytes: Uint8Array): Promise<boolean> {
    const timestamp = now().toISOString();
    entry.tries++;
    try {
      const response = await fetch(inboxUrl, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerTimeoutMs)]),
        headers: {
          "content-type": "application/edifact",
          "x-timestamp": timestamp,
          "x-signature": sign(secret, timestamp, bytes),
        },
        body: new Uint8Array(bytes),
      });
      await response.arrayBuffer();
      entry.last_error = response.ok ? null : `HTTP ${response.status}`;
    } catch (error) {
      entry.last_error = error instanceof Error ? String(error.cause ?? error.message) : String(error);
    }
    if (entry.last_error === null) entry.delivery = "delivered";
    return entry.last_error === null;
  }

  function later(delayMs: number, act: () => void): void {
    if (closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delayMs);
    timers.add(timer);
  }

  async function close(): Promise<void> {
    closing.abort();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    await Promise.allSettled(running);
  }
}
