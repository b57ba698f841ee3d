// Pushes answers of the simulated parties to an inbox of the app, with retries until they are accepted.
import { latin1Bytes, latin1Text } from "@filings/edifact/charset";
import type { Journal } from "./journal.ts";
import { sign } from "./signature.ts";

export type Delivery = "received" | "waiting" | "held" | "delivered" | "failed";

/** The log's view of an entry to deliver. */
export interface Deliverable {
  readonly id: string;
  delivery: Delivery;
  tries: number;
  last_error: string | null;
}

export interface DeliveryOptions<Entry extends Deliverable> {
  readonly inboxUrl: string;
  readonly contentType: string;
  readonly secret: string;
  /** The machine's time, which signatures carry. */
  readonly machine: () => Date;
  readonly log: { readonly change: (entry: Entry, change: Partial<Deliverable>) => void };
  readonly journal: Journal;
  /** The name under which the journal stores the bytes. */
  readonly shelfName: string;
}

export interface Deliveries<Entry extends Deliverable> {
  /** Stores the bytes, so that they can be pushed again at any time. */
  readonly keep: (entry: Entry, bytes: Uint8Array) => void;
  readonly bytesOf: (entry: Entry) => Uint8Array | undefined;
  /** Resolves after the first attempt, whatever its result; retries follow by themselves. Undefined: no such answer. */
  readonly push: (entry: Entry) => Promise<void> | undefined;
  readonly later: (delayMs: number, act: () => void) => void;
  readonly close: () => Promise<void>;
}

export const maxEntries = 5000;
const maxTries = 500;
const firstPauseMs = 250;
// Short enough for a person who restarts the server and watches; the real authority retries less often.
const longestPauseMs = 2_000;
const answerTimeoutMs = 10_000;

export function createDeliveries<Entry extends Deliverable>(options: DeliveryOptions<Entry>): Deliveries<Entry> {
  const { inboxUrl, contentType, secret, machine, log, journal, shelfName } = options;
  const kept = new Map<string, Uint8Array>();
  const shelf = journal.shelf(shelfName, () => [...kept].map(([id, bytes]) => [id, latin1Text(bytes)] as const));
  for (const [id, text] of shelf.past) put(id, latin1Bytes(text));
  /** The current push of each answer; earlier pushes of it stop. */
  const pushes = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  return { keep, bytesOf: ({ id }) => kept.get(id), push, later, close };

  function keep({ id }: Entry, bytes: Uint8Array): void {
    put(id, bytes);
    shelf.keep([id, latin1Text(bytes)]);
  }

  function put(id: string, bytes: Uint8Array): void {
    kept.set(id, bytes);
    if (kept.size > maxEntries) kept.delete(kept.keys().next().value!);
  }

  function push(entry: Entry): Promise<void> | undefined {
    const bytes = kept.get(entry.id);
    if (!bytes) return undefined;
    const turn = (pushes.get(entry.id) ?? 0) + 1;
    pushes.set(entry.id, turn);
    log.change(entry, { delivery: "waiting" });
    return attempt(entry, bytes, { turn, tries: 1 });
  }

  function attempt(entry: Entry, bytes: Uint8Array, { turn, tries }: { turn: number; tries: number }) {
    const posting = post(entry, bytes).then((isTaken) => {
      if (isTaken || closing.signal.aborted || pushes.get(entry.id) !== turn) return;
      if (tries >= maxTries) {
        log.change(entry, { delivery: "failed" });
        return;
      }
      later(Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs), () => {
        if (pushes.get(entry.id) === turn) void attempt(entry, bytes, { turn, tries: tries + 1 });
      });
    });
    running.add(posting);
    void posting.finally(() => running.delete(posting));
    return posting;
  }

  async function post(entry: Entry, bytes: Uint8Array): Promise<boolean> {
    const timestamp = machine().toISOString();
    entry.tries++;
    try {
      const response = await fetch(inboxUrl, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerTimeoutMs)]),
        headers: {
          "content-type": contentType,
          "x-timestamp": timestamp,
          "x-signature": sign(secret, timestamp, bytes),
        },
        body: new Uint8Array(bytes),
      });
      await response.arrayBuffer();
      if (response.ok) log.change(entry, { delivery: "delivered", last_error: null });
      else note(`HTTP ${response.status}`);
      return response.ok;
    } catch (error) {
      // An attempt that our own shutdown cut off says nothing about the inbox.
      if (!closing.signal.aborted) note(error instanceof Error ? String(error.cause ?? error.message) : String(error));
      return false;
    }

    function note(error: string): void {
      if (entry.last_error !== error) log.change(entry, { last_error: error });
    }
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
