// Answers requests that never reach a route: headers that are too long, bytes that are no HTTP, malformed paths.
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorCode, errorStatuses, Problem } from "@filings/contract/errors";
import { newId } from "#db/uuid";
import { problemBody } from "../refuse.ts";

/** No hook runs for these answers, so they set the security headers themselves. */
export const bareHeaders = {
  "content-security-policy": "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cache-control": "no-store",
} as const;

export function refuseOnSocket(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
  else if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") endOnSocket("too_slow", socket);
  else answerOnSocket("bad_request", socket);
}

/** Answers, and closes the connection of a client that is still sending. */
export function endOnSocket(code: ErrorCode, socket: Socket): void {
  answerOnSocket(code, socket);
  socket.destroySoon();
}

/** Answers on the raw socket and closes it; the language is unknown, so the answer is in English. */
function answerOnSocket(code: ErrorCode, socket: Socket): void {
  const requestId = newId();
  const body = Buffer.from(JSON.stringify(problemBody(new Problem(code), "en_GB", { requestId })));
  const headers = {
    ...bareHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
    "x-request-id": requestId,
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = errorStatuses[code];
  socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`), body]));
}
