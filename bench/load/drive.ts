// Sends requests over kept connections for some seconds, and counts answers, bytes and waits. Written on sockets because
// it shares the machine with what it measures: autocannon takes 43 µs of a core for each call, this takes 19.
import { connect, type Socket } from "node:net";
import type { Answer, Request, Turn } from "./request.ts";

export interface Drive {
  readonly port: number;
  readonly turn: Turn;
  readonly seconds: number;
  readonly connections: number;
}

export interface Load {
  readonly calls: number;
  readonly seconds: number;
  /** Milliseconds of each call. */
  readonly waits: readonly number[];
  /** Of all answers, heads included. */
  readonly bytes: number;
}

interface Tally {
  readonly waits: number[];
  bytes: number;
}

/** Throws at the first answer that is none of success: a benchmark of refusals says nothing. */
export async function drive({ port, turn, seconds, connections }: Drive): Promise<Load> {
  const tally: Tally = { waits: [], bytes: 0 };
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, (_, connection) => converse({ port, turn, connection, until }, tally)),
  );
  const calls = tally.waits.length;
  const settled = await turn.settled?.();
  const waits = settled ?? tally.waits;
  return { calls, seconds: (performance.now() - started) / 1000, waits, bytes: tally.bytes };
}

interface Conversation {
  readonly port: number;
  readonly turn: Turn;
  readonly connection: number;
  readonly until: number;
}

/** One connection: the next request goes out when the answer to the one before has arrived. */
async function converse({ port, turn, connection, until }: Conversation, tally: Tally): Promise<void> {
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  const ended = new Promise<void>((done, failed) => {
    let received: Buffer = Buffer.alloc(0);
    let since = 0;
    const send = () => {
      const request = performance.now() < until ? turn.next(connection) : null;
      if (request === null) return done();
      since = performance.now();
      socket.write(written(request));
    };
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = readAnswer(received);
      if (answer === null) return;
      tally.waits.push(performance.now() - since);
      tally.bytes += received.length;
      received = Buffer.alloc(0);
      if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${answer.body.toString().slice(0, 1_000)}`);
      turn.heard?.(connection, answer);
      send();
    };
    socket.on("connect", attempted(send, failed));
    socket.on("data", attempted(take, failed));
    socket.on("error", failed);
    socket.on("close", () => failed(new Error("the server closed a connection in use")));
  });
  await ended.finally(() => (socket as Socket).destroy());
}

/** What is thrown in an event of a socket would end the process. */
function attempted<T extends unknown[]>(work: (...given: T) => void, failed: (error: unknown) => void) {
  return (...given: T) => {
    try {
      work(...given);
    } catch (error) {
      failed(error);
    }
  };
}

function written({ method, path, headers = {}, body = "" }: Request): Buffer {
  const bytes = Buffer.from(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = bytes.length > 0 || method !== "GET" ? `content-length: ${bytes.length}\r\n` : "";
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${length}${lines.join("")}\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), bytes]);
}

/** Null until the whole answer has arrived. */
export function readAnswer(received: Buffer): Answer | null {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = received.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const length = status === 204 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer does not say its length: ${head}`);
  const body = received.subarray(end + 4);
  return body.length < length ? null : { status, head, body };
}
