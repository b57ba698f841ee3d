// The log of messages between Abu Dhabi Customs and its filers, for people, tests and pulling filers.
import { randomUUID } from "node:crypto";
import { type Delivery, maxEntries } from "../deliveries.ts";
import type { Journal } from "../journal.ts";

export interface AdcEntry {
  readonly id: string;
  /** Grows with every entry; the cursor of a pulling filer. */
  readonly place: number;
  readonly direction: "in" | "out";
  readonly at: string;
  readonly message_id: string;
  readonly filing_id: string;
  readonly filing_number: string;
  readonly reference: string;
  readonly version: number | null;
  readonly kind: string;
  readonly text: string;
  readonly duplicate: boolean;
  delivery: Delivery;
  tries: number;
  last_error: string | null;
}

export type NewAdcEntry = Omit<AdcEntry, "id" | "place" | "at" | "tries" | "last_error">;

export interface AdcTraffic {
  readonly add: (entry: NewAdcEntry) => AdcEntry;
  readonly find: (id: string) => AdcEntry | undefined;
  /** Newest first. */
  readonly list: (filter?: { readonly filingId?: string; readonly reference?: string }) => AdcEntry[];
  /** Notices after a place, oldest first. */
  readonly after: (place: number, limit: number) => AdcEntry[];
  readonly change: (entry: AdcEntry, change: Partial<AdcEntry>) => void;
}

export function createAdcTraffic(now: () => Date, journal: Journal): AdcTraffic {
  const entries = new Map<string, AdcEntry>();
  const shelf = journal.shelf<AdcEntry>("adc-entry", () => entries.values());
  for (const entry of shelf.past) put(entry);
  let place = Math.max(0, ...[...entries.values()].map((entry) => entry.place));
  return { add, find: (id) => entries.get(id), list, after, change };

  function add(entry: NewAdcEntry): AdcEntry {
    place += 1;
    const added = { ...entry, id: randomUUID(), place, at: now().toISOString(), tries: 0, last_error: null };
    put(added);
    shelf.keep(added);
    return added;
  }

  function put(entry: AdcEntry): void {
    entries.set(entry.id, entry);
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
  }

  function change(entry: AdcEntry, changed: Partial<AdcEntry>): void {
    Object.assign(entry, changed);
    shelf.keep(entry);
  }

  function list({ filingId, reference }: { filingId?: string; reference?: string } = {}): AdcEntry[] {
    return [...entries.values()]
      .filter((entry) => filingId === undefined || entry.filing_id === filingId)
      .filter((entry) => reference === undefined || entry.reference === reference)
      .reverse();
  }

  function after(from: number, limit: number): AdcEntry[] {
    return [...entries.values()].filter((entry) => entry.direction === "out" && entry.place > from).slice(0, limit);
  }
}
