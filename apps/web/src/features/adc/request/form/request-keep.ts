// Keeps a request that was not sent yet in this browser, for the person who typed it.
import { emptyRequest, type RequestValues } from "./request-values.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface RequestKeep {
  readonly read: () => RequestValues | null;
  readonly write: (values: RequestValues) => void;
  readonly forget: () => void;
}

export function createRequestKeep(store: Store, userId: string): RequestKeep {
  const key = `filings-adc-request:${userId}`;
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(store.getItem(key) ?? "null");
        return typeof kept === "object" && kept !== null ? likeEmpty(emptyRequest, kept) : null;
      } catch {
        return null;
      }
    },
    write: (values) => {
      try {
        store.setItem(key, JSON.stringify(values));
      } catch {
        // A browser without storage space keeps the request on the page alone.
      }
    },
    forget: () => {
      try {
        store.removeItem(key);
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
