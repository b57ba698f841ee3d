// The live socket: comes back for ever, each time with the token of the moment, and says since when it is in step.
import { type SocketMessage, socketMessage } from "@filings/contract/socket";
import ReconnectingWebSocket from "partysocket/ws";

export type LiveState = "uninstantiated" | "connecting" | "open" | "closing" | "closed";

export interface LiveStatus {
  readonly state: LiveState;
  /** When everything shown was last known to be as the server has it; null before the first connection. */
  readonly inStepSince: number | null;
  /** When the line was lost; null while it is there. */
  readonly lostAt: number | null;
}

export interface Live {
  readonly status: () => LiveStatus;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  readonly stop: () => void;
}

interface Surroundings {
  readonly url: () => string;
  /** The access token; null when there is none, and then the socket waits. */
  readonly token: () => Promise<string | null>;
  readonly heard: (message: SocketMessage) => void;
  /** The line is there again after it was away: whatever was told meanwhile has been missed. */
  readonly cameBack: () => void;
  readonly now: () => number;
}

const waits = { minReconnectionDelay: 1_000, maxReconnectionDelay: 15_000, reconnectionDelayGrowFactor: 1.6 } as const;

export function createLive({ url, token, heard, cameBack, now }: Surroundings): Live {
  const held: { socket: ReconnectingWebSocket | null; status: LiveStatus } = {
    socket: null,
    status: { state: "uninstantiated", inStepSince: null, lostAt: null },
  };
  const listeners = new Set<() => void>();

  function become(change: Partial<LiveStatus>): void {
    held.status = { ...held.status, ...change };
    for (const listener of listeners) listener();
  }

  async function protocols(): Promise<string[]> {
    const access = await token();
    if (access === null) throw new Error("nobody is signed in");
    return [access];
  }

  function start(): void {
    if (held.socket !== null) return;
    const socket = new ReconnectingWebSocket(url, protocols, {
      ...waits,
      maxRetries: Number.POSITIVE_INFINITY,
      connectionTimeout: 10_000,
    });
    held.socket = socket;
    become({ state: "connecting" });
    socket.addEventListener("open", () => {
      const wasAway = held.status.inStepSince !== null;
      become({ state: "open", inStepSince: now(), lostAt: null });
      if (wasAway) cameBack();
    });
    socket.addEventListener("message", ({ data }) => {
      const message = readMessage(data);
      if (message === null) return;
      become({ inStepSince: now() });
      heard(message);
    });
    socket.addEventListener("close", () => {
      if (held.socket !== socket) return;
      become({ state: "connecting", lostAt: held.status.lostAt ?? now() });
    });
  }

  return {
    status: () => held.status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    stop: () => {
      const { socket } = held;
      held.socket = null;
      socket?.close();
      become({ state: "closed", inStepSince: null, lostAt: null });
    },
  };
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
