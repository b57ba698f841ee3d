// A filer's connection to NAIC, for tests of the sandbox alone: sends signed interchanges, and records answers.
import { createHmac, randomInt } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { latin1Bytes, latin1Text } from "@filings/edifact/charset";
import { cancellation, houseFiling } from "@filings/edifact/sample-interchanges";

export const lineSecret = "a secret of this test";

export interface Answer {
  readonly text: string;
  /** Whether the signature matches the bytes and the time. */
  readonly isSigned: boolean;
}

export interface FilerLine {
  readonly inboxUrl: string;
  readonly answers: Answer[];
  /** How many posts are still refused. */
  refusals: number;
  readonly close: () => Promise<void>;
}

export async function openFilerLine(): Promise<FilerLine> {
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((bytes) => {
      const { "x-signature": signature, "x-timestamp": timestamp } = request.headers;
      const isRefused = line.refusals > 0;
      if (isRefused) line.refusals--;
      else answers.push({ text: latin1Text(bytes), isSigned: signature === signatureOf(String(timestamp), bytes) });
      response.writeHead(isRefused ? 503 : 202).end();
    });
  });
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const line: FilerLine = { inboxUrl: `http://127.0.0.1:${port}/inbox/`, answers, refusals: 0, close };
  return line;

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function signatureOf(timestamp: string, body: Uint8Array): string {
  return createHmac("sha256", lineSecret).update(`${timestamp}.`).update(body).digest("hex");
}

/** Posts to `path` with a valid signature. */
export function postSigned(sandboxUrl: string, path: string, text: string): Promise<Response> {
  const body = latin1Bytes(text) as Uint8Array<ArrayBuffer>;
  const timestamp = new Date().toISOString();
  const headers = {
    "content-type": "application/edifact",
    "x-timestamp": timestamp,
    "x-signature": signatureOf(timestamp, body),
  };
  return fetch(`${sandboxUrl}${path}`, { method: "POST", headers, body });
}

export interface Sent {
  readonly messageNumber: string;
  readonly text: string;
}

/** A house bill with this number; `change` receives the example one segment a line. */
export function filingOn(billNumber: string, change = (text: string) => text): Sent {
  return numbered(change(houseFiling.replaceAll("ABCSHA2611001", billNumber)));
}

/** Version 2 of a filing that was sent as version 1. */
export function updateOf({ messageNumber, text }: Sent): Sent {
  const changed = text
    .replace(":1+9'", ":2+5'")
    .replace("NAD+MS", `RFF+ACW:${messageNumber}::1'NAD+MS`)
    .replace("TDT+20", "FTX+CHG+++ONE MORE CARTON'TDT+20")
    .replace("UNT+66", "UNT+68");
  return { messageNumber, text: changed.replaceAll(/CX\d{9}/g, newReference()) };
}

/** The same as the answer to a request for information, named by the number of NAIC's message. */
export function answerOf(sent: Sent, request: string): Sent {
  const { messageNumber, text } = updateOf(sent);
  const answered = text
    .replace("NAD+MS", `RFF+AGI:${request}'NAD+MS`)
    .replace("FTX+CHG+++ONE MORE CARTON'", "FTX+ACB+++BRAND GULF LIGHT'")
    .replace("UNT+68", "UNT+69");
  return { messageNumber, text: answered };
}

export function cancellationOf({ messageNumber }: Sent, billNumber: string): Sent {
  const text = cancellation.replaceAll("ABCSHA2611001", billNumber).replaceAll("CX00000057", "CX00000042");
  return numbered(text, messageNumber);
}

function numbered(text: string, messageNumber = `MPCI${randomInt(1e9, 1e10)}`): Sent {
  const own = text.replaceAll("CX00000042", newReference()).replaceAll("MPCI2026000042", messageNumber);
  return { messageNumber, text: own.replaceAll("\n", "") };
}

function newReference(): string {
  return `CX${randomInt(1e8, 1e9)}`;
}
