// The hub of the live socket: the listeners of this process, and which committed event each of them receives.
import { limits } from "@filings/contract/limits";
import type { LiveEvent } from "./notifier.ts";

export interface Listener {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly send: (text: string) => void;
  /** `signedOut`: the listener's session ended; `missed`: the client must reconnect and fetch again. */
  readonly close: (because: "signedOut" | "missed") => void;
}

/** The longest time for which an access token is accepted. */
const rememberedMs = (limits.accessTokenSeconds + limits.refreshGraceSeconds) * 1000;

export interface Hub {
  /** Returns the function that removes the listener. */
  readonly add: (listener: Listener) => () => void;
  /** Whether an event for the listener was, or may have been, published since then. */
  readonly hasTold: (listener: Pick<Listener, "userId" | "companyId">, since: number) => boolean;
  /** Takes a payload of the live channel; null when payloads may have been lost. */
  readonly heard: (payload: string | null) => void;
}

export function createHub(now: () => number): Hub {
  const byUser = new Map<string, Set<Listener>>();
  const byCompany = new Map<string, Set<Listener>>();
  /** The time of the last event of each audience, oldest first. */
  const told = new Map<string, number>();
  const held = { knowsSince: now() };

  function remember({ company_id: companyId, user_id: userId, content_type }: LiveEvent, at: number): void {
    // Neither a logout nor a presence makes data out of date, and a new listener has a session.
    if (content_type === "single_logout" || content_type === "presence") return;
    const audience = userId ?? companyId ?? everyone;
    told.delete(audience);
    told.set(audience, at);
    for (const [name, when] of told) {
      if (when >= at - rememberedMs) break;
      told.delete(name);
    }
  }

  function listenersOf({ company_id: companyId, user_id: userId, content_type }: LiveEvent) {
    if (userId !== null) return byUser.get(userId);
    if (companyId !== null) return byCompany.get(companyId);
    return forEveryone.includes(content_type) ? all(byUser) : undefined;
  }

  function deliver(event: LiveEvent): void {
    const { company_id: companyId, content_type, data } = event;
    const few = listenersOf(event);
    const text = JSON.stringify({ content_type, data });
    for (const listener of [...(few ?? [])]) {
      if (companyId !== null && listener.companyId !== companyId) continue;
      if (content_type !== "single_logout") listener.send(text);
      else if (concerns(data, listener)) {
        listener.send(text);
        listener.close("signedOut");
      }
    }
  }

  return {
    hasTold: ({ userId, companyId }, since) =>
      since < held.knowsSince ||
      [userId, companyId, everyone].some((audience) => (told.get(audience) ?? Number.NEGATIVE_INFINITY) >= since),
    add: (listener) => {
      put(byUser, listener.userId, listener);
      put(byCompany, listener.companyId, listener);
      return () => {
        take(byUser, listener.userId, listener);
        take(byCompany, listener.companyId, listener);
      };
    },
    heard: (payload) => {
      const events = payload === null ? null : eventsOf(payload);
      const at = now();
      if (events !== null) {
        for (const event of events) {
          remember(event, at);
          deliver(event);
        }
        return;
      }
      // No event is replayed: a client that reconnects fetches its screen again.
      held.knowsSince = at;
      for (const listener of [...all(byUser)]) listener.close("missed");
    },
  };
}

const everyone = "everyone";
/** The events that may be addressed to nobody. */
const forEveryone: readonly string[] = ["top_bar_notification", "clock_moved"];

/** Null for a payload that this process cannot read, such as one of a later release. */
function eventsOf(payload: string): LiveEvent[] | null {
  try {
    const events: unknown = JSON.parse(payload);
    return Array.isArray(events) ? (events as LiveEvent[]) : null;
  } catch {
    return null;
  }
}

/** The end of a session concerns its own tabs; without a session id, all tabs of the user. */
function concerns(data: unknown, { sessionId }: Listener): boolean {
  const { session_id } = data as { session_id?: string };
  return session_id === undefined || session_id === sessionId;
}

function* all(groups: Map<string, Set<Listener>>): Generator<Listener> {
  for (const group of groups.values()) yield* group;
}

function put(groups: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, new Set([listener]));
  else group.add(listener);
}

function take(groups: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const group = groups.get(key);
  group?.delete(listener);
  if (group?.size === 0) groups.delete(key);
}
