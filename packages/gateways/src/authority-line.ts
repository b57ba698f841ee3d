// The HTTP line to an authority: signs requests, and classifies each reply as accepted, refused, unavailable or
// unknown.
import type { Agent } from "node:https";
import type { Readable } from "node:stream";
import { fetchThrough } from "./client-certificate.ts";
import type { OutsideAnswer } from "./gateway.ts";
import { signBody } from "./hmac.ts";
import { readShortText, reasonOf, retryAfterSeconds, shownText } from "./http-answer.ts";

export interface LineOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly secret: string;
  readonly timeoutMs: number;
  /** Shows a certificate of ours; absent: none is asked for. */
  readonly agent?: Agent;
  readonly now: () => Date;
}

export interface LineRequest {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The bytes that the signature covers, beside the time. */
  readonly signed: Uint8Array;
  readonly body?: Uint8Array | ReadableStream<Uint8Array>;
}

export type Opened =
  | { readonly kind: "answered"; readonly response: Response }
  | { readonly kind: "unavailable"; readonly reason: string }
  | { readonly kind: "unknown"; readonly reason: string };

export type Reply =
  | { readonly kind: "answered"; readonly response: Response; readonly text: string | null }
  | Exclude<Opened, { kind: "answered" }>;

/** Errors before the request was sent: no connection, or not to the intended server. */
const beforeWriting =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|ERR_SSL_.*|UNABLE_TO_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|HOSTNAME_MISMATCH)$/;

/** The body of the reply is still unread. */
export async function openLine(
  { baseUrl, secret, timeoutMs, agent, now }: LineOptions,
  { method, path, contentType, headers, signed, body }: LineRequest,
): Promise<Opened> {
  const timestamp = now().toISOString();
  try {
    const ask = agent === undefined ? fetch : (url: string, init: RequestInit) => fetchThrough(agent, url, init);
    const response = await ask(baseUrl + path, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...headers,
        "content-type": contentType,
        "x-timestamp": timestamp,
        "x-signature": signBody({ secret, timestamp, body: signed }),
      },
      // A copy of the bytes, never a view of a buffer that is still in use.
      ...(body instanceof Uint8Array && { body: new Uint8Array(body) }),
      ...(body instanceof ReadableStream && { body, duplex: "half" }),
    });
    return { kind: "answered", response };
  } catch (error) {
    const reason = reasonOf(error);
    return beforeWriting.test(reason) ? { kind: "unavailable", reason } : { kind: "unknown", reason };
  }
}

export async function callLine(line: LineOptions, request: LineRequest): Promise<Reply> {
  const opened = await openLine(line, request);
  return opened.kind === "answered" ? { ...opened, text: await readShortText(opened.response) } : opened;
}

/** A file as the body of a request, never held as a whole. */
export function streamOf(body: Readable): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value as Uint8Array));
    },
    cancel: () => void body.destroy(),
  });
}

/** An answer that was no decision, for the log and the history. */
export function saidWith(status: number, text: string | null): string {
  return `HTTP ${status}${text ? `: ${parseDetail(text)}` : ""}`;
}

/**
 * 202 accepts the message; a 4xx with a verdict refuses it; a message that never arrived is unavailable; anything else
 * is unknown.
 */
export function sortReply(reply: Reply, now: Date): OutsideAnswer {
  if (reply.kind !== "answered") return reply;
  const { response, text } = reply;
  const { status } = response;
  const reason = saidWith(status, text);
  if (status === 202) return readReceipt(text);
  if ([400, 401, 409, 413, 415].includes(status)) return { kind: "refused", reason };
  if (status === 429 || status === 503) {
    const seconds = retryAfterSeconds(response.headers.get("retry-after"), now);
    return seconds === null
      ? { kind: "unavailable", reason }
      : { kind: "unavailable", reason, retryAfterSeconds: seconds };
  }
  // A wrong address or a proxy's refusal says nothing about the message: it may be sent again.
  if ((status >= 300 && status < 400) || [403, 404, 405].includes(status)) return { kind: "unavailable", reason };
  return { kind: "unknown", reason };
}

/** The form of a receipt's reference, without characters that cannot be stored. */
const receiptForm = /^[^\p{Cc}\p{Cs}]{1,500}$/u;

function readReceipt(text: string | null): OutsideAnswer {
  const { receipt, received_at } = parseObject(text) ?? {};
  if (typeof receipt !== "string" || !receiptForm.test(receipt) || typeof received_at !== "string") {
    return { kind: "unknown", reason: "HTTP 202 without a receipt that can be read" };
  }
  if (Number.isNaN(Date.parse(received_at))) {
    return { kind: "unknown", reason: "HTTP 202 with a receipt whose time cannot be read" };
  }
  return { kind: "accepted", reference: receipt, receivedAt: new Date(received_at).toISOString() };
}

export function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function parseDetail(text: string): string {
  const detail = parseObject(text)?.detail;
  return shownText(typeof detail === "string" ? detail : text);
}
