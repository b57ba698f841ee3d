// Follows a filing until its answer arrives: live over the socket, and by polling in case the socket is silent.

import type { ApiClient } from "@filings/client/client";
import { UnreachableError } from "@filings/client/errors";
import { socketMessage } from "@filings/contract/platform/socket";
import { WebSocket } from "ws";

export interface Followed {
  readonly status: string;
  readonly revision: number;
}

export interface Following<Filing extends Followed> {
  /** The filing once it has one of the statuses, or as it is after the time limit or another final answer. */
  readonly until: (wanted: readonly string[], withinMs: number) => Promise<Filing>;
  readonly close: () => void;
}

export interface FollowOptions<Filing extends Followed> {
  readonly api: ApiClient;
  readonly token: string;
  readonly filingId: string;
  readonly read: () => Promise<Filing>;
  /** Statuses that are not an answer yet. */
  readonly onTheWay: readonly string[];
  readonly heard: (status: string, by: "socket" | "asking") => void;
}

const askEveryMs = 3_000;
const reconnectMs = [250, 500, 1_000, 2_000];
/** How long a later message may still correct an answered status. */
const settledMs = 4_000;

export function followFiling<Filing extends Followed>({
  api,
  token,
  filingId,
  read,
  onTheWay,
  heard,
}: FollowOptions<Filing>): Following<Filing> {
  let revision = 0;
  let ended = false;
  let wake: () => void = () => {};

  function note(status: string, of: number, by: "socket" | "asking"): void {
    if (of <= revision) return;
    revision = of;
    heard(status, by);
  }

  /** Null while the server does not answer. */
  async function ask(): Promise<Filing | null> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof UnreachableError) return null;
      throw error;
    }
  }

  const socket = keepSocket(api.server, token, {
    isOver: () => ended,
    heard: (text) => {
      const message = socketMessage.safeParse(parse(text));
      if (!message.success || message.data.content_type !== "filing_updated" || message.data.data.id !== filingId)
        return;
      note(message.data.data.status, message.data.data.revision, "socket");
      wake();
    },
    // Changes that happened without a socket are found by polling.
    opened: () => wake(),
  });

  return {
    until: async (wanted, withinMs) => {
      const end = Date.now() + withinMs;
      let settledSince: number | null = null;
      for (;;) {
        const woken = new Promise<void>((done) => {
          wake = done;
        });
        const filing = await ask();
        if (filing === null) {
          // A restarted server continues where it was, so the command keeps waiting.
          if (Date.now() >= end) throw new UnreachableError(`${api.server} has not answered for a while.`);
          await pause(askEveryMs / 3);
          continue;
        }
        note(filing.status, filing.revision, "asking");
        if (wanted.includes(filing.status)) return filing;
        settledSince = onTheWay.includes(filing.status) ? null : (settledSince ?? Date.now());
        const now = Date.now();
        if (now >= end || (settledSince !== null && now - settledSince >= settledMs)) return filing;
        await Promise.race([woken, pause(Math.min(askEveryMs, end - now))]);
      }
    },
    close: () => {
      ended = true;
      socket.close();
    },
  };
}

/** One socket at a time; a lost one is opened again while the filing is followed. */
function keepSocket(
  server: string,
  token: string,
  { isOver, heard, opened }: { isOver: () => boolean; heard: (text: string) => void; opened: () => void },
): { close: () => void } {
  const address = `${server.replace(/^http/, "ws")}/ws/stream`;
  let current: WebSocket | null = null;
  let attempt = 0;
  function open(): void {
    if (isOver()) return;
    const socket = new WebSocket(address, [token]);
    current = socket;
    socket.on("open", () => {
      attempt = 0;
      opened();
    });
    socket.on("message", (data) => heard(String(data)));
    socket.on("error", () => {});
    socket.on("close", () => {
      const wait = reconnectMs[Math.min(attempt, reconnectMs.length - 1)];
      attempt += 1;
      setTimeout(open, wait).unref();
    });
  }
  open();
  return { close: () => current?.terminate() };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
