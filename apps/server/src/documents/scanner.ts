// Asks a virus scanner about a file; without a configured scanner every file is marked as not scanned.
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";

export type ScanResult =
  | { readonly outcome: "CLEAN" | "NOT_SCANNED" }
  | { readonly outcome: "INFECTED"; readonly found: string }
  /** The scanner gave no reliable verdict: the scan is repeated. */
  | { readonly outcome: "PENDING"; readonly because: string };

export interface Scanner {
  readonly kind: "none" | "clamd";
  readonly scan: (bytes: () => Readable) => Promise<ScanResult>;
}

export const noScanner: Scanner = { kind: "none", scan: async () => ({ outcome: "NOT_SCANNED" }) };

export function bytesAt(path: string): () => Readable {
  return () => createReadStream(path);
}

/** `address`: `host:port` or the path of a socket. */
export function createClamd(address: string, { timeoutMs = 60_000 }: { timeoutMs?: number } = {}): Scanner {
  return {
    kind: "clamd",
    scan: async (bytes) => {
      try {
        return resultOf(await instream(dial(address), bytes(), timeoutMs));
      } catch (error) {
        return { outcome: "PENDING", because: String(error) };
      }
    },
  };
}

function dial(address: string): Socket {
  if (address.startsWith("/")) return connect({ path: address });
  const at = address.lastIndexOf(":");
  return connect({ host: address.slice(0, at), port: Number(address.slice(at + 1)) });
}

/** clamd's INSTREAM: chunks, each after its length in four bytes, then a zero length; clamd answers with one line. */
async function instream(socket: Socket, bytes: Readable, timeoutMs: number): Promise<string> {
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error("the scanner takes too long")));
  const answer = answerOf(socket);
  try {
    await Promise.race([send(socket, bytes), answer]);
    return await answer;
  } finally {
    bytes.destroy();
    socket.destroy();
  }
}

async function answerOf(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket) {
    text += (chunk as Buffer).toString("latin1");
    if (text.includes("\0") || text.length > 4_096) break;
  }
  return text.split("\0")[0]!.trim();
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  await write(socket, Buffer.from("zINSTREAM\0"));
  for await (const chunk of bytes) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((chunk as Buffer).length);
    await write(socket, Buffer.concat([length, chunk as Buffer]));
  }
  await write(socket, Buffer.alloc(4));
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((done, failed) => {
    socket.write(bytes, (error) => (error ? failed(error) : done()));
  });
}

function resultOf(line: string): ScanResult {
  if (/^stream: OK$/.test(line)) return { outcome: "CLEAN" };
  const found = /^stream: (.{1,200}) FOUND$/.exec(line)?.[1];
  if (found !== undefined) return { outcome: "INFECTED", found };
  return { outcome: "PENDING", because: line === "" ? "the scanner said nothing" : line.slice(0, 200) };
}
