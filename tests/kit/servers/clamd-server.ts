// A virus scanner on a socket of its own that speaks clamd's INSTREAM and knows only the EICAR test file.

import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

/** The harmless test file for scanners (eicar.org), in two halves so that this source is not reported as one. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join("");

export interface TestClamd {
  readonly address: string;
  readonly seen: { bytes: number; files: number };
  /** The scanner answers with this line until null is set. */
  readonly says: (line: string | null) => void;
  readonly close: () => Promise<void>;
}

export async function startClamd(): Promise<TestClamd> {
  const seen = { bytes: 0, files: 0 };
  const state: { line: string | null } = { line: null };
  const server = createServer((socket) => {
    socket.on("error", () => {});
    void readStream(socket).then((file) => {
      if (file === null) return socket.end("UNKNOWN COMMAND\0");
      seen.bytes += file.length;
      seen.files += 1;
      const verdict = file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
      return socket.end(`${state.line ?? verdict}\0`);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    says: (line) => {
      state.line = line;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Null for any other command. */
async function readStream(socket: Socket): Promise<Buffer | null> {
  let bytes = Buffer.alloc(0);
  const command = Buffer.from("zINSTREAM\0");
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    bytes = Buffer.concat([bytes, chunk as Buffer]);
    if (bytes.length >= command.length && !bytes.subarray(0, command.length).equals(command)) return null;
    const pieces = piecesOf(bytes.subarray(command.length));
    if (pieces !== null) return Buffer.concat(pieces);
  }
  return null;
}

/** Null until the chunk of length zero has arrived. */
function piecesOf(bytes: Buffer): Buffer[] | null {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return pieces;
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
