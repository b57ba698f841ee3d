// The line against a real socket server: what it says, how often it comes back, and the five states it can be in.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { createLive, type Live, type LiveState, liveLines } from "./live-connection.ts";

const open = new Set<() => void>();
afterEach(() => {
  for (const close of open) close();
  open.clear();
});

async function aServer(port = 0) {
  const said: string[] = [];
  const tokens: (string | undefined)[] = [];
  const sockets = new Set<WebSocket>();
  const server = new WebSocketServer({ port, host: "127.0.0.1" });
  server.on("connection", (socket, request) => {
    tokens.push(request.headers["sec-websocket-protocol"]);
    sockets.add(socket);
    socket.on("message", (data) => said.push(String(data)));
  });
  await once(server, "listening");
  const close = () => {
    for (const socket of sockets) socket.terminate();
    server.close();
  };
  open.add(close);
  return { server, said, tokens, sockets, close, port: (server.address() as AddressInfo).port };
}

/** The real numbers by a thousandth, so that nobody waits; of the shared line by a hundredth, as its tries are counted. */
const quick = {
  shell: { attempts: Number.POSITIVE_INFINITY, firstWaitMs: 1, longestWaitMs: 15 },
  shared: { attempts: 20, firstWaitMs: 50, longestWaitMs: 50 },
  pingMs: 25,
};

function aPage(port: number, lines = quick) {
  const seen = { states: [] as LiveState[], heard: [] as unknown[], cameBack: 0, tokensAsked: 0, heldOff: 0 };
  const live: Live = createLive(
    {
      url: () => `ws://127.0.0.1:${port}/ws/stream`,
      token: async () => {
        seen.tokensAsked += 1;
        if (seen.heldOff === 0) return "access-token";
        seen.heldOff -= 1;
        throw Object.assign(new Error("too many requests"), { status: 429, retryAfterSeconds: 0.4 });
      },
      heard: (message) => seen.heard.push(message),
      cameBack: () => {
        seen.cameBack += 1;
      },
      now: Date.now,
    },
    lines,
  );
  live.subscribe(() => {
    const { state } = live.status();
    if (seen.states.at(-1) !== state) seen.states.push(state);
  });
  open.add(live.stop);
  const becomes = (state: LiveState) => vi.waitFor(() => expect(live.status().state).toBe(state), 5_000);
  return { live, seen, becomes };
}

describe("the live line", () => {
  it("has the five ready states [spec 4.socket-state]", async () => {
    const { port, tokens } = await aServer();
    const { live, seen, becomes } = aPage(port);
    expect(live.status().state).toBe("uninstantiated");
    live.start();
    await becomes("open");
    live.stop();
    await becomes("closed");
    expect(seen.states).toEqual(["connecting", "open", "closing", "closed"]);
    expect(tokens).toEqual(["access-token"]);
  });

  it("hears what is said, and pings [spec 9.socket-shared]", async () => {
    const { port, sockets, said } = await aServer();
    const { live, seen, becomes } = aPage(port);
    live.start();
    await becomes("open");
    const data = { is_all_users_logout: true, is_idle_session_logout: false };
    for (const socket of sockets) socket.send(JSON.stringify({ content_type: "single_logout", data }));
    await vi.waitFor(() => expect(seen.heard).toEqual([{ content_type: "single_logout", data }]));
    await vi.waitFor(() => expect(said).toContain('{"content_type":"ping","data":{}}'));
  });

  it("is lost as soon as the browser says that the line is gone, and is looked for anew", async () => {
    const { port } = await aServer();
    const { live, seen, becomes } = aPage(port);
    live.start();
    await becomes("open");
    live.lineIsGone();
    expect([live.status().state, live.status().lostAt]).toEqual(["connecting", expect.any(Number)]);
    await becomes("open");
    expect([seen.cameBack, live.status().lostAt]).toEqual([1, null]);
  });

  it("that nobody keeps open tries 20 times and gives up [spec 9.socket-shared]", async () => {
    const { port, close } = await aServer();
    close();
    const { live, seen, becomes } = aPage(port);
    live.start();
    await becomes("closed");
    expect(seen.tokensAsked).toBe(21);
    expect(live.status().lostAt).not.toBeNull();
  });

  it("that the shell keeps open comes back after more tries than that [spec 9.socket-shell]", async () => {
    const first = await aServer();
    const { live, seen, becomes } = aPage(first.port);
    const release = live.keepOpen();
    live.start();
    await becomes("open");
    first.close();
    await vi.waitFor(() => expect(seen.tokensAsked).toBeGreaterThan(30), 10_000);
    expect(live.status().state).toBe("connecting");
    await aServer(first.port);
    await becomes("open");
    expect(seen.cameBack).toBe(1);
    release();
  });

  it("that was not there at first has what was told until then fetched", async () => {
    const { port, close } = await aServer();
    close();
    const { live, seen, becomes } = aPage(port);
    live.keepOpen();
    live.start();
    await vi.waitFor(() => expect(seen.tokensAsked).toBeGreaterThan(1));
    await aServer(port);
    await becomes("open");
    expect(seen.cameBack).toBe(1);
    expect(live.status().lostAt).toBeNull();
  });

  it("that comes for the first time after a change has what is on screen fetched, and one that comes back only once", async () => {
    const catchUp = (socket: WebSocket) => socket.send('{"content_type":"catch_up","data":{}}');
    const first = await aServer();
    first.server.on("connection", catchUp);
    const { live, seen, becomes } = aPage(first.port);
    live.keepOpen();
    live.start();
    await vi.waitFor(() => expect(seen.cameBack).toBe(1));
    expect(live.status().state).toBe("open");
    first.close();
    await becomes("connecting");
    const second = await aServer(first.port);
    second.server.on("connection", (socket) => {
      catchUp(socket);
      socket.send(
        JSON.stringify({ content_type: "notification", data: { id: "01a1fd58-6c9b-7b1e-930b-54a826e204b2" } }),
      );
    });
    await vi.waitFor(() => expect(seen.heard).toHaveLength(1));
    expect(seen.cameBack).toBe(2);
  });

  it("that has given up is looked for again when the shell comes", async () => {
    const first = await aServer();
    first.close();
    const { live, becomes } = aPage(first.port);
    live.start();
    await becomes("closed");
    await aServer(first.port);
    live.keepOpen();
    await becomes("open");
  });

  it("that is turned away for too many requests says until when, and comes back then and not before", async () => {
    const { port } = await aServer();
    const { live, seen, becomes } = aPage(port);
    seen.heldOff = 1;
    live.keepOpen();
    const begun = Date.now();
    live.start();
    await vi.waitFor(() => expect(live.status()).toMatchObject({ state: "connecting", lostAt: expect.any(Number) }));
    expect(live.status().heldUntil).toBeGreaterThanOrEqual(begun + 400);
    await becomes("open");
    expect(Date.now()).toBeGreaterThanOrEqual(begun + 390);
    expect([seen.tokensAsked, live.status().heldUntil]).toEqual([2, null]);
  });

  it("keeps to the numbers of the specification [spec 9.socket-shell] [spec 9.socket-shared]", () => {
    expect(liveLines.shell.attempts).toBe(Number.POSITIVE_INFINITY);
    expect(liveLines.shared).toEqual({ attempts: 20, firstWaitMs: 5_000, longestWaitMs: 5_000 });
    expect(liveLines.pingMs).toBe(25_000);
  });
});
