// Keeps a request that was not sent yet in this browser, for the person who typed it.
import { newFilingId } from "#filing/new-filing-id.ts";
import type { PageSlot } from "#offline/page/page-slot.ts";
import { emptyRequest, type RequestValues } from "./request-values.ts";

/** What was asked for last, the idempotency key under which, and the id of the filing that it makes. */
interface Sent {
  readonly content: string;
  readonly key: string;
  /** Absent where an older version kept it. */
  readonly id?: string;
}

export interface RequestKeep {
  readonly name: string;
  readonly read: () => RequestValues | null;
  readonly write: (values: RequestValues) => void;
  /** False: the browser's storage is full or forbidden, and this page alone has it. */
  readonly isKept: () => boolean;
  /**
   * The same request sent again is one request, also from a page that was loaded anew, and days after a lost answer: the id
   * stays until the request is forgotten.
   */
  readonly namesOf: (body: unknown) => { readonly key: string; readonly id: string };
  readonly forget: () => void;
}

export function createRequestKeep(slot: PageSlot): RequestKeep {
  // Where there is no storage, the page alone knows it.
  const held: { sent: Sent | null; isKept: boolean } = { sent: null, isKept: true };
  const read = (): { values?: unknown; sent?: Sent } => slot.read() ?? {};

  return {
    name: slot.name,
    read: () => {
      const { values } = read();
      return typeof values === "object" && values !== null ? likeEmpty(emptyRequest, values) : null;
    },
    write: (values) => {
      held.isKept = slot.write({ ...read(), values });
    },
    isKept: () => held.isKept,
    namesOf: (body) => {
      const content = JSON.stringify(body);
      const before = held.sent ?? read().sent;
      const key = before?.content === content ? before.key : crypto.randomUUID();
      const sent = { content, key, id: before?.id ?? newFilingId() };
      held.sent = sent;
      held.isKept = slot.write({ ...read(), sent });
      return sent;
    },
    forget: () => {
      held.sent = null;
      slot.forget();
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
