// The reverse proxy in front of the nodes, as deploy/Caddyfile has it: in turn to each that is ready, and to another where one
// takes no connection.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

export interface ReverseProxy {
  readonly close: () => Promise<void>;
}

/** As `health_interval`. */
const asksEachMs = 1_000;
/** As `lb_try_duration`. */
const triesForMs = 5_000;

export async function startProxy(port: number, nodes: readonly number[]): Promise<ReverseProxy> {
  let turn = 0;
  const ready = new Set(nodes);
  const asking = setInterval(() => {
    for (const node of nodes) void isReady(node).then((is) => (is ? ready.add(node) : ready.delete(node)));
  }, asksEachMs);
  const next = () => {
    const open = nodes.filter((node) => ready.has(node));
    return (open.length > 0 ? open : nodes)[turn++ % (open.length || nodes.length)]!;
  };
  const server = createServer((incoming, answer) => {
    const pieces: Buffer[] = [];
    incoming.on("data", (piece) => pieces.push(piece));
    incoming.on("end", () => {
      void forward(incoming, Buffer.concat(pieces), { answer, next });
    });
  });
  await new Promise<void>((listens) => server.listen(port, "127.0.0.1", listens));
  return {
    close: () =>
      new Promise((closed) => {
        clearInterval(asking);
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function isReady(port: number): Promise<boolean> {
  const asked = await fetch(`http://127.0.0.1:${port}/ready`, { headers: { connection: "close" } }).catch(() => null);
  return asked?.ok === true;
}

interface Forwarding {
  readonly answer: ServerResponse;
  readonly next: () => number;
}

async function forward(incoming: IncomingMessage, body: Buffer, { answer, next }: Forwarding): Promise<void> {
  for (const until = Date.now() + triesForMs; Date.now() < until; ) {
    const outcome = await passTo(next(), incoming, { body, answer });
    if (outcome === "answered") return;
    // What a node has begun to read may have been done: only a connection that was never taken is tried elsewhere.
    if (outcome === "broken") break;
    await new Promise((done) => setTimeout(done, 50));
  }
  answer.writeHead(502).end();
}

function passTo(
  port: number,
  { method, url, headers: asked }: IncomingMessage,
  { body, answer }: { body: Buffer; answer: ServerResponse },
): Promise<"answered" | "refused" | "broken"> {
  return new Promise((done) => {
    const passed = request({ host: "127.0.0.1", port, method, path: url, headers: asked, agent: false }, (response) => {
      // They say how long the node keeps its connection, which is not the one of the caller.
      const { connection: _, "keep-alive": __, ...headers } = response.headers;
      answer.writeHead(response.statusCode ?? 502, headers);
      response.pipe(answer).on("finish", () => done("answered"));
    });
    passed.on("error", (error: NodeJS.ErrnoException) => done(error.code === "ECONNREFUSED" ? "refused" : "broken"));
    passed.end(body);
  });
}
