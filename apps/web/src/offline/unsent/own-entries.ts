// What one person begins without a line, one entry a filing, until the server has it: it lies in the browser's storage, beside the edits that are not sent.
import { nameOf, type SlotName } from "./slots.ts";

export interface OwnEntry {
  /** Of the filing. */
  readonly id: string;
  readonly company: string;
  /** When it was begun. */
  readonly at: string;
}

export interface OwnEntries<Entry extends OwnEntry> {
  readonly read: (user: string, id: string) => Entry | null;
  /** Of one person and company, the newest first. */
  readonly all: (user: string, company: string) => Entry[];
  /** Throws where the browser keeps nothing: then nothing was begun. */
  readonly write: (user: string, entry: Entry) => void;
  readonly forget: (user: string, id: string) => void;
  /** Hears of this page's and of other tabs' changes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function ownEntries<Entry extends OwnEntry>(
  slot: SlotName,
  isEntry: (value: Readonly<Record<string, unknown>>) => boolean,
): OwnEntries<Entry> {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function read(user: string, id: string): Entry | null {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(nameOf(slot, user, id)) ?? "null");
      const fields = Object(value) as Readonly<Record<string, unknown>>;
      const isWhole = ["id", "company", "at"].every((name) => typeof fields[name] === "string");
      return isWhole && isEntry(fields) ? (value as Entry) : null;
    } catch {
      return null;
    }
  }

  function namesHere(): string[] {
    try {
      return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    } catch {
      return [];
    }
  }

  return {
    read,
    all: (user, company) => {
      const ids = namesHere().filter((name) => name.startsWith(nameOf(slot, user, "")));
      const found = ids.flatMap((name) => read(user, name.split(":")[2] ?? "") ?? []);
      return found.filter((entry) => entry.company === company).sort((one, other) => (one.at < other.at ? 1 : -1));
    },
    write: (user, entry) => {
      localStorage.setItem(nameOf(slot, user, entry.id), JSON.stringify(entry));
      tell();
    },
    forget: (user, id) => {
      localStorage.removeItem(nameOf(slot, user, id));
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", listener);
      };
    },
  };
}
