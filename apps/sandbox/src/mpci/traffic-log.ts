// The log of the newest messages between NAIC and its filers, for people and tests.
import { randomUUID } from "node:crypto";
import { type Delivery, maxEntries } from "../deliveries.ts";
import type { Journal } from "../journal.ts";

/** How a received message is answered; done: the decision was sent. */
export type Answering = "by_itself" | "by_hand" | "done";

export interface LogEntry {
  readonly id: string;
  readonly direction: "in" | "out";
  readonly at: string;
  readonly control_reference: string;
  readonly message_number: string;
  readonly version: number | null;
  readonly bill_number: string;
  readonly kind: string;
  /** One segment a line. */
  readonly text: string;
  delivery: Delivery;
  tries: number;
  last_error: string | null;
  readonly duplicate: boolean;
  /** Null for a message of NAIC. */
  answering: Answering | null;
  /** The received message that this one answers. */
  readonly answer_to: string | null;
  /** Whether this message registered the filing. */
  registered: boolean;
}

export type NewEntry = Omit<LogEntry, "id" | "at" | "tries" | "last_error">;

export interface LogFilter {
  readonly billNumber?: string | undefined;
  readonly messageNumber?: string | undefined;
  /** Only messages that wait for a manual answer. */
  readonly isWaiting?: boolean;
}

export interface TrafficLog {
  readonly add: (entry: NewEntry) => LogEntry;
  readonly find: (id: string) => LogEntry | undefined;
  /** Newest first. */
  readonly list: (filter?: LogFilter) => LogEntry[];
  /** In the order in which they were given. */
  readonly answersTo: (id: string) => LogEntry[];
  readonly change: (entry: LogEntry, change: Partial<LogEntry>) => void;
}

const maxTextLength = 200_000;

export function createTrafficLog(now: () => Date, journal: Journal): TrafficLog {
  const entries = new Map<string, LogEntry>();
  const shelf = journal.shelf<LogEntry>("entry", () => entries.values());
  for (const entry of shelf.past) put(entry);
  return { add, find: (id) => entries.get(id), list, answersTo, change };

  function add(entry: NewEntry): LogEntry {
    const text = entry.text.slice(0, maxTextLength);
    const added = { ...entry, text, id: randomUUID(), at: now().toISOString(), tries: 0, last_error: null };
    put(added);
    shelf.keep(added);
    return added;
  }

  function put(entry: LogEntry): void {
    entries.set(entry.id, entry);
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
  }

  function change(entry: LogEntry, changed: Partial<LogEntry>): void {
    Object.assign(entry, changed);
    shelf.keep(entry);
  }

  function answersTo(id: string): LogEntry[] {
    return [...entries.values()].filter((entry) => entry.answer_to === id);
  }

  function list({ billNumber, messageNumber, isWaiting = false }: LogFilter = {}): LogEntry[] {
    return [...entries.values()]
      .filter((entry) => !isWaiting || entry.answering === "by_hand")
      .filter((entry) => billNumber === undefined || entry.bill_number === billNumber)
      .filter((entry) => messageNumber === undefined || entry.message_number === messageNumber)
      .reverse();
  }
}

/** One segment a line, however the message arrived; a released terminator ends no segment. */
export function oneSegmentALine(text: string): string {
  const lines: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length && at < maxTextLength; at++) {
    if (text[at] === "?") at++;
    else if (text[at] === "'") {
      lines.push(text.slice(from, at + 1).trimStart());
      from = at + 1;
    }
  }
  lines.push(text.slice(from, from + maxTextLength).trim());
  return lines.join("\n").trimEnd();
}
