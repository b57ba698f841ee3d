// The live socket: admits clients by access token, sends them committed events, and drops dead connections.

import type { WebSocket } from "@fastify/websocket";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { SocketMessage } from "@filings/contract/platform/socket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Caller, callerOfToken, readAccessToken } from "../http/caller.ts";
import type { Tools } from "../tools.ts";
import { createHub, type Hub } from "./hub.ts";
import { liveChannel } from "./notifier.ts";
import { createPresences, type Presences } from "./presence.ts";

/** The close codes; codes from 4000 are ours. */
const closeCodes = { missed: 1012, tooMuch: 1008, signedOut: 4001 } as const;

/** A client with more unread bytes is dropped. */
const unreadBytesMost = 1024 * 1024;
const goodbyeMs = 1_000;
/** A client says which filing it shows, and little else; a few messages per heartbeat are tolerated. */
const messagesPerBeatMost = 50;

const catchUp = JSON.stringify({ content_type: "catch_up", data: {} } satisfies SocketMessage);

declare module "fastify" {
  interface FastifyRequest {
    listening: Admitted | null;
  }
}

interface Admitted {
  readonly caller: Caller;
  /** When the access token was issued: the client's data is not older. */
  readonly since: number;
  readonly until: number;
}

interface Connection {
  readonly socket: WebSocket;
  readonly until: number;
  alive: boolean;
  said: number;
}

export interface Live {
  readonly close: () => Promise<void>;
}

/** Each process that serves the API starts one, with one database listener for all of its sockets. */
export async function startLive(
  app: FastifyInstance,
  tools: Tools,
  { beatMs = 25_000, graceSeconds = limits.refreshGraceSeconds }: { beatMs?: number; graceSeconds?: number } = {},
): Promise<Live> {
  const hub = createHub(() => tools.clock.now().getTime());
  const connections = new Set<Connection>();
  const presences = createPresences(tools.database, () => tools.clock.now().getTime());
  const listening = await tools.database.listen(liveChannel, (payload) => {
    hub.heard(payload);
    presences.heard(payload);
  });
  app.decorateRequest("listening", null);
  app.route({
    method: "GET",
    url: "/ws/stream",
    // A limit apart from the calls: after a restart every page of an office reconnects at once.
    config: {
      rateLimit: { max: tools.settings.requestsPerMinute * limits.addressToPersonRequests, timeWindow: 60_000 },
    },
    preValidation: async (request) => {
      request.listening = await admit(tools, request, graceSeconds);
    },
    handler: (_request, reply) => reply.code(426).header("upgrade", "websocket").send(),
    wsHandler: (socket, request) => {
      if (request.listening !== null)
        serve({ hub, presences, connections, socket, log: request.log, ...request.listening });
    },
  });
  const beat = setInterval(() => {
    for (const connection of connections) check(connection, tools.clock.now().getTime());
  }, beatMs);
  beat.unref();
  return {
    close: async () => {
      clearInterval(beat);
      await listening.close();
      await sendAway(connections);
    },
  };
}

/** A client that does not answer the close frame must not delay the end of the process. */
async function sendAway(connections: ReadonlySet<Connection>): Promise<void> {
  const gone = [...connections].map(({ socket }) => new Promise((done) => socket.once("close", done)));
  for (const { socket } of connections) socket.close(closeCodes.missed);
  const patience = setTimeout(() => {
    for (const { socket } of connections) socket.terminate();
  }, goodbyeMs);
  await Promise.all(gone);
  clearTimeout(patience);
}

/** The token is the only subprotocol, which `ws` returns to the client as the accepted one. */
async function admit(tools: Tools, { headers }: FastifyRequest, graceSeconds: number): Promise<Admitted> {
  const token = headers["sec-websocket-protocol"]?.trim() ?? "";
  if (token === "") throw new Problem("not_signed_in");
  const caller = await callerOfToken(tools, token);
  const { iat = 0, exp = 0 } = readAccessToken(tools, token) ?? {};
  return { caller, since: iat * 1000, until: (exp + graceSeconds) * 1000 };
}

function serve({
  hub,
  presences,
  connections,
  socket,
  log,
  caller,
  since,
  until,
}: Admitted & {
  hub: Hub;
  presences: Presences;
  connections: Set<Connection>;
  socket: WebSocket;
  log: FastifyRequest["log"];
}): void {
  const connection: Connection = { socket, until, alive: true, said: 0 };
  const send = (text: string) => {
    if (socket.bufferedAmount > unreadBytesMost) socket.terminate();
    else socket.send(text);
  };
  const { userId, companyId, sessionId } = caller;
  const leave = hub.add({
    ...{ userId, companyId, sessionId, send },
    close: (because) => socket.close(closeCodes[because]),
  });
  connections.add(connection);
  if (hub.hasTold(caller, since)) socket.send(catchUp);
  socket.on("pong", () => {
    connection.alive = true;
  });
  const speaker = presences.speaker({ userId, companyId, send });
  // One after the other: who leaves has come before. A presence that is lost is said again soon.
  let said = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    said = said.then(work).catch((error: unknown) => log.warn({ err: error }, "a presence was not told"));
  };
  socket.on("message", (data: Buffer) => {
    connection.said += 1;
    if (connection.said > messagesPerBeatMost) socket.close(closeCodes.tooMuch);
    else next(() => speaker.say(data.toString()));
  });
  socket.on("close", () => {
    leave();
    next(speaker.leave);
    connections.delete(connection);
  });
}

/** A socket outlives its token by the grace period only; the client reconnects with the next token. */
function check(connection: Connection, now: number): void {
  const { socket } = connection;
  if (!connection.alive) socket.terminate();
  else if (now > connection.until) socket.close(closeCodes.signedOut);
  else {
    connection.alive = false;
    connection.said = 0;
    socket.ping();
  }
}
