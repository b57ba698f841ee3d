// What one person begins without a line, one entry a filing, until the server has it: it lies in the browser's storage, beside the edits that are not sent.
import { nameOf, type SlotName } from "./slots.ts";
import { unsentStore } from "./unsent-store.ts";

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
  readonly begin: (user: string, entry: Entry) => void;
  /** Of what was begun: where there is no space for the change, this page has it. */
  readonly change: (user: string, entry: Entry) => void;
  readonly forget: (user: string, id: string) => void;
  /** Hears of this page's and of other tabs' changes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An object with named members: what a broken keepsake may not be. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
      const value: unknown = JSON.parse(unsentStore.getItem(nameOf(slot, user, id)) ?? "null");
      const fields = Object(value) as Readonly<Record<string, unknown>>;
      const isWhole = ["id", "company", "at"].every((name) => typeof fields[name] === "string");
      return isWhole && isEntry(fields) ? (value as Entry) : null;
    } catch {
      return null;
    }
  }

  function write(user: string, entry: Entry): void {
    try {
      unsentStore.setItem(nameOf(slot, user, entry.id), JSON.stringify(entry));
    } finally {
      tell();
    }
  }

  function forget(user: string, id: string): void {
    unsentStore.removeItem(nameOf(slot, user, id));
    tell();
  }

  return {
    read,
    all: (user, company) => {
      const names = Array.from({ length: unsentStore.length }, (_, index) => unsentStore.key(index) ?? "");
      const ours = names.filter((name) => name.startsWith(nameOf(slot, user, "")));
      const found = ours.flatMap((name) => read(user, name.split(":")[2] ?? "") ?? []);
      return found.filter((entry) => entry.company === company).sort((one, other) => (one.at < other.at ? 1 : -1));
    },
    begin: (user, entry) => {
      try {
        write(user, entry);
      } catch (error) {
        forget(user, entry.id);
        throw error;
      }
    },
    change: (user, entry) => {
      try {
        write(user, entry);
      } catch {
        // It is told as what this page alone has.
      }
    },
    forget,
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
