// The live socket: comes back by itself, each time with the token of the moment, and says since when it is in step.
import { limits } from "@filings/contract/limits";
import {
  type SaidMessage,
  type SocketMessage,
  socketMessage,
  type ToldMessage,
} from "@filings/contract/platform/socket";
import ReconnectingWebSocket from "partysocket/ws";

export type LiveState = "uninstantiated" | "connecting" | "open" | "closing" | "closed";

export interface LiveStatus {
  readonly state: LiveState;
  /** When everything shown was last known to be as the server has it; null before the first connection. */
  readonly inStepSince: number | null;
  /** When the line was lost; null while it is there. */
  readonly lostAt: number | null;
  /** Too many requests came from here, and the server wants no other before this time; null where that is not why. */
  readonly heldUntil: number | null;
}

export interface Live {
  readonly status: () => LiveStatus;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  readonly stop: () => void;
  /** As the browser says it, which a socket learns seconds later: it is tried anew at once. */
  readonly lineIsGone: () => void;
  /** Until the answer is called the line comes back however often it is lost. */
  readonly keepOpen: () => () => void;
  /** Says something while the line is open; otherwise it is lost. */
  readonly say: (message: SaidMessage) => void;
}

interface Surroundings {
  readonly url: () => string;
  /** The access token; null when there is none, and then the socket waits. `isRetry`: the try before did not last. */
  readonly token: (isRetry: boolean) => Promise<string | null>;
  readonly heard: (message: ToldMessage) => void;
  /** What was told while the line was not there has been missed. */
  readonly cameBack: () => void;
  readonly now: () => number;
}

/** How a line comes back after it was lost. */
interface Line {
  /** Tries in a row before it gives up. */
  readonly attempts: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

/** Spec 9. One client per page is shared by all its screens; the shell, while it is there, makes it come back without limit. */
export const liveLines = {
  shell: { attempts: Number.POSITIVE_INFINITY, firstWaitMs: 1_000, longestWaitMs: 15_000 },
  shared: {
    attempts: limits.sharedLineAttempts,
    firstWaitMs: limits.sharedLineIntervalMs,
    longestWaitMs: limits.sharedLineIntervalMs,
  },
  pingMs: limits.linePingMs,
} as const satisfies { shell: Line; shared: Line; pingMs: number };

type Lines = { readonly shell: Line; readonly shared: Line; readonly pingMs: number };

/** Something is said now and then, so that nothing between us and the server takes the line for dead. */
const ping = JSON.stringify({ content_type: "ping", data: {} });

export function createLive({ url, token, heard, cameBack, now }: Surroundings, lines: Lines = liveLines): Live {
  const held: {
    socket: ReconnectingWebSocket | null;
    status: LiveStatus;
    keepers: number;
    ping: ReturnType<typeof setInterval> | null;
    /** Which try in a row was made last, the first of all being 0. */
    tried: number;
  } = {
    socket: null,
    status: { state: "uninstantiated", inStepSince: null, lostAt: null, heldUntil: null },
    keepers: 0,
    ping: null,
    tried: 0,
  };
  const listeners = new Set<() => void>();
  const line = () => (held.keepers > 0 ? lines.shell : lines.shared);
  const heldMs = () => Math.max(0, (held.status.heldUntil ?? 0) - now());
  /** Read at every try: the shell comes and goes while a line is being looked for. */
  const options = {
    connectionTimeout: 10_000,
    reconnectionDelayGrowFactor: 1.6,
    get maxRetries() {
      return line().attempts;
    },
    get minReconnectionDelay() {
      return Math.max(line().firstWaitMs, heldMs());
    },
    get maxReconnectionDelay() {
      return heldMs() > 0 ? Math.max(line().firstWaitMs, heldMs()) : line().longestWaitMs;
    },
  };

  function become(change: Partial<LiveStatus>): void {
    held.status = { ...held.status, ...change };
    for (const listener of listeners) listener();
  }

  async function protocols(): Promise<string[]> {
    held.tried = held.socket?.retryCount ?? 0;
    const access = await token(held.tried > 0).catch((error: unknown) => {
      const forMs = heldOffMs(error);
      become({ heldUntil: forMs === null ? null : now() + forMs });
      throw error;
    });
    if (held.status.heldUntil !== null) become({ heldUntil: null });
    if (access === null) throw new Error("nobody is signed in");
    return [access];
  }

  function start(): void {
    if (held.socket !== null) return;
    const socket = new ReconnectingWebSocket(url, protocols, options);
    held.socket = socket;
    become({ state: "connecting" });
    let wasAway = false;
    socket.addEventListener("open", () => {
      wasAway = held.status.inStepSince !== null || held.status.lostAt !== null;
      startPing(socket);
      become({ state: "open", inStepSince: now(), lostAt: null, heldUntil: null });
      if (wasAway) cameBack();
    });
    socket.addEventListener("message", ({ data }) => {
      const message = readMessage(data);
      if (message === null) return;
      become({ inStepSince: now() });
      if (message.content_type !== "catch_up") return heard(message);
      // One that comes back has caught up already.
      if (!wasAway) cameBack();
    });
    socket.addEventListener("close", () => lost(socket));
    // A try that ends before there is a socket has no close.
    socket.addEventListener("error", () => lost(socket));
  }

  function lost(socket: ReconnectingWebSocket): void {
    if (held.socket !== socket) return;
    stopPing();
    // The next try is counted before the end of the last one is told; and after a while on the line the count begins anew.
    const hasGivenUp = Math.min(held.tried, socket.retryCount) >= line().attempts;
    if (hasGivenUp) held.socket = null;
    become({ state: hasGivenUp ? "closed" : "connecting", lostAt: held.status.lostAt ?? now() });
  }

  function startPing(socket: ReconnectingWebSocket): void {
    stopPing();
    held.ping = setInterval(() => socket.send(ping), lines.pingMs);
  }

  function stopPing(): void {
    if (held.ping !== null) clearInterval(held.ping);
    held.ping = null;
  }

  function stop(): void {
    const { socket } = held;
    held.socket = null;
    stopPing();
    const gone = { inStepSince: null, lostAt: null, heldUntil: null };
    if (socket === null || socket.readyState !== socket.OPEN) {
      socket?.close();
      become({ state: "closed", ...gone });
      return;
    }
    become({ state: "closing", ...gone });
    socket.addEventListener("close", () => {
      if (held.status.state === "closing") become({ state: "closed" });
    });
    socket.close();
  }

  return {
    status: () => held.status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    stop,
    lineIsGone: () => held.socket?.reconnect(),
    say: (message) => {
      const { socket } = held;
      if (socket?.readyState === socket?.OPEN) socket?.send(JSON.stringify(message));
    },
    keepOpen: () => {
      held.keepers += 1;
      if (held.status.lostAt !== null) start();
      return () => {
        held.keepers -= 1;
      };
    },
  };
}

/** Where the answer names no time. */
const heldOffSeconds = 15;

/** Renewing the session is counted with the requests of all who are behind the same address; null where that is not why. */
function heldOffMs(error: unknown): number | null {
  const { status, retryAfterSeconds } = error as { status?: unknown; retryAfterSeconds?: number | null };
  return status === 429 ? (retryAfterSeconds ?? heldOffSeconds) * 1_000 : null;
}

/** A message of a kind we do not know yet is passed over. */
export function readMessage(data: unknown): SocketMessage | null {
  if (typeof data !== "string") return null;
  try {
    const read = socketMessage.safeParse(JSON.parse(data));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
