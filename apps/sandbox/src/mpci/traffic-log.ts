// What went in and out between NAIC and its filers, the newest thousands of it, for people and for tests.
import { randomUUID } from "node:crypto";

export type Delivery = "received" | "waiting" | "held" | "delivered" | "failed";

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
}

export type NewEntry = Omit<LogEntry, "id" | "at" | "tries" | "last_error">;

export interface TrafficLog {
  readonly add: (entry: NewEntry) => LogEntry;
  readonly find: (id: string) => LogEntry | undefined;
  /** Newest first. */
  readonly list: (filter?: { billNumber?: string; messageNumber?: string }) => LogEntry[];
}

export const maxEntries = 5000;
const maxTextLength = 200_000;

export function createTrafficLog(now: () => Date): TrafficLog {
  const entries = new Map<string, LogEntry>();
  return { add, find: (id) => entries.get(id), list };

  function add(entry: NewEntry): LogEntry {
    const text = entry.text.slice(0, maxTextLength);
    const added = { ...entry, text, id: randomUUID(), at: now().toISOString(), tries: 0, last_error: null };
    entries.set(added.id, added);
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
    return added;
  }

  function list({ billNumber, messageNumber }: { billNumber?: string; messageNumber?: string } = {}): LogEntry[] {
    return [...entries.values()]
      .filter((entry) => billNumber === undefined || entry.bill_number === billNumber)
      .filter((entry) => messageNumber === undefined || entry.message_number === messageNumber)
      .reverse();
  }
}

/** Segments one a line, however they arrived; a released terminator ends none. */
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
