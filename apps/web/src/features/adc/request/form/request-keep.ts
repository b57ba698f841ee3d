// Keeps a request that was not sent yet in this browser, for the person who typed it.
import { newFilingId } from "#filing/new-filing-id.ts";
import { nameOf, requestSlot } from "#offline/unsent/slots.ts";
import { emptyRequest, type RequestValues } from "./request-values.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What was asked for last, the idempotency key under which, and the id of the filing that it makes. */
interface Sent {
  readonly content: string;
  readonly key: string;
  /** Absent where an older version kept it. */
  readonly id?: string;
}

export interface RequestKeep {
  readonly read: () => RequestValues | null;
  readonly write: (values: RequestValues) => void;
  /**
   * The same request sent again is one request, also from a page that was loaded anew, and days after a lost answer: the id
   * stays until the request is forgotten.
   */
  readonly namesOf: (body: unknown) => { readonly key: string; readonly id: string };
  readonly forget: () => void;
}

/** `search` is that of the form's address: it says which earlier declaration a request begins with. */
export function createRequestKeep(store: Store, user: string, search: string): RequestKeep {
  const name = nameOf(requestSlot, user, search);
  // Where there is no storage, the page alone knows it.
  const held: { sent: Sent | null } = { sent: null };

  function read(): { values?: unknown; sent?: Sent } {
    try {
      const kept: unknown = JSON.parse(store.getItem(name) ?? "null");
      return typeof kept === "object" && kept !== null ? kept : {};
    } catch {
      return {};
    }
  }
  function write(kept: { values?: unknown; sent?: Sent }): void {
    try {
      store.setItem(name, JSON.stringify(kept));
    } catch {
      // A browser without storage space keeps the request on the page alone.
    }
  }

  return {
    read: () => {
      const { values } = read();
      return typeof values === "object" && values !== null ? likeEmpty(emptyRequest, values) : null;
    },
    write: (values) => write({ ...read(), values }),
    namesOf: (body) => {
      const content = JSON.stringify(body);
      const before = held.sent ?? read().sent;
      const key = before?.content === content ? before.key : crypto.randomUUID();
      const sent = { content, key, id: before?.id ?? newFilingId() };
      held.sent = sent;
      write({ ...read(), sent });
      return sent;
    },
    forget: () => {
      held.sent = null;
      try {
        store.removeItem(name);
      } catch {
        // Without storage there is nothing to forget.
      }
    },
  };
}

/** Only members of the form, each of its own kind: what an older version kept does no harm. */
function likeEmpty<Shape extends object>(empty: Shape, kept: object): Shape {
  const entries = Object.entries(empty).map(([name, value]) => {
    const old: unknown = (kept as Record<string, unknown>)[name];
    if (typeof value === "object" && value !== null) {
      return [name, typeof old === "object" && old !== null ? likeEmpty(value, old) : value];
    }
    return [name, typeof old === typeof value ? old : value];
  });
  return Object.fromEntries(entries) as Shape;
}
